import { expect, test } from 'vitest'
import { pastedCells } from './pastedCells.ts'

const size = { rows: 3, columns: 2 }

test('a column of a spreadsheet goes down from where it is pasted, and what lies beyond is left out', () => {
  expect(pastedCells('5\r\n7\r\n9\r\n', { row: 1, column: 0 }, size)).toEqual([
    { row: 1, column: 0, text: '5' },
    { row: 2, column: 0, text: '7' },
  ])
  expect(pastedCells('5\tL-1\tX\n6\tL-2', { row: 0, column: 0 }, size)).toEqual([
    { row: 0, column: 0, text: '5' },
    { row: 0, column: 1, text: 'L-1' },
    { row: 1, column: 0, text: '6' },
    { row: 1, column: 1, text: 'L-2' },
  ])
})

test('one text is pasted as the browser does it', () => {
  expect(pastedCells('L-2026-7', { row: 0, column: 1 }, size)).toBe(undefined)
  expect(pastedCells('12\n', { row: 0, column: 0 }, size)).toBe(undefined)
})
