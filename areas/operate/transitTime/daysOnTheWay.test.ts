import { expect, test } from 'vitest'
import { fc } from '../../../tests/harness/draws.ts'
import { daysOnTheWay, regionOf, type KnownTransit, type Way } from './daysOnTheWay.ts'

const any = { carrier: null, country: null, region: null } as const
const book: readonly KnownTransit[] = [
  { ...any, transportMode: 'express', days: 9 },
  { ...any, transportMode: 'express', carrier: 'DHL', days: 7 },
  { ...any, transportMode: 'express', region: 'EU', days: 5 },
  { ...any, transportMode: 'express', country: 'DE', days: 4 },
  { ...any, transportMode: 'express', country: 'DE', carrier: 'DHL', days: 3 },
  { ...any, transportMode: 'sea', region: 'EU', days: 40 },
]
const way = (transportMode: Way['transportMode'], carrier: string | null, country: string | null): Way => ({
  transportMode,
  carrier,
  country,
})

test.each([
  [way('express', null, null), 9],
  [way('express', ' dhl ', 'JP'), 7],
  [way('express', 'SF', 'JP'), 9],
  [way('express', 'DHL', 'FR'), 5],
  [way('express', 'SF', 'DE'), 4],
  [way('express', 'dhl', 'DE'), 3],
  [way('sea', null, 'NL'), 40],
  [way('sea', null, 'GB'), null],
  [way('air', null, 'DE'), null],
  [way('pickup', null, 'DE'), 0],
  [way(null, null, 'DE'), null],
])('%j takes %s days', (one, days) => {
  expect(daysOnTheWay(book, one)).toBe(days)
})

test.each([
  ['US', 'US'],
  ['CN', 'CN'],
  ['DE', 'EU'],
  ['GB', 'other'],
] as const)('%s lies in %s', (country, region) => {
  expect(regionOf(country)).toBe(region)
})

test('what counts is always of the same way, and nothing that fits says more', () => {
  const mode = fc.constantFrom('express', 'sea', 'air' as const)
  const country = fc.option(fc.constantFrom('DE', 'FR', 'US', 'JP'))
  const carrier = fc.option(fc.constantFrom('DHL', 'SF'))
  const known = fc
    .record({ transportMode: mode, carrier, country, region: fc.option(fc.constantFrom('EU', 'US', 'other' as const)) })
    .map(one => (one.country === null ? one : { ...one, region: null }))
  const books = fc.array(known, { maxLength: 12 }).map(list => list.map((one, days): KnownTransit => ({ ...one, days })))
  fc.assert(
    fc.property(books, fc.record({ transportMode: mode, carrier, country }), (list, asked) => {
      const fits = list.filter(
        one =>
          one.transportMode === asked.transportMode &&
          (one.carrier === null || one.carrier === asked.carrier) &&
          (one.country === null || one.country === asked.country) &&
          (one.region === null || (asked.country !== null && regionOf(asked.country) === one.region)),
      )
      // Place first, then carrier: the first of those that say most.
      const place = (one: KnownTransit): number => (one.country === null ? (one.region === null ? 0 : 1) : 2)
      const [first] = fits.toSorted(
        (a, b) => place(b) - place(a) || Number(b.carrier !== null) - Number(a.carrier !== null) || a.days - b.days,
      )
      expect(daysOnTheWay(list, asked)).toBe(first?.days ?? null)
    }),
  )
})
