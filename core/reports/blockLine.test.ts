import { expect, test } from 'vitest'
import { decimal } from '../fields/decimal/decimal.ts'
import { text } from '../fields/text/text.ts'
import { lineOf } from './blockLine.ts'

const columns = {
  what: text(['物料', 'Material']),
  lent: decimal(['借出数量', 'Lent'], { scale: 0 }),
  score: decimal(['得分', 'Score'], { scale: 1 }),
}
const row = (values: Readonly<Record<string, unknown>>) => ({ values, leadsTo: null })

test('of rows the first is said without what is empty in it, and how many there are', () => {
  const loans = (...rows: readonly ReturnType<typeof row>[]) => ({
    report: { columns, block: { table: ['what', 'lent', 'score'] } },
    rows,
    summary: [],
  })
  const first = row({ what: '溶解氧仪', lent: '2', score: null })
  expect(lineOf(loans(first), 'zh')).toBe('溶解氧仪 · 2')
  expect(lineOf(loans(first, row({})), 'en')).toBe('2 rows · 溶解氧仪 · 2')
  expect(lineOf(loans(first, row({}), row({})), 'en')).toBe('3 rows · 溶解氧仪 · 2')
  expect(lineOf(loans(), 'zh')).toBe('')
})

test('a figure is said with what stands beside it, a chart by what it comes to', () => {
  const rows = [row({ what: 'B', score: '81.5' })]
  expect(lineOf({ report: { columns, block: { figure: 'score', with: 'what', bars: [] } }, rows, summary: [] }, 'en')).toBe('81.5 B')
  const summary = [{ label: ['已发货', 'Shipped'] as const, value: '12', note: null }]
  expect(lineOf({ report: { columns, block: { chart: true } }, rows, summary }, 'zh')).toBe('已发货 12')
})
