import { describe, expect, test } from 'vitest'
import { neighbour, placeIn, type Trail } from './trail.ts'

const trail: Trail = {
  entity: 'mnm.unit',
  query: { page: 2, pageSize: 3, search: '', sort: [], filters: [] },
  ids: [40, 50, 60],
  count: 7,
  countIsExact: true,
}

describe('going from record to record', () => {
  test('follows the order of the list the person came from', () => {
    expect(placeIn(trail, 50)).toEqual({ place: 5, hasFormer: true, hasNext: true })
    expect([neighbour(trail, 50, 1), neighbour(trail, 50, -1)]).toEqual([{ id: 60 }, { id: 40 }])
  })

  test('goes on to the next page, and ends with the list', () => {
    expect([neighbour(trail, 60, 1), neighbour(trail, 40, -1)]).toEqual([{ page: 3 }, { page: 1 }])
    const last = { ...trail, query: { ...trail.query, page: 3 }, ids: [70] }
    expect(placeIn(last, 70)).toEqual({ place: 7, hasFormer: true, hasNext: false })
    expect(neighbour({ ...trail, query: { ...trail.query, page: 1 } }, 40, -1)).toBeUndefined()
  })

  test('a record from elsewhere has no place in it', () => {
    expect([placeIn(trail, 99), neighbour(trail, 99, 1)]).toEqual([undefined, undefined])
  })
})
