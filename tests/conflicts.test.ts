import { expect, test } from 'vitest'
import { registry } from '../app/registry.ts'
import { authorsFieldOf } from '../core/define/authors.ts'
import { pointsOf } from '../core/rights/points.ts'
import { conflictsAmong, conflictsIn, type Conflict } from '../areas/admin/permission/conflicts.ts'

const both = (point: string, ...others: readonly string[]): Conflict => ({ point, others, because: ['分开', 'Apart'] })

test('what is kept apart are rights that exist', () => {
  const every = new Set(pointsOf(registry.areas).map(({ point }) => point))
  expect(conflictsIn(registry).flatMap(({ point, others }) => [point, ...others].filter(one => !every.has(one)))).toEqual([])
})

test('what is kept apart from making a record that keeps its authors is kept apart from rewriting it', () => {
  const apart = conflictsIn(registry)
  const made = apart.filter(({ point }) => {
    const [name = '', verb] = point.split(':')
    const entity = registry.entities.get(name)
    return verb === 'create' && entity !== undefined && authorsFieldOf(entity) !== undefined
  })
  expect(made.map(({ point }) => point)).toEqual(['purchase.invoice:create', 'purchase.supplierCredit:create'])
  for (const conflict of made) expect(apart).toContainEqual({ ...conflict, point: conflict.point.replace(/create$/, 'update') })
})

test('a step that others must agree to may lie in one hand with what comes before it', () => {
  const decided = both('mnm.material:create', 'mnm.material:deactivate')
  expect(conflictsIn(registry, [both('mnm.material:create', 'mnm.material:submit'), decided])).toEqual([decided])
  expect(conflictsIn(registry, [both('mnm.material:create', 'mnm.material:submit', 'mnm.material:deactivate')])).toEqual([decided])
})

test('somebody is in a conflict who holds a right and any of those kept apart from it', () => {
  const all = [both('a', 'b', 'd'), both('a', 'c')]
  expect(conflictsAmong(all, new Set(['a', 'b']))).toEqual([all[0]])
  expect(conflictsAmong(all, new Set(['a', 'b', 'd']))).toEqual([all[0]])
  expect(conflictsAmong(all, new Set(['b', 'c']))).toEqual([])
})
