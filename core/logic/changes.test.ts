import { describe, expect, test } from 'vitest'
import { defineEntity } from '../define/entity.ts'
import { refs } from '../fields/refs/refs.ts'
import { text } from '../fields/text/text.ts'
import { changesBetween, referredIds } from './changes.ts'

const supplier = defineEntity({
  name: 'purchase.supplier',
  label: ['供应商', 'Supplier'],
  title: 'name',
  fields: {
    name: text(['名称', 'Name'], { required: true }),
    materials: refs(['供应物料', 'Materials'], 'mnm.material', { group: 'price' }),
  },
})

const changed = (before: readonly number[], after: readonly number[]) =>
  changesBetween(supplier, { name: '甲', materials: before }, { name: '甲', materials: after }, (_to, id) => [`料${id}`, `M${id}`]).map(
    ({ field, before: was, after: now, group }) => ({ field, was: was?.[1] ?? null, now: now?.[1] ?? null, group }),
  )

test('what was a text before its field became a reference is looked up nowhere', () => {
  const rows = [{ materials: 'HT-1' }, { materials: [7, 'HT-2'] }, { materials: '8' }]
  expect(referredIds(supplier, rows).get('mnm.material')).toEqual(new Set([7, 8]))
})

describe('a list of references', () => {
  test('that goes on tells what came and what went, and who may see it', () => {
    expect(changed([1, 2, 3], [3, 1, 4])).toEqual([
      { field: 'materials.4', was: null, now: 'M4', group: 'price' },
      { field: 'materials.2', was: 'M2', now: null, group: 'price' },
    ])
  })

  test('that begins, ends or only has another order is told whole', () => {
    expect(changed([], [1, 2])).toEqual([{ field: 'materials', was: null, now: 'M1, M2', group: 'price' }])
    expect(changed([1, 2], [])).toEqual([{ field: 'materials', was: 'M1, M2', now: null, group: 'price' }])
    expect(changed([1, 2], [2, 1])).toEqual([{ field: 'materials', was: 'M1, M2', now: 'M2, M1', group: 'price' }])
    expect(changed([1, 2], [1, 2])).toEqual([])
  })
})
