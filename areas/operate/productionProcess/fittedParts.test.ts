import { expect, test } from 'vitest'
import { lackingAtBench, partOfNextLot, recordOfParts } from './fittedParts.ts'

const part = (component: number, code: string | null, recorded: string | null = null) => ({
  component,
  name: `P${component}`,
  quantity: '1',
  byLot: true,
  bySerial: false,
  recorded,
  next: code === null ? null : { id: component * 10, code, expiresOn: null },
})

const of = { id: 7, model: { id: 3, name: 'OX50' }, parts: [part(1, 'L1', 'L0'), part(2, 'L2'), part(3, null)] }
const scanned = { component: 3, substitute: 9, name: 'S9', lot: { id: 90, code: 'S-1', expiresOn: null }, serial: null, refused: null }

test('a unit lacks what is neither recorded nor scanned; the lot that is next at the line is known without asking', () => {
  expect(lackingAtBench(of, {}).map(({ component }) => component)).toEqual([2, 3])
  expect(partOfNextLot(of, {}, ' L2 ')).toMatchObject({ component: 2, lot: { id: 20 }, refused: null })
  expect(partOfNextLot(of, {}, 'L1')).toBeUndefined()
  expect(partOfNextLot(of, { 2: scanned }, 'L2')).toBeUndefined()
})

test('what was scanned becomes a record of one unit, substitutes as such, and nothing of what is recorded already', () => {
  expect(recordOfParts(of, { 3: scanned }, '2026-11-27')).toEqual({
    kind: 'assembly',
    model: 3,
    units: [7],
    builtOn: '2026-11-27',
    parts: [{ component: 3, substitute: 9, lot: 90, serial: null, quantity: '1' }],
  })
})
