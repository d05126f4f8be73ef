import { expect, test } from 'vitest'
import { companyDay, fillPattern, isoWeek, numberText } from './pattern.ts'

const evening = '2026-10-07T16:30:00.000Z'

test('the day of a number is the company’s day, not the server’s', () => {
  expect(companyDay(evening)).toBe('2026-10-08')
  expect(numberText(fillPattern('IQC-{yyMMdd}-{000}', evening), 3)).toBe('IQC-261008-003')
})

test('a counter that outgrows its width grows, it never starts again', () => {
  expect(numberText(fillPattern('PR-{yyMMdd}-{000}', evening), 1000)).toBe('PR-261008-1000')
})

test('literal letters outside braces are not date tokens', () => {
  expect(numberText(fillPattern('MM-{yyww}-{000}', evening), 12)).toBe('MM-2641-012')
})

test('weeks at the turn of the year follow ISO 8601', () => {
  expect(isoWeek('2027-01-01')).toEqual({ year: 2026, week: 53 })
  expect(isoWeek('2024-12-30')).toEqual({ year: 2025, week: 1 })
  expect(isoWeek('2026-01-01')).toEqual({ year: 2026, week: 1 })
})

test.each([
  ['2027-01-01T04:00:00Z', 'MP-2653-001', '2701-001'],
  ['2029-12-31T04:00:00Z', 'MP-3001-001', '2912-001'],
  ['2026-10-07T04:00:00Z', 'MP-2641-001', '2610-001'],
])('at %s a week stands with the year whose week it is, and a month with its own', (at, ofWeek, ofMonth) => {
  expect(numberText(fillPattern('MP-{yyww}-{000}', at), 1)).toBe(ofWeek)
  expect(numberText(fillPattern('{yyMM}-{000}', at), 1)).toBe(ofMonth)
})

test('a pattern without a counter is a fault of the program', () => {
  expect(() => fillPattern('X-{yy}', evening)).toThrow('no counter')
})
