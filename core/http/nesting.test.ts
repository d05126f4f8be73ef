import { expect, test } from 'vitest'
import { nestsDeeper } from './nesting.ts'
import { fc } from '../../tests/harness/draws.ts'

const depthOf = (value: unknown): number =>
  typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0

test('the depth of a JSON text is the depth of what it says', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6, stringUnit: 'binary' }), value => {
      const [json, depth] = [JSON.stringify(value), depthOf(value)]
      expect([nestsDeeper(json, depth), nestsDeeper(json, depth - 1)]).toEqual([false, depth > 0])
    }),
  )
})
