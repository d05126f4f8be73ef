import { expect, test } from 'vitest'
import { splitCodes } from './splitCodes.ts'

test('codes are apart by whatever people put between them, and full-width signs are those of the keyboard', () => {
  expect(splitCodes(' a-1, A-2；Ａ－３\n、b/4 ')).toEqual(['a-1', 'A-2', 'A-3', 'b/4'])
  expect(splitCodes(' \n ')).toEqual([])
})
