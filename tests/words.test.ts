import { readFileSync, globSync } from 'node:fs'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { registry } from '../app/registry.ts'
import { deedWords } from '../core/log/deedWords.ts'
import { wordChecks } from './harness/wordChecks.ts'

/**
 * Every text of the product stands beside its other language: two neighbours in a list or in the arguments of a call, the first with Chinese signs.
 * They are found by parsing the sources, so that a text written anywhere is read, also one that no registry knows.
 */

type Node = { type: string; start: number; end: number }
type Pair = { place: string; zh: string[]; en: string[] }

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

const chinese = /\p{Script=Han}/u

/** What a text can say: one way, or several where it depends; null where it is no text. What is filled in stands as `…`. */
const textsOf = (node: unknown): string[] | null => {
  if (!isNode(node)) return null
  if (node.type === 'Literal') {
    const { value } = node as Node & { value: unknown }
    return typeof value === 'string' ? [value] : null
  }
  if (node.type === 'TemplateLiteral') {
    const { quasis, expressions } = node as Node & { quasis: { value: { cooked: string } }[]; expressions: unknown[] }
    const inner = expressions.flatMap(expression => textsOf(expression) ?? [])
    return [quasis.map(({ value }) => value.cooked).join('…'), ...inner]
  }
  if (node.type === 'ConditionalExpression') {
    const { consequent, alternate } = node as Node & { consequent: unknown; alternate: unknown }
    const [yes, no] = [textsOf(consequent), textsOf(alternate)]
    return yes === null || no === null ? null : [...yes, ...no]
  }
  return countedWords(node)
}

/** What `counted(rows, 'row is', 'rows are')` says. */
const countedWords = (node: Node): string[] | null => {
  if (node.type !== 'CallExpression') return null
  const { callee, arguments: given } = node as Node & { callee: Node & { name?: string }; arguments: unknown[] }
  return callee.name === 'counted' ? given.slice(1).flatMap(word => (textsOf(word) ?? []).map(text => `… ${text}`)) : null
}

const neighboursOf = (node: Node): readonly unknown[] => {
  if (node.type === 'ArrayExpression') return (node as Node & { elements: unknown[] }).elements
  if (node.type === 'CallExpression' || node.type === 'NewExpression') return (node as Node & { arguments: unknown[] }).arguments
  return []
}

const pairsIn = (file: string, source: string): Pair[] => {
  const found: Pair[] = []
  // Parsing takes longer than whatever is asked of what was parsed: a source that cannot hold what is looked for is not.
  if (!chinese.test(source)) return found
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit)
    if (!isNode(value)) return
    const neighbours = neighboursOf(value)
    for (const [at, node] of neighbours.entries()) {
      const [zh, en] = [textsOf(node), textsOf(neighbours[at + 1])]
      if (zh === null || en === null || !zh.some(text => chinese.test(text)) || en.every(text => chinese.test(text))) continue
      found.push({ place: `${file}:${source.slice(0, (node as Node).start).split('\n').length}`, zh, en })
    }
    Object.values(value).forEach(visit)
  }
  visit(parseSync(file, source).program)
  return found
}

/** What is wrong with the texts of a pair, each with its place and what to write instead. */
const faultsOf = ({ place, zh, en }: Pair): string[] =>
  wordChecks.flatMap(({ language, pattern, why, write }) =>
    [...(language === 'en' ? [] : zh), ...(language === 'zh' ? [] : en)]
      .filter(text => pattern.test(text))
      .map(text => `${place} “${text}”: ${why}; write: ${write}`),
  )

