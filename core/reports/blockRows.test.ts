import { expect, test } from 'vitest'
import { choice } from '../fields/choice/choice.ts'
import { date } from '../fields/date/date.ts'
import { decimal } from '../fields/decimal/decimal.ts'
import { text } from '../fields/text/text.ts'
import { filledColumns, saysNothing } from './blockRows.ts'

const columns = {
  used: decimal(['已用', 'Used'], { scale: 2 }),
  since: date(['自', 'Since']),
  currency: choice(['币种', 'Currency'], { CNY: ['人民币', 'CNY'] }),
  what: text(['往来', 'What']),
}
const row = (values: Readonly<Record<string, unknown>>) => ({ values, leadsTo: null })
const credit = (...rows: readonly ReturnType<typeof row>[]) => ({
  report: { columns, block: { table: ['used', 'since', 'currency'] } },
  rows,
})

test('a report has nothing to say without rows, or with nothing but zeros in them', () => {
  expect(saysNothing(credit())).toBe(true)
  expect(saysNothing(credit(row({ used: '0.00', since: null, currency: 'CNY' })))).toBe(true)
  expect(saysNothing(credit(row({ used: null, since: null, currency: 'CNY' }), row({ used: '0.00', since: null })))).toBe(true)
})

test('a figure, a day or words are something to say', () => {
  expect(saysNothing(credit(row({ used: '0.01', since: null, currency: 'CNY' })))).toBe(false)
  expect(saysNothing(credit(row({ used: '0.00', since: '2026-11-01', currency: 'CNY' })))).toBe(false)
  expect(saysNothing(credit(row({ used: '0.00', since: null }), row({ used: '-5.00', since: null })))).toBe(false)
  expect(saysNothing({ report: { columns, block: { table: ['what'] } }, rows: [row({ what: '拜访' })] })).toBe(false)
  expect(saysNothing({ report: { columns, block: null }, rows: [row({ used: '0.00' })] })).toBe(false)
})

test('a column that says nothing in any row is left out, never the first', () => {
  const rows = [row({ used: null, since: null, what: '拜访' }), row({ used: null, since: null, what: null })]
  expect(filledColumns(['used', 'since', 'what'], rows)).toEqual(['used', 'what'])
})
