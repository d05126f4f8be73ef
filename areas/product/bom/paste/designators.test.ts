import { expect, test } from 'vitest'
import { readDesignators } from './designators.ts'

test.each([
  ['C1', ['C1']],
  ['C1, C26', ['C1', 'C26']],
  ['C1，C2、C3；C4 C5', ['C1', 'C2', 'C3', 'C4', 'C5']],
  ['R1-R4', ['R1', 'R2', 'R3', 'R4']],
  ['R9 – R11', ['R9', 'R10', 'R11']],
  ['R1-3, R7', ['R1', 'R2', 'R3', 'R7']],
  ['J1-1', ['J1-1']],
  ['R1-r3', ['R1', 'R2', 'R3']],
  ['R1至R3', ['R1', 'R2', 'R3']],
  ['R1…R3', ['R1', 'R2', 'R3']],
  ['R1-C4', ['R1-C4']],
  ['R1-R100000', ['R1-R100000']],
  ['', []],
  [' , ', []],
])('%j names %j', (cell, places) => {
  expect(readDesignators(cell)).toEqual(places)
})

test('a cell of endless runs does not grow without end', () => {
  expect(readDesignators('R1-R1000,'.repeat(1000))).toHaveLength(1999)
})
