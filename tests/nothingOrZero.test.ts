import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

// Nothing and zero are two values (docs/decisions/0760). What decides by a comparison says what it makes of nothing; `?? '0'` stands where amounts are added up, of which none is 0.

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value && 'start' in value

const within = (node: Node): readonly Node[] =>
  Object.values(node)
    .flatMap(part => (Array.isArray(part) ? part : [part]))
    .filter(isNode)

const nameOf = (node: unknown): string => (isNode(node) && typeof node['name'] === 'string' ? node['name'] : '')

const partOf = (node: Node, name: string): Node | undefined => {
  const part = node[name]
  return isNode(part) ? part : undefined
}

const partsOf = (node: Node, name: string): readonly Node[] => {
  const parts = node[name]
  return Array.isArray(parts) ? parts.filter(isNode) : []
}

const isZero = (node: Node | undefined): boolean => node?.type === 'Literal' && /^0(\.0+)?$/.test(String(node['value']))

const operators = new Set(['<', '>', '<=', '>=', '===', '!=='])
const comparing = new Set(['gt', 'lt', 'gte', 'lte', 'eq', 'compare'])

/** What is still an amount after it: of other calls the arguments are keys, such as `prices.get(line.material ?? 0)`, or addends, such as those of `sumOf` and `plus`. */
const keeping = new Set(['plus', 'minus', 'times', 'over', 'rounded', 'roundedUp', 'roundedDown', 'negated', 'size', 'toFixed', 'toNumber'])
const amounts = new Set(['exact', 'lineAmount', 'inCents', 'Number'])

const adding = new Set(['plus', 'minus'])

/** A number that was counted, or found by its place or key: what is not there was counted as none. */
const isCounted = (left: Node | undefined): boolean =>
  left?.type === 'CallExpression' || left?.type === 'ChainExpression' || (left?.type === 'MemberExpression' && left['computed'] === true)

const calleeOf = (call: Node): { readonly of: Node | undefined; readonly name: string; readonly isMethod: boolean } => {
  const callee = partOf(call, 'callee')
  if (callee?.type !== 'MemberExpression') return { of: undefined, name: nameOf(callee), isMethod: false }
  return { of: partOf(callee, 'object'), name: nameOf(callee['property']), isMethod: true }
}

/** What of an operand is nothing taken for zero, or the name of a constant that is. */
const foldedIn = (node: Node | undefined, constants: ReadonlySet<string>): readonly Node[] => {
  if (!node || node.type.includes('Function')) return []
  const inside = (parts: readonly (Node | undefined)[]) => parts.flatMap(part => foldedIn(part, constants))
  switch (node.type) {
    case 'LogicalExpression': {
      const [left, right] = [partOf(node, 'left'), partOf(node, 'right')]
      if (node['operator'] !== '??' || !isZero(right)) return inside([left, right])
      return typeof right?.['value'] === 'number' && isCounted(left) ? [] : [node]
    }
    case 'Identifier':
      return constants.has(nameOf(node)) ? [node] : []
    case 'CallExpression': {
      const { of, name, isMethod } = calleeOf(node)
      if (isMethod && nameOf(of) !== 'Math')
        return keeping.has(name) ? inside([of, ...(adding.has(name) ? [] : partsOf(node, 'arguments'))]) : []
      return isMethod || amounts.has(name) ? inside(partsOf(node, 'arguments')) : []
    }
    case 'BinaryExpression':
    case 'UnaryExpression':
    case 'ArrayExpression':
    case 'ConditionalExpression':
    case 'ParenthesizedExpression':
      return inside(within(node))
    default:
      return []
  }
}

/** Where the bracket that opens at a place is closed. */
const closedAt = (text: string, from: number): number => {
  let depth = 0
  for (let at = from; at < text.length; at++) {
    if (text[at] === '(') depth += 1
    if (text[at] === ')' && --depth === 0) return at
  }
  return text.length
}

