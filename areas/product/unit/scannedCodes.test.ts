import { expect, test } from 'vitest'
import { isSameUnit, scannedCodes } from './scannedCodes.ts'

test('units are read once however they are written, in their order', () => {
  expect(scannedCodes('12034/000417\n12034-000418, 12034000417；１２０３４／０００４１９')).toEqual([
    '12034000417',
    '12034000418',
    '12034000419',
  ])
  expect(scannedCodes(' \n ')).toEqual([])
})

test('a unit that is scanned twice is the same, however it is written', () => {
  expect(isSameUnit('12034-000417', '12034/000417')).toBe(true)
  expect(isSameUnit('12034000418', '12034/000417')).toBe(false)
})
