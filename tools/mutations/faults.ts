import { parseSync, Visitor, type ESTree } from 'vite'

/** What a fault does to a rule. */
export const faultKinds = [
  'lostName',
  'lostState',
  'lostCause',
  'lostNeed',
  'oneMore',
  'boundary',
  'andOr',
  'negated',
  'unremembered',
  'nullForZero',
  'zeroForNull',
  'droppedIndex',
  'droppedUnique',
  'droppedRequired',
] as const

export type FaultKind = (typeof faultKinds)[number]

/** A small fault that may be put into a file: `replacement` stands in the place of the characters from `start` up to `end`. */
export interface Fault {
  /** Says where and what, not at which line: it stays while something else in the file changes. */
  readonly id: string
  readonly file: string
  /** The names within which it stands: `order.transitions.pay.notBy`. */
  readonly path: string
  readonly kind: FaultKind
  readonly start: number
  readonly end: number
  readonly replacement: string
}

/** The text of a file with a fault in it. */
export const withFault = (text: string, { start, end, replacement }: Pick<Fault, 'start' | 'end' | 'replacement'>): string =>
  text.slice(0, start) + replacement + text.slice(end)

const people = /^(?:notBy|notDecidedBy|assigned|deputies)$/
const states = /^(?:from|in|final|except|state__in|status__in|\w+In)$/
const stateLists = /(?:States|Statuses|Plans|Orders|Cases)$/
const ofState = /\b(?:state|status|stage)$/
const ofActor = /\b(?:userId|actor)$/
/** Patience, sizes and looks are no business. */
const noBusiness = /ms$|timeout|size|width|height|chars|limit|most|max|scale|digits|batch|wait/i
/** Where a rounding error ends nobody can see. */
const tolerance = /tiny|epsilon|tolerance|\de-\d/i
const numeric = /exact\(|Text\(|amount|quantity|price|decimal|sum|total|cost|balance/i

/** What mentions a number and is a day or words. */
const inWords = /deliver|day|language/i

type Numbered = ESTree.NumericLiteral

const isNumber = (node: ESTree.Node): node is Numbered => node.type === 'Literal' && typeof node.value === 'number'
const isText = (node: ESTree.Node | null): boolean => node?.type === 'Literal' && typeof node.value === 'string'
/** Names of entities have a point in them. */
const isState = (node: ESTree.Node | null): boolean =>
  node?.type === 'Literal' && typeof node.value === 'string' && !node.value.includes('.')
const isNull = (node: ESTree.Node): boolean => node.type === 'Literal' && node.raw === 'null'
/** What the language counts with as zero where it is nothing. */
const isCounted = ({ operator }: Pick<ESTree.BinaryExpression, 'operator'>): boolean => /^(?:[-+*/%]|[<>]=?)$/.test(operator)
const isZero = (node: ESTree.Node): boolean => node.type === 'Literal' && /^'?0(?:\.0+)?'?$/.test(node.raw ?? '')

const orderings: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  lt: 'lte',
  lte: 'lt',
  gt: 'gte',
  gte: 'gt',
}

/** The words that a statement of SQL may be wrong in: what is found, and what stands in its place. */
const wordsOfSql: readonly {
  readonly kind: FaultKind
  readonly found: RegExp
  readonly instead: (found: string) => string
}[] = [
  { kind: 'boundary', found: /(?<=\s)(?:<=|>=|<|>)(?=\s)/g, instead: found => orderings[found] ?? found },
  { kind: 'andOr', found: /(?<=\s)(?:and|or)(?=\s)/g, instead: found => (found === 'and' ? 'or' : 'and') },
  { kind: 'negated', found: /\bis (?:not )?null\b/g, instead: found => (found === 'is null' ? 'is not null' : 'is null') },
  { kind: 'oneMore', found: /(?<=\s[+-] )\d+(?![\d.])/g, instead: found => String(Number(found) + 1) },
  // Nothing where it was nothing or zero before.
  { kind: 'nullForZero', found: /coalesce(?=\((?:[^()]|\([^()]*\))*, 0\))/g, instead: () => 'nullif' },
  { kind: 'lostState', found: /(?<=\bin \([^()]*)'\w+', /g, instead: () => '' },
  { kind: 'lostState', found: /(?<=\bin \([^()]*), '\w+'(?=\))/g, instead: () => '' },
]

const nameOfKey = (key: ESTree.Node): string => (key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : '')

const unwrapped = (node: ESTree.Node): ESTree.Node =>
  node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression' ? unwrapped(node.expression) : node

/** Every small fault that can be put into a file, in the order of their places. Throws where the text is no TypeScript. */
export const faultsIn = (file: string, text: string): readonly Fault[] => {
  const { program, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file} is no TypeScript: ${errors[0]?.message}`)
  const found: Omit<Fault, 'id' | 'file'>[] = []
  const within: string[] = []
  /** Ranges in which a fault would never end, or would change nothing, or only an order that nobody sees. */
  const spared: (readonly [number, number])[] = []
  const textOf = ({ start, end }: ESTree.Span): string => text.slice(start, end)

  const add = (kind: FaultKind, { start, end }: ESTree.Span, replacement: string): void => {
    found.push({ path: within.join('.'), kind, start, end, replacement })
  }

  /** Loses each element of a list in turn. */
  const loseEach = (kind: FaultKind, elements: readonly (ESTree.Node | null)[], least = 2): void => {
    if (elements.length < least) return
    for (const [place, element] of elements.entries()) {
      if (!element) continue
      const [before, next] = [elements[place - 1], elements[place + 1]]
      add(kind, { start: next || !before ? element.start : before.end, end: next ? next.start : element.end }, '')
    }
  }

  const loseOf = (key: string, elements: readonly (ESTree.Node | null)[]): void => {
    if (people.test(key)) loseEach('lostName', elements, 1)
    else if (key === 'reads' && elements.every(isText)) loseEach('lostCause', elements)
    else if (key === 'from' && !elements.every(isText)) loseEach('lostCause', elements)
    else if (key === 'requires' || within.includes('filledIn')) loseEach('lostNeed', elements, 1)
    else if (key === 'indexes') loseEach('droppedIndex', elements)
    else if (key === 'unique') return
    else if (states.test(key) && elements.every(isState)) loseEach('lostState', elements)
  }

  const oneMore = (node: ESTree.Node): void => {
    if (isNumber(node)) add('oneMore', node, String(node.value + 1))
  }

  const negate = (node: ESTree.Node): void => add('negated', node, `!(${textOf(node)})`)

  const enter = (name: string) => void within.push(name)
  const leave = () => void within.pop()

  const visitor = new Visitor({
    VariableDeclarator: ({ id, init }) => {
      const name = id.type === 'Identifier' ? id.name : ''
      enter(name)
      const value = init && unwrapped(init)
      if (value && isNumber(value) && !noBusiness.test(name)) oneMore(value)
      if (value?.type === 'ArrayExpression' && stateLists.test(name) && value.elements.every(isText)) loseEach('lostState', value.elements)
    },
    'VariableDeclarator:exit': leave,
    FunctionDeclaration: ({ id }) => enter(id?.name ?? ''),
    'FunctionDeclaration:exit': leave,
    Property: ({ key, value }) => {
      const name = nameOfKey(key)
      enter(name)
      const given = unwrapped(value)
      if (given.type === 'ArrayExpression') loseOf(name, given.elements)
      // Columns of reports are read, never written.
      if (name === 'required' && textOf(given) === 'true' && !within.includes('columns')) add('droppedRequired', given, 'false')
      if (name === 'unique') add('droppedUnique', given, given.type === 'ArrayExpression' ? '[]' : 'false')
      if (name === 'holds' && given.type === 'ArrowFunctionExpression' && given.expression) negate(given.body)
    },
    'Property:exit': leave,
    WhileStatement: ({ test }) => void spared.push([test.start, test.end]),
    DoWhileStatement: ({ test }) => void spared.push([test.start, test.end]),
    ForStatement: ({ start, body }) => void spared.push([start, body.start]),
    IfStatement: ({ test }) => negate(test),
    BinaryExpression: ({ left, right, operator, start, end }) => {
      for (const side of [left, right]) {
        const given = side.type === 'ParenthesizedExpression' ? side.expression : side
        if (given.type === 'LogicalExpression' && isNumber(given.right) && isCounted({ operator }))
          spared.push([given.right.start, given.right.end])
      }
      const instead = orderings[operator]
      if (instead !== undefined && !tolerance.test(text.slice(start, end)))
        add('boundary', { start, end }, `${textOf(left)} ${instead} ${textOf(right)}`)
      if (instead !== undefined || operator === '+' || operator === '-') for (const side of [left, right]) oneMore(side)
      if (
        (operator === '===' || operator === '!==') &&
        [left, right].some(side => ofActor.test(textOf(side))) &&
        ![left, right].some(isNumber)
      )
        add('lostName', { start, end }, operator === '===' ? 'false' : 'true')
    },
    LogicalExpression: ({ left, right, operator, start, end }) => {
      if (operator === '??') {
        if (isZero(right)) add('nullForZero', right, 'null')
      } else add('andOr', { start, end }, `(${textOf(left)} ${operator === '&&' ? '||' : '&&'} ${textOf(right)})`)
    },
    ConditionalExpression: ({ consequent, alternate }) => {
      for (const [one, other] of [[consequent, alternate] as const, [alternate, consequent] as const])
        if (isNull(one) && numeric.test(textOf(other)) && !inWords.test(textOf(other))) add('zeroForNull', one, "'0'")
    },
    CallExpression: ({ callee, arguments: given, start, end }) => {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      const { name } = callee.property
      // No record and no row has the number nothing or zero.
      if (name === 'get' || name === 'has') spared.push(...given.map(({ start: from, end: to }) => [from, to] as const))
      if (name === 'toSorted' || name === 'sort') spared.push([start, end])
      const instead = orderings[name]
      if (instead !== undefined && given.length === 1)
        add('boundary', { start, end }, `${text.slice(start, callee.property.start)}${instead}${text.slice(callee.property.end, end)}`)
      const list = unwrapped(callee.object)
      const asked = given[0] ? textOf(given[0]) : ''
      if (name !== 'includes' || list.type !== 'ArrayExpression') return
      if (ofActor.test(asked)) loseEach('lostName', list.elements, 1)
      else if (ofState.test(asked)) loseEach('lostState', list.elements)
    },
    ExpressionStatement: statement => {
      const called = statement.expression.type === 'AwaitExpression' ? statement.expression.argument : statement.expression
      if (called.type === 'CallExpression' && /^remember(?:[A-Z]\w*)?$/.test(textOf(called.callee))) add('unremembered', statement, '{}')
    },
    TaggedTemplateExpression: ({ tag, quasi }) => {
      if (!/^(?:sql|over)$/.test(textOf(tag))) return
      const whole = textOf(quasi)
      const isBetween = /\bbetween\b/.test(whole)
      const isSql = (at: number): boolean => quasi.quasis.some(part => at >= part.start && at < part.end)
      for (const { kind, found: pattern, instead } of wordsOfSql)
        for (const match of whole.matchAll(pattern)) {
          const start = quasi.start + match.index
          if (isSql(start) && !(kind === 'andOr' && isBetween)) add(kind, { start, end: start + match[0].length }, instead(match[0]))
        }
    },
  })
  visitor.visit(program)
  const isSpared = ({ start, end }: ESTree.Span): boolean => spared.some(([from, to]) => start >= from && end <= to)
  const named = new Map<string, number>()
  return found
    .filter(fault => !isSpared(fault))
    .toSorted((one, other) => one.start - other.start || one.end - other.end)
    .map(fault => {
      // Of a word of SQL alone nobody knows which it is: what stands before and after it says so.
      const margin = fault.end - fault.start < 8 ? 24 : 0
      const was = text
        .slice(fault.start - margin, fault.end + margin)
        .replaceAll(/\s+/g, ' ')
        .trim()
        .slice(0, 100)
      const name = `${file} › ${fault.path} › ${fault.kind} › ${was}`
      const times = (named.get(name) ?? 0) + 1
      named.set(name, times)
      return { id: times === 1 ? name : `${name} (${times})`, file, ...fault }
    })
}
