import { NumberInput } from '../decimal/NumberInput.web.tsx'
import { RangeFilter } from '../filters/RangeFilter.web.tsx'
import type { FieldLook } from '../look.web.ts'
import { PlainCell } from '../text/text.web.tsx'

/** A whole number. */
export const integerLook: FieldLook = { Cell: PlainCell, Input: NumberInput, Filter: RangeFilter, numeric: true }
