import { expect, test } from 'vitest'
import { byDay, dayWords } from './days.ts'

test('entries stand under the day of the company’s clock', () => {
  const [late, early, before] = [{ at: '2026-11-20T15:59:00Z' }, { at: '2026-11-19T16:00:00Z' }, { at: '2026-11-19T15:59:00Z' }] as const
  expect(byDay([late, early, before])).toEqual([
    { day: '2026-11-20', entries: [late, early] },
    { day: '2026-11-19', entries: [before] },
  ])
})

test('a day says its weekday, today that it is today, and another year that it is another one', () => {
  expect(dayWords('2026-11-20', '2026-11-20', 'zh')).toBe('今天 11-20 周五')
  expect(dayWords('2026-11-19', '2026-11-20', 'en')).toBe('11-19 Thu')
  expect(dayWords('2025-11-20', '2026-11-20', 'zh')).toBe('2025-11-20 周四')
})
