import { describe, expect, it } from 'vitest'
import { extentOf, findEnd, mostScrolled, pagesAround, rowsAtOnce } from './extent.ts'
import { fc } from '../../../tests/harness/draws.ts'

describe('a list that is scrolled through as a whole', () => {
  it('fetches what is in sight and what comes next', () => {
    expect(pagesAround(0, 20, 1000)).toEqual([1])
    expect(pagesAround(40, 60, 1000)).toEqual([1, 2])
    expect(pagesAround(110, 130, 1000)).toEqual([1, 2])
    expect(pagesAround(980, 999, 1000)).toEqual([10])
    expect(pagesAround(0, 0, 0)).toEqual([1])
  })

  it('is as long as it was counted', () => {
    expect(extentOf(730, true, [{ page: 1, length: 100 }])).toEqual({ count: 730 })
  })

  it('is as long as its pages say where the count was an estimate', () => {
    expect(extentOf(95_000, false, [{ page: 1, length: 100 }])).toEqual({ count: 95_000 })
    expect(extentOf(95_000, false, [{ page: 940, length: 12 }])).toEqual({ count: 93_912 })
    expect(extentOf(95_000, false, [{ page: 950, length: 100 }])).toEqual({ count: 95_100 })
    expect(extentOf(3_000_000, false, [])).toEqual({ count: mostScrolled })
  })

  it('has lost its end when a page turns out empty', () => {
    const arrived = [
      { page: 2, length: 100 },
      { page: 949, length: 0 },
      { page: 950, length: 0 },
    ]
    expect(extentOf(95_000, false, arrived)).toEqual({ count: 95_000, lost: { full: 2, empty: 949 } })
  })

  it('finds its end with few questions, with very few where the estimate was nearly right', async () => {
    const search = async (end: number, empty: number) => {
      let asked = 0
      const found = await findEnd({ full: 0, empty }, page => {
        asked += 1
        return Promise.resolve(Math.max(0, Math.min(rowsAtOnce, end - (page - 1) * rowsAtOnce)))
      })
      expect(found).toBe(end)
      return asked
    }
    expect(await search(94_740, 949)).toBe(1)
    await fc.assert(
      fc.asyncProperty(fc.nat(mostScrolled), fc.nat(500), async (end, more) => {
        expect(await search(end, Math.ceil(end / rowsAtOnce) + 1 + more)).toBeLessThanOrEqual(15)
      }),
    )
  })
})
