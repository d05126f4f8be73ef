import { expect, test } from 'vitest'
import { rangeWords, wholeDay } from './calendarWords.ts'

test('a day says its weekday, its holiday and for which one it is worked', () => {
  expect(wholeDay('2026-11-20', 'zh')).toBe('2026年11月20日星期五')
  expect(wholeDay('2026-10-01', 'zh')).toBe('2026年10月1日星期四（国庆节）')
  expect(wholeDay('2026-10-10', 'zh')).toBe('2026年10月10日星期六（国庆节调休上班）')
  expect(wholeDay('2026-10-10', 'en')).toBe('Saturday, 10 October 2026 (worked for National Day)')
})

test('a calendar is headed by its month, by the ends of its week, or by its day', () => {
  const week = { from: '2026-11-16', to: '2026-11-22' }
  expect(rangeWords('month', '2026-11-20', week, 'zh')).toBe('2026年11月')
  expect(rangeWords('list', '2026-11-20', week, 'en')).toBe('November 2026')
  expect(rangeWords('week', '2026-11-20', week, 'en')).toBe('2026-11-16 – 2026-11-22')
  expect(rangeWords('day', '2026-11-20', week, 'en')).toBe('Friday, 20 November 2026')
})
