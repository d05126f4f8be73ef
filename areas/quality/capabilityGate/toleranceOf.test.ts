import { expect, test } from 'vitest'
import { toleranceOf } from './toleranceOf.ts'

const none = { min: null, max: null, target: null, tolerance: null } as const

test('only numeric limits are a tolerance', () => {
  expect(toleranceOf({ ...none, verdict: 'range', max: '2' })).toEqual({ lower: null, upper: 2 })
  expect(toleranceOf({ ...none, verdict: 'target', target: '5', tolerance: '1' })).toEqual({ lower: 4, upper: 6 })
  for (const verdict of ['range', 'target', 'text', 'list', 'formula', 'picture', 'file', 'recorded'] as const)
    expect(toleranceOf({ ...none, verdict }), verdict).toBeNull()
  expect(toleranceOf({ ...none, verdict: 'text', min: '1' })).toBeNull()
})
