import { describe, expect, it } from 'vitest'
import { selectionAfter } from './selection.ts'

const rows = [10, 20, 30, 40, 50]

describe('the selected rows', () => {
  it('gain or lose the pressed one', () => {
    expect(selectionAfter(rows, [], { id: 30 })).toEqual([30])
    expect(selectionAfter(rows, [30, 40], { id: 30 })).toEqual([40])
  })

  it('gain or lose everything between two presses, in either direction', () => {
    expect(selectionAfter(rows, [20], { id: 40, from: 20 })).toEqual([20, 30, 40])
    expect(selectionAfter(rows, [40], { id: 20, from: 40 })).toEqual([20, 30, 40])
    expect(selectionAfter(rows, rows, { id: 40, from: 20 })).toEqual([10, 50])
  })

  it('stand in the order of the rows, and forget rows that are gone', () => {
    expect(selectionAfter(rows, [50, 99], { id: 10 })).toEqual([10, 50])
    expect(selectionAfter(rows, [], { id: 20, from: 99 })).toEqual([20])
  })
})
