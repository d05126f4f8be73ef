import { describe, expect, test } from 'vitest'
import { fc } from '../../../tests/harness/draws.ts'
import { leastExpiry, takeSalable } from './salableStock.ts'

const day = (at: number): string => `2027-01-${String(at).padStart(2, '0')}`

const lots = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 1, max: 50 }),
    available: fc.integer({ min: 1, max: 9 }).map(String),
    expiresOn: fc.option(fc.integer({ min: 1, max: 28 }).map(day)),
  }),
  { selector: one => one.id, maxLength: 8 },
)

/** Piece by piece: of all pieces that last long enough, the one that expires first, then the one that came first. */
const pieceByPiece = (lying: readonly { id: number; available: string; expiresOn: string | null }[], wanted: number, least: string) => {
  const left = lying.map(one => ({ ...one, pieces: Number(one.available) }))
  const taken = new Map<number, number>()
  for (let piece = 0; piece < wanted; piece++) {
    let best: (typeof left)[number] | undefined
    for (const one of left) {
      if (one.pieces === 0 || (one.expiresOn !== null && one.expiresOn < least)) continue
      const [own, other] = [one.expiresOn ?? '9999', best?.expiresOn ?? '9999']
      if (!best || own < other || (own === other && one.id < best.id)) best = one
    }
    if (!best) break
    best.pieces -= 1
    taken.set(best.id, (taken.get(best.id) ?? 0) + 1)
  }
  return taken
}

describe('goods for an order', () => {
  test('are those that last long enough, the first to expire first, as if each piece were chosen by itself', () => {
    fc.assert(
      fc.property(lots, fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: 28 }).map(day), (lying, wanted, least) => {
        const { taken, withheld } = takeSalable(lying, String(wanted), least)
        expect(new Map(taken.map(({ from, quantity }) => [from.id, Number(quantity)]))).toEqual(pieceByPiece(lying, wanted, least))
        const short = lying.filter(({ expiresOn }) => expiresOn !== null && expiresOn < least)
        expect(Number(withheld)).toBe(short.reduce((sum, { available }) => sum + Number(available), 0))
      }),
    )
  })

  test('last so many days from the delivery, its day being the last on which that is so', () => {
    const lot = { id: 1, available: '5', expiresOn: '2027-01-31' }
    expect(leastExpiry('2027-01-01', null)).toBe('2027-01-01')
    expect(takeSalable([lot], '5', leastExpiry('2027-01-01', 30)).taken).toHaveLength(1)
    expect(takeSalable([lot], '5', leastExpiry('2027-01-02', 30))).toEqual({ taken: [], withheld: '5.0000' })
  })
})
