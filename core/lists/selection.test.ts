import { describe, expect, it } from 'vitest'
import { rowsBetween } from './selection.ts'

const rows = [10, 20, 30, 40, 50]

describe('the rows of a press with Shift', () => {
  it('are all between two presses, in either direction', () => {
    expect(rowsBetween(rows, 40, 20)).toEqual([20, 30, 40])
    expect(rowsBetween(rows, 20, 40)).toEqual([20, 30, 40])
    expect(rowsBetween(rows, 30, 30)).toEqual([30])
  })

  it('are the pressed one alone after nothing, or after a row that is gone', () => {
    expect(rowsBetween(rows, 20, undefined)).toEqual([20])
    expect(rowsBetween(rows, 20, 99)).toEqual([20])
  })
})
