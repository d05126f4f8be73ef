import type { workingCalendar } from '../../../core/workdays/workingCalendar.ts'
import type { Sent } from '../desk.server.ts'

type Days = NonNullable<Sent<typeof workingCalendar>['days']>

/**
 * The days of 2027 in China that are holidays by law (全国年节及纪念日放假办法, 2024): how they are joined and which weekends are worked for them is arranged
 * by the State Council in November of the year before.
 */
export const statutory2027: Days = [
  { first: '2027-01-01', last: '2027-01-01', kind: 'off', name: '元旦', nameEn: 'New Year' },
  { first: '2027-02-05', last: '2027-02-08', kind: 'off', name: '春节', nameEn: 'Spring Festival' },
  { first: '2027-04-05', last: '2027-04-05', kind: 'off', name: '清明节', nameEn: 'Tomb-Sweeping Day' },
  { first: '2027-05-01', last: '2027-05-02', kind: 'off', name: '劳动节', nameEn: 'Labour Day' },
  { first: '2027-06-09', last: '2027-06-09', kind: 'off', name: '端午节', nameEn: 'Dragon Boat Festival' },
  { first: '2027-09-15', last: '2027-09-15', kind: 'off', name: '中秋节', nameEn: 'Mid-Autumn Festival' },
  { first: '2027-10-01', last: '2027-10-03', kind: 'off', name: '国庆节', nameEn: 'National Day' },
]

/** The federal holidays of the United States (5 U.S.C. 6103) on the days on which they are observed. */
const federal = {
  元旦: ['New Year’s Day', '2025-01-01', '2026-01-01', '2027-01-01', '2027-12-31'],
  马丁·路德·金纪念日: ['Martin Luther King Jr. Day', '2025-01-20', '2026-01-19', '2027-01-18'],
  总统日: ['Washington’s Birthday', '2025-02-17', '2026-02-16', '2027-02-15'],
  阵亡将士纪念日: ['Memorial Day', '2025-05-26', '2026-05-25', '2027-05-31'],
  六月节: ['Juneteenth', '2025-06-19', '2026-06-19', '2027-06-18'],
  独立日: ['Independence Day', '2025-07-04', '2026-07-03', '2027-07-05'],
  劳工节: ['Labor Day', '2025-09-01', '2026-09-07', '2027-09-06'],
  哥伦布日: ['Columbus Day', '2025-10-13', '2026-10-12', '2027-10-11'],
  退伍军人节: ['Veterans Day', '2025-11-11', '2026-11-11', '2027-11-11'],
  感恩节: ['Thanksgiving Day', '2025-11-27', '2026-11-26', '2027-11-25'],
  圣诞节: ['Christmas Day', '2025-12-25', '2026-12-25', '2027-12-24'],
} as const

/** Those holidays, the earlier first. */
export const federalHolidays: Days = Object.entries(federal)
  .flatMap(([name, [nameEn, ...days]]) => days.map(day => ({ first: day, last: day, kind: 'off', name, nameEn }) as const))
  .toSorted((one, other) => one.first.localeCompare(other.first))
