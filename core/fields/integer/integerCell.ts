import { understood } from '../../define/kind.ts'
import { oneCell } from '../cell.ts'
import { typedNumber } from '../decimal/typedNumber.ts'

/** A whole number; thousands separators and full-width digits are read, and a whole number written as `12.0`. */
export const integerCell = oneCell(
  () => ({ format: 'number', places: 0 }),
  (_field, shown) => Number(shown),
  (_field, text) => understood(typedNumber(text).replace(/^\+?(-?\d+)\.0+$/, '$1')),
)
