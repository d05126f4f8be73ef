import { describe, expect, test } from 'vitest'
import { isTouched } from './shownNow.web.ts'

// What an open board asks for: one page of a list for each of its columns, and how many each holds.
const columnOf = (status: string, results: readonly object[]) => ({
  queryKey: ['records', 'cooperation.task', 'zh', { project: '3', status }],
  state: { data: { results, count: results.length, countIsExact: true } },
})
const sums = { queryKey: ['records', 'cooperation.task', 'zh', 'groups', { by: 'status' }], state: { data: { groups: [] } } }
const step = { entity: 'cooperation.task', changes: [{ id: 7, version: 5 }] }
const touched = (query: object, news: typeof step = step): boolean => isTouched(query as Parameters<typeof isTouched>[0], news)

describe('a step that somebody else took', () => {
  test('has both columns of a board asked for again: the one that it left, and the one where it is now', () => {
    expect(touched(columnOf('inProgress', [{ id: 7, version: 4 }]))).toBe(true)
    expect(touched(columnOf('toTest', []))).toBe(true)
    expect(touched(sums)).toBe(true)
  })

  test('that the page has taken itself is not asked for twice', () => {
    expect(touched(columnOf('toTest', [{ id: 7, version: 5 }]))).toBe(false)
    expect(touched(columnOf('toTest', []), { ...step, entity: 'cooperation.project' })).toBe(false)
  })
})
