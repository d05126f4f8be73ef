import { readFileSync, globSync } from 'node:fs'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
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
  return null
}

const neighboursOf = (node: Node): readonly unknown[] => {
  if (node.type === 'ArrayExpression') return (node as Node & { elements: unknown[] }).elements
  if (node.type === 'CallExpression' || node.type === 'NewExpression') return (node as Node & { arguments: unknown[] }).arguments
  return []
}

const pairsIn = (file: string, source: string): Pair[] => {
  const found: Pair[] = []
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