/** Whether a statement compares an amount that may be nothing: `coalesce(x, 0) > y`. A sum, a count or the highest number of nothing is 0, and an addend is added up. */
const foldsInSql = (text: string): boolean =>
  [...text.matchAll(/(?<![\w.])coalesce\(/gi)].some(({ index, 0: opening }) => {
    const end = closedAt(text, index + opening.length - 1)
    const inside = text.slice(index + opening.length, end)
    if (!/,\s*0$/.test(inside) || /^\s*\(?\s*(?:select\s+)?(?:sum|count|max)\b/i.test(inside)) return false
    if (/[+-]\s*$/.test(text.slice(0, index))) return false
    return /^\)(?:::\w+)?\s*[<>=]/.test(text.slice(end)) || /[<>=]\s*$/.test(text.slice(0, index))
  })

/** Names of constants that are nothing taken for zero: `const received = row.received ?? '0'`. */
const constantsIn = (program: Node): ReadonlySet<string> => {
  const names = new Set<string>()
  const visit = (node: Node): void => {
    const init = node.type === 'VariableDeclarator' ? partOf(node, 'init') : undefined
    if (
      init?.type === 'LogicalExpression' &&
      foldedIn(init, new Set()).some(({ right }) => isNode(right) && typeof right['value'] === 'string')
    )
      names.add(nameOf(node['id']))
    within(node).forEach(visit)
  }
  visit(program)
  return names
}

/** Functions of the product that answer yes or no: what they are given decides. */
const deciding = (sources: readonly (readonly [file: string, text: string])[]): ReadonlySet<string> =>
  new Set(
    sources.flatMap(([, text]) =>
      text.split('\n').flatMap(line => (line.includes('): boolean =>') ? (/^(?:export )?const (\w+) = /.exec(line)?.[1] ?? []) : [])),
    ),
  )

/** Where a source decides by nothing that was taken for zero: `file:line` with the line. */
const foldedZeros = (file: string, source: string, decides: ReadonlySet<string> = new Set()): readonly string[] => {
  const { program } = parseSync(file, source)
  const found = new Set<number>()
  if (!isNode(program)) return []
  const constants = constantsIn(program)
  const visit = (node: Node): void => {
    const operands =
      node.type === 'BinaryExpression' && operators.has(String(node['operator']))
        ? [partOf(node, 'left'), partOf(node, 'right')]
        : node.type === 'CallExpression'
          ? operandsOf(node)
          : []
    for (const { start } of operands.flatMap(one => foldedIn(one, constants))) found.add(start)
    if (node.type === 'TaggedTemplateExpression') {
      const text = partsOf(partOf(node, 'quasi') ?? node, 'quasis')
        .map(({ value }) => (typeof value === 'object' && value !== null && 'raw' in value ? String(value.raw) : ''))
        .join('$')
      if (foldsInSql(text)) found.add(node.start)
    }
    within(node).forEach(visit)
  }
  const operandsOf = (call: Node): readonly (Node | undefined)[] => {
    const { of, name, isMethod } = calleeOf(call)
    if (isMethod) return comparing.has(name) ? [of, ...partsOf(call, 'arguments')] : []
    return decides.has(name) ? partsOf(call, 'arguments') : []
  }
  visit(program)
  const lines = source.split('\n')
  return [...found].map(at => {
    const line = source.slice(0, at).split('\n').length
    return `${file}:${line} ${lines[line - 1]?.trim().slice(0, 140)}`
  })
}

test('what is compared or decided by is nothing or a number, and says which: nothing is taken for zero only where it is added up', () => {
  const files = globSync('{app,areas,core}/**/*.{ts,tsx}').filter(file => !/\.(test|samples|demo|sandbox|prove)\./.test(file))
  expect(files.length).toBeGreaterThan(3000)
  const sources = files.map(file => [file.replaceAll('\\', '/'), readFileSync(file, 'utf8')] as const)
  const decides = deciding(sources)
  expect(decides.size).toBeGreaterThan(100)
  const asked = sources.filter(([, text]) => /\?\? (?:'0|0\b)|coalesce\(/.test(text))
  expect(asked.length).toBeGreaterThan(100)
  expect(asked.flatMap(([file, text]) => foldedZeros(file, text, decides))).toEqual([])
})

test.each([
  "const free = exact(line.newPrice).eq(line.unitPrice ?? '0')",
  "const over = exact(used).gt(limit ?? '0.00')",
  'const some = (row.capShare ?? 0) > 1',
  "const same = exact(price ?? '0').minus(other).times(rate).lte(most)",
  "const more = lineAmount(price ?? '0', quantity) !== agreed",
  "const known = row.limit ?? '0'\nconst over = exact(used).gt(known)",
  "const held = isAbove(row.price ?? '0', floor)",
  'const rows = sql`select id from t where coalesce(t.price, 0) > ${least}`',
  'const rows = sql`select id from t where ${least} <= coalesce(${price}, 0)`',
])('%s is found', source => {
  expect(foldedZeros('one.ts', source, new Set(['isAbove']))).toHaveLength(1)
})

test.each([
  'const over = limit !== null && exact(used).gt(limit)',
  "const owed = sumOf(lines.map(({ amount }) => amount ?? '0')).gt(paid)",
  "const left = exact(asked).minus(cancelled ?? '0').lte(0)",
  'const many = (counts.get(of) ?? 0) > most',
  'const some = (rows[0]?.n ?? 0) > 0',
  'const tracked = goods.get(line.material ?? 0)?.tracked === true',
  "const shown = line.amount ?? '0'",
  'const rows = sql`select id from t where coalesce((select sum(amount) from o), 0) < ${most}`',
  'const rows = sql`select id from t where t.received + coalesce(t.cancelled, 0) < t.quantity`',
])('%s is right', source => {
  expect(foldedZeros('one.ts', source, new Set(['isAbove']))).toEqual([])
})
