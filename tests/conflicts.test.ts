import { expect, test } from 'vitest'
import { registry } from '../app/registry.ts'
import { pointsOf } from '../core/rights/points.ts'
import { conflictsAmong, conflictsIn, type Conflict } from '../areas/admin/permission/conflicts.ts'

const both = (one: string, other: string): Conflict => ({ points: [one, other], because: ['分开', 'Apart'] })

test('what is kept apart are rights that exist', () => {
  const every = new Set(pointsOf(registry.areas).map(({ point }) => point))
  expect(conflictsIn(registry).flatMap(({ points }) => points.filter(point => !every.has(point)))).toEqual([])
})

test('a step that others must agree to may lie in one hand with what comes before it', () => {
  const decided = both('mnm.material:create', 'mnm.material:deactivate')
  expect(conflictsIn(registry, [both('mnm.material:create', 'mnm.material:submit'), decided])).toEqual([decided])
})

test('somebody is in a conflict who holds both of its rights', () => {
  const all = [both('a', 'b'), both('a', 'c')]
  expect(conflictsAmong(all, new Set(['a', 'b']))).toEqual([all[0]])
  expect(conflictsAmong(all, new Set(['b', 'c']))).toEqual([])
})
