import { expect, test } from 'vitest'
import { gather } from './gather.ts'

const meter = { code: 'TL0001', quantity: 2, isAsset: true }
const gloves = { code: 'LP0001', quantity: 5, isAsset: false }

test('an item without pieces is scanned once, whatever its quantity', () => {
  expect(gather([gloves], ['lp0001'])).toEqual({ lines: [{ isScanned: true, pieces: [] }], missing: undefined, stray: undefined })
})

test('each piece of an asset is scanned; a piece scanned twice counts once', () => {
  expect(gather([meter], ['TL0001', 'A-1', 'a-1']).missing).toEqual({ at: 0, isPiece: true })
  expect(gather([meter], ['TL0001', 'A-1', 'A-2', 'A-1'])).toEqual({
    lines: [{ isScanned: true, pieces: ['A-1', 'A-2'] }],
    missing: undefined,
    stray: undefined,
  })
})

test('all items of an application are asked for, and what belongs to none is told', () => {
  expect(gather([gloves, meter], ['LP0001', 'A-1'])).toMatchObject({ missing: { at: 1, isPiece: false }, stray: 'A-1' })
  expect(gather([meter], ['TL0001', 'A-1', 'A-2', 'A-3'])).toMatchObject({ missing: undefined, stray: 'A-3' })
})
