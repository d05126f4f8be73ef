import { expect, test } from 'vitest'
import { isPaged, largestPaged } from './pagedKind.ts'

test.each([
  ['图纸.pdf', largestPaged, true],
  ['图纸.pdf', largestPaged + 1, false],
  ['清单.xlsx', 1000, true],
  ['清单.xls', 1000, false],
  ['零件.dwg', 1000, false],
])('that pages are made of %s of %i bytes is %s', (name, size, answer) => {
  expect(isPaged({ name, size })).toBe(answer)
})
