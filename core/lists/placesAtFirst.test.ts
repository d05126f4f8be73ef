import { describe, expect, it } from 'vitest'
import { placesAtFirst } from './placesAtFirst.ts'

describe('the rows that are drawn at first', () => {
  it('are those in sight and those that make a column as wide as it will be', () => {
    const places = placesAtFirst(50, 3, [0, 41, undefined, 2])
    expect([...(places ?? [])]).toEqual([0, 1, 2, 41])
  })

  it('are all of them where few others are left', () => {
    expect(placesAtFirst(26, 23, [])).toBeUndefined()
    expect(placesAtFirst(30, 23, [25, 28])).toBeUndefined()
    expect(placesAtFirst(30, 23, [25])?.size).toBe(24)
  })

  it('are never more than there are', () => {
    expect(placesAtFirst(2, 23, [1])).toBeUndefined()
  })
})
