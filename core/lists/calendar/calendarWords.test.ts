import { expect, test } from 'vitest'
import { workingCalendarOf } from '../../calendar/workingDays.ts'
import { rangeWords, wholeDay } from './calendarWords.ts'

const china = workingCalendarOf(
  [
    { label: ['国庆节', 'National Day'], first: '2026-10-01', last: '2026-10-07', worked: false },
    { label: ['国庆节', 'National Day'], first: '2026-10-10', last: '2026-10-10', worked: true },
  ],
  '2026-12-31',
)

test('a day says its weekday, its holiday and for which one it is worked', () => {
  expect(wholeDay('2026-11-20', 'zh', china)).toBe('2026年11月20日星期五')
  expect(wholeDay('2026-10-01', 'zh', china)).toBe('2026年10月1日星期四（国庆节）')
  expect(wholeDay('2026-10-10', 'zh', china)).toBe('2026年10月10日星期六（国庆节调休上班）')
  expect(wholeDay('2026-10-10', 'en', china)).toBe('Saturday, 10 October 2026 (worked for National Day)')
})

test('a calendar is headed by its month, by the ends of its week, or by its day', () => {
  const week = { from: '2026-11-16', to: '2026-11-22' }
  expect(rangeWords('month', '2026-11-20', week, 'zh', china)).toBe('2026年11月')
  expect(rangeWords('list', '2026-11-20', week, 'en', china)).toBe('November 2026')
  expect(rangeWords('week', '2026-11-20', week, 'en', china)).toBe('2026-11-16 – 2026-11-22')
  expect(rangeWords('day', '2026-11-20', week, 'en', china)).toBe('Friday, 20 November 2026')
})
