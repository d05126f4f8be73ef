import { describe, expect, test } from 'vitest'
import { openTimeline } from './timeline.ts'
import { dayOf, instantAt, lastWorkTimeAt, workday, workTimeAt } from './workTime.ts'

// 8 October 2026 is a Thursday; Shanghai is eight hours ahead of UTC.

describe('working time', () => {
  test('an instant within working hours comes back as itself', () => {
    expect(instantAt(workTimeAt('2026-10-08T01:47:00.000Z'))).toBe('2026-10-08T01:47:00.000Z')
  })

  test.each([
    ['before opening', '2026-10-07T22:00:00Z', '2026-10-08T00:30:00.000Z'],
    ['after closing on Friday', '2026-10-09T12:00:00Z', '2026-10-12T00:30:00.000Z'],
    ['on Sunday', '2026-10-11T03:00:00Z', '2026-10-12T00:30:00.000Z'],
  ])('%s it is the next opening', (_, instant, opening) => {
    expect(instantAt(workTimeAt(instant))).toBe(opening)
  })

  test.each([
    ['within working hours itself', '2026-10-08T01:47:00.000Z', '2026-10-08T01:47:00.000Z'],
    ['before opening the last minute of the day before', '2026-10-07T22:00:00Z', '2026-10-07T09:29:00.000Z'],
    ['on Sunday the last minute of Friday', '2026-10-11T03:00:00Z', '2026-10-09T09:29:00.000Z'],
  ])('the last one is %s', (_, instant, last) => {
    expect(instantAt(lastWorkTimeAt(instant))).toBe(last)
  })

  test('a working day after Friday noon is Monday noon', () => {
    const friday = workTimeAt('2026-10-09T04:00:00Z')
    expect(dayOf(friday)).toBe('2026-10-09')
    expect(instantAt(friday + workday)).toBe('2026-10-12T04:00:00.000Z')
    expect(instantAt(friday - 5 * workday)).toBe('2026-10-02T04:00:00.000Z')
  })
})

describe('a timeline', () => {
  test('lets everything happen in the order of time, and what is planned for the same time in the order of planning', async () => {
    const timeline = openTimeline()
    const happened: string[] = []
    const plan = (at: number, name: string): void => timeline.plan(at, async () => void happened.push(name))
    plan(30, 'third')
    plan(10, 'first')
    plan(20, 'second')
    plan(20, 'second, planned later')
    timeline.plan(10, async at => plan(at + 5, 'what follows'))
    await timeline.play(100)
    expect(happened).toEqual(['first', 'what follows', 'second', 'second, planned later', 'third'])
  })

  test('ends before what is planned for its end, and nothing can be planned for the past', async () => {
    const timeline = openTimeline()
    const happened: number[] = []
    for (const at of [1, 2, 3]) timeline.plan(at, async time => void happened.push(time))
    await timeline.play(3)
    expect(happened).toEqual([1, 2])
    expect(() => timeline.plan(1, async () => undefined)).toThrow(RangeError)
  })
})
