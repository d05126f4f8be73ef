import { expect, test } from 'vitest'
import { registry } from '../app/registry.ts'
import { entityOf } from '../core/define/registry.ts'
import { lateBy, lateInRow, saidByDates } from '../core/lists/lateDates.ts'

const order = entityOf(registry, 'purchase.order')
const today = '2026-11-27'

const said = (state: string, promisedOn: string) => {
  const by = lateBy(order, 'promisedOn')
  return by && lateInRow(order, by, { state }, promisedOn, today)
}

test('a day says how late it is while what it is due for is to come, and nothing afterwards', () => {
  expect(said('confirmed', '2026-11-19')).toEqual({ label: ['逾期 8 天', '8 days late'], tone: 'bad' })
  expect(said('confirmed', '2026-11-26')?.label).toEqual(['逾期 1 天', '1 day late'])
  expect(said('confirmed', today)?.label).toEqual(['今天', 'today'])
  expect(said('confirmed', '2026-11-28')?.label).toEqual(['明天', 'tomorrow'])
  expect(said('confirmed', '2026-12-19')).toBeUndefined()
  expect(said('closed', '2026-11-19')).toBeUndefined()
})

test('where a flag decides, it alone does', () => {
  const sold = entityOf(registry, 'operate.order')
  const by = lateBy(sold, 'promisedOn') ?? { in: [] }
  expect(lateInRow(sold, by, { overdue: false }, '2026-11-19', today)).toBeUndefined()
  expect(lateInRow(sold, by, { overdue: true }, '2026-11-19', today)?.tone).toBe('bad')
})

test('the flag is no column beside the day that says it, and stays one where no such day is shown', () => {
  expect(saidByDates(order, ['code', 'promisedOn'])).toEqual(['overdue'])
  expect(saidByDates(order, ['code', 'supplier'])).toEqual([])
})