/** A text that says the same in both languages, one behind the other: `系统 / System`. */
const bothAtOnce = /(?:['"`]|[\s：:])\p{Script=Han}+ ?[/／] ?[A-Z][a-z]{2,}/u

/** A sentence that says the same in both languages, one behind the other: `客户已合并。The customer was merged.` */
const sentenceInBoth =
  /\p{Script=Han}[^'"`]*(?:。|\\n| [·/] ) ?(?:[/·] )?(?:\$\{[^}]*\} [a-z]+ [a-z]+|[A-Za-z][a-z’-]*(?: [\w$:{}.’-]+){2,})/u

/** Where a text of both languages is made one, to be stored or told: `reason.join(' / ')`. */
const joinedInBoth = /\b(?:reason|why|says|told|label|first|\w*Kinds\[\w+\]|\w*Words\(\w+\))\??\.join\(' [/·] '\)/u

/** A form in which both are typed. */
const bothMeant: readonly string[] = ['core/fields/attributes/attributeSet.ts']

/** What the demo company has in both languages: how choices of attributes are typed, and a paper for readers of both. */
const bothInDemo = /\/(?:attributeSets|factoryReports\.server)\.ts$/

/** Where a text says both languages at once, whatever its reader reads. */
const bothIn = (file: string, source: string): string[] =>
  source.split('\n').flatMap((line, at) => {
    const isComment = /^\s*(?:\/\/|\/?\*)/.test(line)
    const isBoth = [bothAtOnce, sentenceInBoth, joinedInBoth].some(one => one.test(line))
    return !isComment && isBoth ? [`${file}:${at + 1} ${line.trim().slice(0, 100)}`] : []
  })

/** Words for several things, after a number. */
const several =
  /^ (?:(?!(?:are|as|does|has|have|is|lacks|of|outside|refers)\b)[a-z]+ ){0,2}(?:anchors|applications|approvals|cards|cells|changes|characters|characteristics|codes|columns|comments|components|copies|customers|days|deliveries|documents|entries|errors|fields|files|hours|items|jobs|kinds|labels|lines|lots|materials|matches|minutes|months|notices|notifications|orders|others|pages|parts|people|pieces|places|points|problems|products|quotations|readings|recipients|records|requisitions|results|roles|rows|samples|seconds|sessions|steps|subgroups|suppliers|tasks|times|units|values|versions|warnings|waybills|weeks|years)\b/u

/** The same in a source, right behind what is filled in. */
const severalFilledIn = new RegExp(several.source.replace('^', String.raw`\}`), 'u')

/** What is more than one by its name: a limit, or days that the company has agreed to. */
const neverOne =
  /^(?:counted\(|most|longest|shortest|usual|least|limits\.|exactCount|direct|daysTo|editableMinutes|minimumLead|logPageSize|pageSizes\.|.*(?:\.most|[lL]imits\.))/u

/** Where an English text speaks of several although the number may be one: `${rows} rows` instead of `${counted(rows, 'row')}`. */
const uncountedIn = (file: string, source: string): string[] => {
  const found: string[] = []
  if (!severalFilledIn.test(source)) return found
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit)
    if (!isNode(value)) return
    if (value.type === 'ConditionalExpression') {
      const { test: asked, consequent } = value as Node & { test: Node; consequent: unknown }
      // Whoever has asked whether it is one says it in other words.
      if (source.slice(asked.start, asked.end).endsWith('=== 1')) return visit(consequent)
    }
    if (value.type === 'TemplateLiteral') {
      const { quasis, expressions } = value as Node & { quasis: { value: { cooked: string } }[]; expressions: Node[] }
      for (const [at, expression] of expressions.entries()) {
        const [filledIn, after] = [source.slice(expression.start, expression.end), quasis[at + 1]?.value.cooked ?? '']
        if (several.test(after) && !neverOne.test(filledIn) && expression.type !== 'ConditionalExpression')
          found.push(`${file}:${source.slice(0, expression.start).split('\n').length} \${${filledIn}}${after.slice(0, 40)}`)
      }
    }
    if (value.type !== 'TaggedTemplateExpression') Object.values(value).forEach(visit)
  }
  visit(parseSync(file, source).program)
  return found
}

const sources = ['core', 'areas', 'app']
  .flatMap(root => globSync(`${root}/**/*.{ts,tsx}`))
  .filter(file => !/\.(test|spec|samples)\./.test(file))

test('every text of the product follows the style: no pattern that the checks name', () => {
  const pairs = sources.flatMap(file => pairsIn(file, readFileSync(file, 'utf8')))
  expect(pairs.length, 'texts found in the sources').toBeGreaterThan(4000)
  expect(pairs.flatMap(faultsOf), 'reword these texts').toEqual([])
})

test('the check reads lists, calls, filled-in texts and alternatives', () => {
  const faulty = [
    "const a = ['待编辑', 'Waiting for my part']",
    "refuse('conflict', '看不懂', 'It cannot be parsed')",
    'const b = [`${n} 行`, n === 1 ? "one row" : `${n} wrong rows`]',
  ]
  for (const source of faulty) expect(pairsIn('x.ts', source).flatMap(faultsOf), source).not.toEqual([])
  expect(pairsIn('x.ts', "const a = ['审批箱', 'Approval inbox']").flatMap(faultsOf)).toEqual([])
})

test('English texts speak of one thing as of one', () => {
  expect(sources.flatMap(file => uncountedIn(file, readFileSync(file, 'utf8')))).toEqual([])
})

test('the check finds a number before its plural, and lets limits and counted words pass', () => {
  expect(uncountedIn('x.ts', 'const a = `${rows.length} further rows are left`')).toHaveLength(1)
  const right = ['`At most ${mostRows} rows`', "`${counted(n, 'row')} left`", "n === 1 ? 'one row' : `${n} rows`"]
  for (const source of right) expect(uncountedIn('x.ts', source), source).toEqual([])
})

test('a text speaks one language at a time', () => {
  expect(bothIn('x.ts', "const name = '系统 / System'")).toHaveLength(1)
  const faulty = [
    "const left = '申请人的账号已停用。The account of the requester was deactivated.'",
    'const told = { reason: `${code} 已合并。${code} was merged.` }',
    "const renewed = '默认流程更新 · The flow has changed'",
    'return `来料检验 ${code} 拒收\\nIncoming lot ${code} returned: nonconforming`',
    "const comment = reason.join(' / ')",
    "${first ? differenceWords(first).join(' · ') : null}",
  ]
  for (const source of faulty) expect(bothIn('x.ts', source), source).toHaveLength(1)
  const right = ["const name = ['系统', 'System']", "help: ['例如 GB/T 2828.1 表 2-C', 'Such as ISO 2859-1 Table 2-C']"]
  for (const source of right) expect(bothIn('x.ts', source), source).toEqual([])
  const stored = globSync('tools/demo/**/*.ts').filter(file => !bothInDemo.test(file))
  expect(
    [...sources, ...stored].filter(file => !bothMeant.includes(file)).flatMap(file => bothIn(file, readFileSync(file, 'utf8'))),
  ).toEqual([])
})

/** What writes records, after the context. */
const writers: ReadonlySet<string> = new Set(['createRecord', 'createRecords', 'changeRecord'])

/** What asks or refuses in the language of whoever acts, and writes nothing. */
const askers: ReadonlySet<string> = new Set(['find', 'findOne', 'pick', 'pickEach', 'refuse', 'refusalTried', 'saidWithin'])

/** What a call calls: `createRecord` of `createRecord(context, …)`. */
const calledBy = ({ callee }: { callee?: Node & { name?: string } }): string => callee?.name ?? ''

/**
 * Where a handler writes a text into a record by the language of whoever acts, in which everybody would read it: what is given to a write of records, or answered as a change of
 * one, mentions a language. What such a text is put into first, under a name, is followed within its file.
 */
const writtenByLanguage = (file: string, source: string): string[] => {
  const found: string[] = []
  if (!/anguage/.test(source) || !/\b(?:createRecords?|changeRecord)\(|\bChange</.test(source)) return found
  const named = new Set(['language', 'inLanguage'])
  const says = (value: unknown): boolean => {
    if (Array.isArray(value)) return value.some(says)
    if (!isNode(value)) return false
    const node = value as Node & Record<'name' | 'property' | 'object' | 'key' | 'value' | 'test' | 'consequent' | 'alternate', never>
    const key = (node.key as { name?: string } | undefined)?.name ?? ''
    if (node.type === 'Identifier') return named.has(node.name)
    if (node.type === 'MemberExpression') return (node.property as { name?: string }).name === 'language' || says(node.object)
    // The language itself is written, or it is that of whoever a step is taken for.
    if (node.type === 'Property') return key !== 'language' && key !== 'actor' && says(node.value)
    if (node.type === 'CallExpression' && askers.has(calledBy(node as never))) return false
    // Whether there is one decides nothing; which one it is does.
    if (node.type === 'ConditionalExpression' && (node.test as Node).type === 'Identifier') return says([node.consequent, node.alternate])
    return Object.values(value).some(says)
  }
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit)
    if (!isNode(value)) return
    const node = value as Node & { id?: { name?: string }; init?: Node | null; arguments?: unknown[]; returnType?: Node; body?: unknown }
    const isFunction = /Function/.test(node.type)
    if (
      node.type === 'VariableDeclarator' &&
      node.id?.name !== undefined &&
      node.init &&
      !/Function/.test(node.init.type) &&
      says(node.init)
    )
      named.add(node.id.name)
    const writes = node.type === 'CallExpression' && writers.has(calledBy(node as never)) && says(node.arguments?.slice(1))
    const changes =
      isFunction && node.returnType && /Change</.test(source.slice(node.returnType.start, node.returnType.end)) && says(node.body)
    if (writes || changes) found.push(`${file}:${source.slice(0, node.start).split('\n').length}`)
    Object.values(value).forEach(visit)
  }
  visit(parseSync(file, source).program)
  return found
}

test('what the product writes into a record it writes in both languages: `said: true` and `saidWithin`', () => {
  const faulty = [
    'createRecord(context, bom, { note: inLanguage(note, context.actor.language) })',
    "createRecord(context, need, { purpose: actor.language === 'zh' ? '补货' : 'Restock' })",
    "const note = inLanguage(words, actor.language)\nchangeRecord(context, bom, row, { note }, { action: 'update' })",
    'const change = (row: Row): Change<typeof scar> => ({ problem: problemOf(row, language) })',
  ]
  for (const source of faulty) expect(writtenByLanguage('x.ts', source), source).not.toEqual([])
  const right = [
    'createRecord(context, bom, { note: saidWithin(words, 1000) })',
    'changeRecord(context, user, row, { ...(language ? { language } : {}) })',
    'const change = (row: Row): Change<typeof scar> => (isFit(row) ? {} : refuse(inLanguage(words, language)))',
    'createRecord({ ...context, actor: { ...programActor, language } }, bom, { note })',
  ]
  for (const source of right) expect(writtenByLanguage('x.ts', source), source).toEqual([])
  const handlers = sources.filter(file => !/\.web\.tsx?$/.test(file))
  expect(handlers.flatMap(file => writtenByLanguage(file, readFileSync(file, 'utf8')))).toEqual([])
})

/** Deeds that no history tells: of rows of an import, and a header of HTTP. */
const untold: readonly string[] = ['same', 'deny']

test('what histories tell of the product’s own deeds has words: no name of an action is read by anybody', () => {
  const steps = new Set([...registry.entities.values()].flatMap(({ transitions = {} }) => Object.keys(transitions)))
  const wordless = sources.flatMap(file =>
    [...readFileSync(file, 'utf8').matchAll(/\baction: '([a-zA-Z]+)'/g)].flatMap(([, action = '']) =>
      steps.has(action) || untold.includes(action) || deedWords(undefined, action)[0] !== action ? [] : [`${file}: ${action}`],
    ),
  )
  expect(wordless, 'say in core/log/deedWords.ts what it is called').toEqual([])
})
