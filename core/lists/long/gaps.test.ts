import { describe, expect, it } from 'vitest'
import { drawnPlaces, gapsAround, inBlocks } from './gaps.ts'

const row = (place: number) => ({ start: 38 + place * 40, end: 78 + place * 40 })

describe('what is drawn of a long list', () => {
  it('stands where it would stand among all the others', () => {
    expect(gapsAround([], 38, 4038)).toEqual([4000])
    expect(gapsAround([row(0), row(1)], 38, 4038)).toEqual([0, 0, 3920])
    expect(gapsAround([row(3), row(10), row(11)], 38, 4038)).toEqual([120, 240, 0, 3520])
    expect(gapsAround([row(98), row(99)], 38, 4038)).toEqual([3920, 0, 0])
  })

  it('never asks for less than no room, however sizes were rounded', () => {
    expect(
      gapsAround(
        [
          { start: 37.5, end: 78 },
          { start: 77.6, end: 120 },
        ],
        38,
        119.9,
      ),
    ).toEqual([0, 0, 0])
  })

  it('comes and goes in blocks', () => {
    expect(inBlocks(0, 2)).toEqual([0, 1, 2, 3])
    expect(inBlocks(3, 4)).toEqual([2, 3, 4, 5])
    expect(inBlocks(4, 7)).toEqual([4, 5, 6, 7])
  })

  it('includes the row with the focus and its neighbours, within the list', () => {
    expect(drawnPlaces([50, 51, 52], [3], 100)).toEqual([2, 3, 4, 50, 51, 52])
    expect(drawnPlaces([98, 99], [99, undefined], 100)).toEqual([98, 99])
    expect(drawnPlaces([0, 1], [0], 2)).toEqual([0, 1])
  })
})
