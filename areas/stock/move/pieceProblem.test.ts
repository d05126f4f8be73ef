import { expect, test } from 'vitest'
import { pieceProblem, type LyingPiece, type MovedPieces } from './pieceProblem.ts'

const shelf = 1
const lies = (serial: string, more: Partial<LyingPiece> = {}): LyingPiece => ({
  serial,
  location: shelf,
  place: ['B-01 货架', 'B-01 Shelf'],
  owner: 'company',
  isReserved: false,
  ...more,
})
const moved = (more: Partial<MovedPieces>): MovedPieces => ({ serials: [], doubled: [], owner: 'company', from: shelf, lying: [], ...more })

test('pieces that lie there and are free are moved, whatever they were called before there was one form', () => {
  expect(pieceProblem(moved({ serials: ['A1', 'A2'], lying: [lies('A1'), lies('ａ2')] }))).toBeUndefined()
  expect(pieceProblem(moved({ serials: ['A1', 'A2'], from: null }))).toBeUndefined()
  expect(pieceProblem(moved({ serials: ['A1'], from: null, issued: new Set(['A1']) }))).toBeUndefined()
})

test('every piece that is in the way is named, by why it is', () => {
  const lying = [
    lies('A1'),
    lies('B1', { location: 2, place: ['C-02', 'C-02'] }),
    lies('B2', { location: 2, place: ['C-02', 'C-02'] }),
    lies('B3', { location: 2, place: ['C-02', 'C-02'] }),
    lies('C1', { isReserved: true }),
    lies('D1', { owner: 'customer' }),
  ]
  const said = pieceProblem(moved({ serials: ['A1', 'B1', 'B2', 'B3', 'C1', 'D1', 'E1', 'E3'], doubled: ['A1'], lying }))
  expect(said?.[0]).toBe('什么都没有移动。写了不止一次：A1；不在库中：E1、E3；在其他库位（C-02）：B1~B3；属于其他货主：D1；已预留：C1')
  expect(said?.[1]).toContain('in another location (C-02): B1~B3; ')
})

test('from outside comes only what lies nowhere, and back only what was issued there', () => {
  const lying = [lies('a1', { owner: 'customer', isReserved: true })]
  expect(pieceProblem(moved({ serials: ['A1', 'A2'], from: null, lying }))?.[1]).toBe(
    'Nothing was moved. in stock already (B-01 Shelf): A1',
  )
  expect(pieceProblem(moved({ serials: ['A1', 'A2', 'A3'], from: null, lying, issued: new Set(['A2']) }))?.[1]).toBe(
    'Nothing was moved. in stock already (B-01 Shelf): A1; not issued there by hand, or returned already: A3',
  )
})
