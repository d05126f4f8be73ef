import { describe, expect, test } from 'vitest'
import { readVisits, withVisit } from './recent.ts'

describe('what was open lately', () => {
  test('stands in front once and is not kept for ever', () => {
    const visits = Array.from({ length: 12 }, (_, index) => ({ path: `/p/${index}`, title: [`第${index}`, `${index}`] as const })).reduce<
      ReturnType<typeof readVisits>
    >((all, one) => withVisit(all, one), [])
    expect(visits.map(one => one.title[1])).toEqual(['11', '10', '9', '8', '7', '6', '5', '4'])
    expect(withVisit(visits, { path: '/p/5', title: ['五', 'five'] }).map(one => one.title[1])).toEqual([
      'five',
      '11',
      '10',
      '9',
      '8',
      '7',
      '6',
      '4',
    ])
  })

  test('what a browser kept is read with care', () => {
    expect(readVisits(null)).toEqual([])
    expect(readVisits('{')).toEqual([])
    const written = '[{"path":"//evil","title":["x","x"]},{"path":"/a","title":["甲","A"]},{"path":"/b","title":"in one language"},7]'
    expect(readVisits(written)).toEqual([{ path: '/a', title: ['甲', 'A'] }])
  })
})
