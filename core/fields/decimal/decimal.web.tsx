import { RangeFilter } from '../filters/RangeFilter.web.tsx'
import type { FieldLook } from '../look.web.ts'
import { PlainCell } from '../text/text.web.tsx'
import { NumberInput } from './NumberInput.web.tsx'

/** An exact decimal number. */
export const decimalLook: FieldLook = { Cell: PlainCell, Input: NumberInput, Filter: RangeFilter, numeric: true }
