import { describe, expect, test } from 'vitest'
import { workingCalendarOf } from '../calendar/workingDays.ts'
import { lastDayTold, reachedStep, type Reminder } from './reminder.ts'

// When a reminder is told: by the steps around its day, in days or in working days.

const october = workingCalendarOf(
  [{ label: ['国庆', 'National day'], first: '2026-10-01', last: '2026-10-07', worked: false }],
  '2026-12-31',
)
const day = '2026-10-09'

describe('the step that has been reached', () => {
  const at = [-3, 0, 3, 10]
  test.each([
    ['2026-10-05', undefined],
    ['2026-10-06', -3],
    ['2026-10-08', -3],
    ['2026-10-09', 0],
    ['2026-10-12', 3],
    ['2026-10-18', 3],
    ['2026-10-19', 10],
    ['2027-10-19', 10],
  ])('on %s is %s', (on, step) => {
    expect(reachedStep(october, { at }, day, on)).toBe(step)
  })

  test.each([
    // The two working days before Friday the 9th are the 8th and, before the holidays, 30 September.
    ['2026-09-29', undefined],
    ['2026-09-30', -2],
    ['2026-10-08', -2],
    ['2026-10-11', -2],
    ['2026-10-12', 1],
  ])('in working days, on %s is %s', (on, step) => {
    expect(reachedStep(october, { at: [-2, 1], unit: 'workingDays' }, day, on)).toBe(step)
  })

  test('is none once nobody is told any more, and one without steps is always due until then', () => {
    expect(reachedStep(october, { at: [-3], until: 0 }, day, '2026-10-09')).toBe(-3)
    expect(reachedStep(october, { at: [-3], until: 0 }, day, '2026-10-10')).toBeUndefined()
    expect(reachedStep(october, {}, day, '2026-01-01')).toBeNull()
    expect(reachedStep(october, { until: 2 }, day, '2026-10-12')).toBeUndefined()
  })
})

const sides: readonly Pick<Reminder, 'at' | 'unit'>[] = [
  { at: [-3, 5] },
  { at: [2] },
  { at: [-2, 1], unit: 'workingDays' },
  { at: [1, 3], unit: 'workingDays' },
]

test.each(sides)('every day whose step of $at has been reached is among those that are asked for', reminder => {
  const days = Array.from({ length: 30 }, (_, at) => `2026-10-${String(at + 1).padStart(2, '0')}`)
  const reached = days.flatMap(on =>
    days
      .filter(asked => reachedStep(october, reminder, asked, on) !== undefined)
      .map(asked => ({ asked, last: lastDayTold(october, reminder, on) ?? '' })),
  )
  expect(reached.length).toBeGreaterThan(100)
  expect(reached.filter(({ asked, last }) => asked > last)).toEqual([])
})
