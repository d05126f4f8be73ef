import { describe, expect, test } from 'vitest'
import { fc } from '../../../tests/harness/draws.ts'
import { boundsIn, type Granted } from './creditBounds.ts'

const one = (id: number, parent: number | null, creditLimit: string | null): Granted => ({ id, parent, creditLimit, currency: 'CNY' })

/** Groups without circles: whoever is above was there before. */
const groups = fc
  .array(fc.tuple(fc.nat(), fc.boolean(), fc.option(fc.integer({ min: 0, max: 999 }))), { minLength: 1, maxLength: 12 })
  .map(members =>
    members.map(([above, isTop, limit], at) => one(at, at === 0 || isTop ? null : above % at, limit === null ? null : String(limit))),
  )

describe('the limits that bound credit', () => {
  test('are one’s own and those of the companies above, each for all below it', () => {
    const group = [one(1, null, '900'), one(2, 1, null), one(3, 2, '500'), one(4, 2, null), one(5, null, '1')]
    expect(boundsIn(group)(3).map(({ company, covers }) => [company, covers.toSorted((a, b) => a - b)])).toEqual([
      [3, [3]],
      [1, [1, 2, 3, 4]],
    ])
    expect(boundsIn(group)(4).map(({ company, limit }) => [company, limit])).toEqual([
      [4, null],
      [1, '900'],
    ])
    expect(boundsIn(group)(5).map(({ company }) => company)).toEqual([5])
  })

  test('cover whoever orders, and who is covered by a limit of another one is bounded by it', () => {
    fc.assert(
      fc.property(groups, group => {
        for (const { id } of group) {
          const bounds = boundsIn(group)(id)
          expect(bounds[0]?.company).toBe(id)
          for (const bound of bounds) expect(bound.covers).toContain(id)
          for (const bound of bounds.filter(({ limit }) => limit !== null))
            for (const covered of bound.covers) expect(boundsIn(group)(covered).map(({ company }) => company)).toContain(bound.company)
        }
      }),
    )
  })
})
