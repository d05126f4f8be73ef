import { describe, expect, test } from 'vitest'
import { changesFrom, mostChanges, planFrom, readingFrom } from './importRequests.ts'

// What comes from outside is taken whole or not at all: one part that is missing, of another kind, beyond its limit or unknown, and it is no such thing.

const anything = [undefined, null, 7, 'x', true, [], {}]

/** Others that differ from one that is good in a single part, of which none may be taken. */
const wronged = (good: object, parts: Readonly<Record<string, readonly unknown[]>>): readonly object[] =>
  Object.entries(parts).flatMap(([name, wrong]) => wrong.map(value => ({ ...good, [name]: value })))

describe('a plan', () => {
  const good = { targets: ['name', null], constants: [{ target: 'unit', text: 'pcs' }], mode: 'upsert', key: ['name'], clear: false }

  test('is taken as it is', () => {
    expect(planFrom(good)).toEqual(good)
    expect(planFrom({ ...good, confirmed: ['exchange:equalRow'] })).toEqual({ ...good, confirmed: ['exchange:equalRow'] })
  })

  test.each(
    wronged(good, {
      targets: [...anything.filter(one => !Array.isArray(one)), [7], ['a\0'], Array.from({ length: 301 }, () => null)],
      constants: [
        ...anything.filter(one => !Array.isArray(one)),
        [{ target: 'unit' }],
        [{ target: 7, text: 'x' }],
        Array.from({ length: 301 }, () => ({ target: 'unit', text: 'x' })),
      ],
      mode: [...anything, 'delete'],
      key: [...anything.filter(one => !Array.isArray(one)), [null], Array.from({ length: 11 }, () => 'name')],
      clear: anything.filter(one => typeof one !== 'boolean'),
      confirmed: [...anything.filter(one => one !== undefined && !Array.isArray(one)), [7], Array.from({ length: 501 }, () => 'x')],
      sql: ['x'],
    }).map(plan => [JSON.stringify(plan).slice(0, 120), plan] as const),
  )('with something else is none: %s', (_shown, plan) => expect(planFrom(plan)).toBeUndefined())

  test.each(anything.map(value => [value]))('is nothing else: %j', value => expect(planFrom(value)).toBeUndefined())
})

describe('a reading', () => {
  const good = { sheet: 0, headerRow: 1, text: { encoding: 'utf-8', separator: ';' } }

  test('is taken as it is, of a workbook without an encoding', () => {
    expect(readingFrom(good)).toEqual(good)
    expect(readingFrom({ sheet: 2, headerRow: 3, text: null })).toEqual({ sheet: 2, headerRow: 3 })
  })

  test.each(
    wronged(good, {
      sheet: [...anything.filter(one => one !== 7), -1, 1001, 0.5],
      headerRow: [...anything.filter(one => one !== 7), 0, 1_048_577],
      text: [7, 'x', true, [], {}, { encoding: 'morse', separator: ';' }, { encoding: 'utf-8', separator: '|' }],
      path: ['/etc'],
    }).map(reading => [JSON.stringify(reading), reading] as const),
  )('with something else is none: %s', (_shown, reading) => expect(readingFrom(reading)).toBeUndefined())
})

test('cells are put right by row and column, as many as are taken at once', () => {
  const cell = { no: 2, column: 0, text: '5' }
  const many = (count: number) => Array.from({ length: count }, () => cell)
  expect(changesFrom([cell])).toEqual([cell])
  expect(changesFrom(many(mostChanges))).toHaveLength(mostChanges)
  const wrong = wronged(cell, { no: [0, 1.5, '2', null], column: [-1, 300, '0', null], text: [5, null, 'a\0'] })
  for (const value of [...anything, many(mostChanges + 1), ...wrong.map(one => [cell, one])]) expect(changesFrom(value)).toBeUndefined()
})
