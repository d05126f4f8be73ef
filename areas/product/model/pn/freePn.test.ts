import { expect, test } from 'vitest'
import { blockCapacity } from '../../family/pnBlock.ts'
import { fc, runs } from '../../../../tests/harness/draws.ts'
import { lowestFreePn } from './freePn.ts'

test('the lowest PN that nobody has is proposed; five zeros never, and none where the block is used up', () => {
  expect(lowestFreePn('12', new Set())).toBe('12000')
  expect(lowestFreePn('12', new Set(['12000', '12001', '12003']))).toBe('12002')
  expect(lowestFreePn('00', new Set())).toBe('00001')
  expect([blockCapacity('12'), blockCapacity('00')]).toEqual([1000, 999])
})

test('whoever draws one after the other gets each PN of a block once', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99 }), fc.uniqueArray(fc.integer({ min: 0, max: 999 }), { maxLength: 20 }), (first, given) => {
      const block = String(first).padStart(2, '0')
      const taken = new Set(given.map(serial => `${block}${String(serial).padStart(3, '0')}`))
      taken.delete('00000')
      for (let pn = lowestFreePn(block, taken); pn !== undefined; pn = lowestFreePn(block, taken)) {
        expect(taken.has(pn)).toBe(false)
        taken.add(pn)
      }
      expect(taken.size).toBe(blockCapacity(block))
    }),
    { numRuns: runs(3) },
  )
})
