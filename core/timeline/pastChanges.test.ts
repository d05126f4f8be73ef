import { describe, expect, test } from 'vitest'
import { changeGroups } from './pastChanges.ts'

const lines = (field: string, count: number) => Array.from({ length: count }, (_line, index) => ({ field: `${field}.${index + 1}` }))

describe('an entry of the history', () => {
  test('shows every change of a field by itself', () => {
    const changes = [{ field: 'status' }, { field: 'inspector' }, { field: 'verdict' }]
    expect(changeGroups(changes)).toEqual(changes.map(change => ({ field: change.field, shown: [change], folded: [] })))
  })

  test('folds the lines of a field beyond the first three, and nothing else', () => {
    const groups = changeGroups([{ field: 'startedAt' }, ...lines('gauges', 4), ...lines('readings', 375), { field: 'notes' }])
    expect(groups.map(({ field, shown, folded }) => [field, shown.length, folded.length])).toEqual([
      ['startedAt', 1, 0],
      ['gauges', 4, 0],
      ['readings', 3, 372],
      ['notes', 1, 0],
    ])
  })

  test('keeps every change in its order', () => {
    const changes = [...lines('parts', 9), { field: 'remark' }, ...lines('photos', 6)]
    expect(changeGroups(changes).flatMap(({ shown, folded }) => [...shown, ...folded])).toEqual(changes)
  })

  test('has no groups when nothing changed', () => {
    expect(changeGroups([])).toEqual([])
  })
})
