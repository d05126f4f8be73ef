import { expect, test } from 'vitest'
import { firstPiece, mostFailures, pauseAfter, pieceAfterFailure, pieceAfterSuccess } from './pieceSize.ts'
import { fc } from '../../../tests/harness/draws.ts'

const megabyte = 1024 * 1024

test('pieces grow on a fast line and shrink on a slow one, within their bounds', () => {
  expect(pieceAfterSuccess(firstPiece, 100, 8 * megabyte)).toBe(4 * megabyte)
  expect(pieceAfterSuccess(8 * megabyte, 100, 8 * megabyte)).toBe(8 * megabyte)
  expect(pieceAfterSuccess(8 * megabyte, 40_000, 8 * megabyte)).toBeLessThan(megabyte)
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 8 * megabyte }), fc.nat(100_000), (size, took) => {
      const next = pieceAfterSuccess(size, took, 8 * megabyte)
      expect(next >= 256 * 1024 && next <= 8 * megabyte && Number.isInteger(next)).toBe(true)
    }),
  )
})

test('whatever breaks, the next piece is smaller, until it is small enough', () => {
  let piece = 8 * megabyte
  for (let turn = 0; turn < 20; turn++) piece = pieceAfterFailure(piece)
  expect(piece).toBe(256 * 1024)
})

test('a person is asked after about two minutes without any progress', () => {
  const pauses = Array.from({ length: mostFailures }, (_one, turn) => pauseAfter(turn + 1))
  const total = pauses.reduce((sum, pause) => sum + pause, 0)
  expect(total).toBeGreaterThan(100_000)
  expect(total).toBeLessThan(180_000)
})
