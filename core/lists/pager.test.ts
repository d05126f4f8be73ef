import { describe, expect, it } from 'vitest'
import { pagerSteps } from './pager.ts'
import { fc } from '../../tests/harness/draws.ts'

describe('a pager', () => {
  it('offers all of a few pages', () => {
    expect(pagerSteps(1, 1)).toEqual([1])
    expect(pagerSteps(2, 4)).toEqual([1, 2, 3, 4])
  })

  it('offers the ends and the neighbours of many', () => {
    expect(pagerSteps(1, 50)).toEqual([1, 2, 3, 'gap', 50])
    expect(pagerSteps(25, 50)).toEqual([1, 'gap', 23, 24, 25, 26, 27, 'gap', 50])
    expect(pagerSteps(5, 50)).toEqual([1, 2, 3, 4, 5, 6, 7, 'gap', 50])
  })

  it('counts upwards, holds both ends and the present page, and no gap hides a single page', () => {
    const place = fc.integer({ min: 1, max: 60_000 }).chain(pages => fc.tuple(fc.integer({ min: 1, max: pages }), fc.constant(pages)))
    fc.assert(
      fc.property(place, ([page, pages]) => {
        const steps = pagerSteps(page, pages)
        const numbers = steps.filter(step => step !== 'gap')
        expect(numbers).toEqual([...new Set(numbers)].toSorted((left, right) => left - right))
        expect(numbers).toEqual(expect.arrayContaining([1, page, pages]))
        expect(steps.length).toBeLessThanOrEqual(9)
        const hidden = steps.flatMap((step, at) => (step === 'gap' ? [Number(steps[at + 1]) - Number(steps[at - 1])] : []))
        expect(Math.min(...hidden, 3)).toBe(3)
      }),
    )
  })
})
