import { describe, expect, test } from 'vitest'
import { readVisits, withVisit } from './recent.ts'

describe('what was open lately', () => {
  test('stands in front once and is not kept for ever', () => {
    const visits = Array.from({ length: 12 }, (_, index) => ({ path: `/p/${index}`, title: `${index}` })).reduce<
      ReturnType<typeof readVisits>
    >((all, one) => withVisit(all, one), [])
    expect(visits.map(one => one.title)).toEqual(['11', '10', '9', '8', '7', '6', '5', '4'])
    expect(withVisit(visits, { path: '/p/5', title: 'five' }).map(one => one.title)).toEqual(['five', '11', '10', '9', '8', '7', '6', '4'])
  })

  test('what a browser kept is read with care', () => {
    expect(readVisits(null)).toEqual([])
    expect(readVisits('{')).toEqual([])
    expect(readVisits('[{"path":"//evil","title":"x"},{"path":"/a","title":"A"},7]')).toEqual([{ path: '/a', title: 'A' }])
  })
})
