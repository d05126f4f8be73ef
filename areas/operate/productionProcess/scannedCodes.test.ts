import { expect, test } from 'vitest'
import { scannedCodes } from './scannedCodes.ts'

test('units are read once however they are written, in their order', () => {
  expect(scannedCodes('12034/000417\n12034-000418, 12034000417；１２０３４／０００４１９')).toEqual([
    '12034000417',
    '12034000418',
    '12034000419',
  ])
  expect(scannedCodes(' \n ')).toEqual([])
})
