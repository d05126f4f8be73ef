import { describe, expect, test } from 'vitest'
import { calendar, timeline } from '../../define/listPresentations.ts'
import { fc } from '../../../tests/harness/draws.ts'
import type { ListQuery } from '../../reading/query.ts'
import { daysFromTo, lanesOf, lastingQuery, meets, movedBy, rangeQuery, shownRange, turned, weekBars } from './calendarDays.ts'

describe('the days of a view', () => {
  test('are whole weeks of a month, a week from Monday, a day, or the days of a month', () => {
    expect(shownRange('month', '2026-11-20')).toEqual({ from: '2026-10-26', to: '2026-12-06' })
    expect(shownRange('week', '2026-11-22')).toEqual({ from: '2026-11-16', to: '2026-11-22' })
    expect(shownRange('day', '2026-11-22')).toEqual({ from: '2026-11-22', to: '2026-11-22' })
    expect(shownRange('list', '2028-02-10')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  })

  test('of a timeline are weeks from the Monday before, or a year that began a quarter ago', () => {
    expect(shownRange('weeks', '2026-11-20')).toEqual({ from: '2026-11-09', to: '2026-12-20' })
    expect(shownRange('quarter', '2026-11-20')).toEqual({ from: '2026-11-02', to: '2027-01-31' })
    expect(shownRange('year', '2026-02-20')).toEqual({ from: '2025-11-01', to: '2026-10-31' })
    expect([turned('weeks', '2026-11-20', 1), turned('quarter', '2026-11-20', -1), turned('year', '2026-11-20', 1)]).toEqual([
      '2027-01-01',
      '2026-08-21',
      '2027-11-01',
    ])
  })

  test('are turned by a view, over the ends of months and years', () => {
    expect(turned('month', '2026-01-31', 1)).toBe('2026-02-01')
    expect(turned('month', '2026-01-31', -1)).toBe('2025-12-01')
    expect(turned('week', '2026-12-30', 1)).toBe('2027-01-06')
    expect(turned('day', '2026-03-01', -1)).toBe('2026-02-28')
  })
})

describe('what the list is asked', () => {
  const query: ListQuery = {
    page: 3,
    pageSize: 20,
    search: '',
    sort: [],
    filters: [
      { field: 'due', operator: 'gte', values: ['2026-11-10'] },
      { field: 'status', operator: 'eq', values: ['open'] },
    ],
  }
  const asked = (shown: Parameters<typeof rangeQuery>[1]) =>
    rangeQuery(query, shown, { from: '2026-11-01', to: '2026-11-30' }).filters.map(
      ({ field, operator, values }) => `${field} ${operator} ${String(values[0])}`,
    )

  test('keeps the tighter of its own bounds and the days shown', () => {
    expect(asked(calendar({ from: 'due' })).toSorted()).toEqual(['due gte 2026-11-10', 'due lte 2026-11-30', 'status eq open'])
  })

  test('finds what lasts into the days shown', () => {
    expect(asked(calendar({ from: 'begins', to: 'ends' }))).toContain('ends gte 2026-11-01')
    expect(asked(calendar({ from: 'begins', to: 'ends' }))).toContain('begins lte 2026-11-30')
  })
})

test('a single day holds what meets it, cut to it', () => {
  const items = [
    { id: 1, from: '2026-11-19', to: '2026-11-20' },
    { id: 2, from: '2026-11-20', to: '2026-11-25' },
    { id: 3, from: '2026-11-21', to: '2026-11-21' },
  ]
  expect(weekBars(items, '2026-11-20', 5, 1).bars).toEqual([
    { item: items[0], column: 0, span: 1, lane: 0, begins: false, ends: true },
    { item: items[1], column: 0, span: 1, lane: 1, begins: true, ends: false },
  ])
})

test('what lasts over a week is cut to it and stands in the first lane with room; the rest is counted by day', () => {
  const items = [
    { id: 1, from: '2026-11-10', to: '2026-11-18' },
    { id: 2, from: '2026-11-17', to: '2026-11-17' },
    { id: 3, from: '2026-11-18', to: '2026-11-30' },
    { id: 4, from: '2026-11-19', to: '2026-11-19' },
    { id: 5, from: '2026-11-23', to: '2026-11-23' },
  ]
  const { bars, more } = weekBars(items, '2026-11-16', 2)
  expect(bars.map(({ item, column, span, lane, begins, ends }) => [item.id, column, span, lane, begins, ends])).toEqual([
    [1, 0, 3, 0, false, true],
    [2, 1, 1, 1, true, true],
    [3, 2, 5, 1, true, false],
    [4, 3, 1, 0, true, true],
  ])
  expect(more).toEqual([0, 0, 0, 0, 0, 0, 0])
  expect(weekBars(items, '2026-11-16', 1).more).toEqual([0, 1, 1, 1, 1, 1, 1])
})

test('what is moved keeps how long it lasts, and lies in the days shown while a part of it does', () => {
  const range = shownRange('week', '2026-11-18')
  const item = { id: 1, from: '2026-11-20', to: '2026-11-22' }
  expect(movedBy(item, 2)).toEqual({ id: 1, from: '2026-11-22', to: '2026-11-24' })
  expect([0, 2, 3, -6, -7].map(days => meets(movedBy(item, days), range))).toEqual([true, true, false, true, false])
})

describe('the lanes of a timeline', () => {
  const range = { from: '2026-11-02', to: '2026-12-01' }
  const item = (id: number, from: string, to: string, lane = '') => ({ id, from, to, lane })
  const laneOf = ({ lane }: { readonly lane: string }) => lane

  test('stand by name, those without one last; bars are cut at the days that are shown', () => {
    const lanes = lanesOf(
      [
        item(1, '2026-10-01', '2026-11-07'),
        item(2, '2026-11-17', '9999-12-31', '乙'),
        item(3, '2026-11-02', '2026-11-02', '甲'),
        item(4, '2027-01-01', '2027-02-01', '丙'),
      ],
      range,
      laneOf,
    )
    expect(lanes.map(({ name, rows }) => [name, rows])).toEqual([
      ['甲', 1],
      ['乙', 1],
      ['', 1],
    ])
    // 30 days are shown: the sixth of 1 to 7 November ends after six of them; half of them are left from the 17th on.
    expect(lanes[2]?.bars[0]).toMatchObject({ start: 0, length: 6 / 30, begins: false, ends: true })
    expect(lanes[1]?.bars[0]).toMatchObject({ start: 0.5, length: 0.5, begins: true, ends: false })
  })

  test('never hold two bars over one another', () => {
    const day = fc.integer({ min: 0, max: 29 })
    fc.assert(
      fc.property(fc.array(fc.tuple(day, day), { maxLength: 30 }), pairs => {
        const dayOf = (at: number) => new Date(Date.UTC(2026, 10, 2 + at)).toISOString().slice(0, 10)
        const items = pairs.map(([one, other], id) => item(id, dayOf(Math.min(one, other)), dayOf(Math.max(one, other))))
        const bars = lanesOf(items, range, laneOf).flatMap(lane => lane.bars)
        expect(bars.map(bar => bar.item.id).toSorted((left, right) => left - right)).toEqual(items.map(({ id }) => id))
        const over = bars.filter(one =>
          bars.some(
            other =>
              one !== other &&
              one.row === other.row &&
              one.start < other.start + other.length - 1e-9 &&
              other.start < one.start + one.length - 1e-9,
          ),
        )
        expect(over).toEqual([])
      }),
    )
  })

  test('ask besides for what lasts on without an end', () => {
    const query: ListQuery = { page: 1, pageSize: 20, search: '', sort: [], filters: [] }
    const { filters } = lastingQuery(query, timeline({ from: 'begins', to: 'ends' }), range)
    expect(filters.map(({ field, operator, values }) => [field, operator, values[0]])).toEqual([
      ['begins', 'lte', '2026-12-01'],
      ['ends', 'null', 'true'],
    ])
  })
})

test('an end of what lasts is moved alone, never past the other one', () => {
  const item = { id: 1, from: '2026-11-20', to: '2026-11-22' }
  expect(movedBy(item, 3, 'to')).toEqual({ id: 1, from: '2026-11-20', to: '2026-11-25' })
  expect(movedBy(item, -9, 'to')).toEqual({ id: 1, from: '2026-11-20', to: '2026-11-20' })
  expect(movedBy(item, 9, 'from')).toEqual({ id: 1, from: '2026-11-22', to: '2026-11-22' })
  expect(movedBy(item, -9, 'from')).toEqual({ id: 1, from: '2026-11-11', to: '2026-11-22' })
  expect(daysFromTo('2026-11-22', '2026-11-20')).toEqual({ from: '2026-11-20', to: '2026-11-22' })
})
