import { later } from '../../controls/later.web.tsx'
import type { FieldCells } from '../look.web.ts'
import { PlainCell } from '../text/text.web.tsx'

/** An exact decimal number. */
export const decimalCells: FieldCells = { Cell: PlainCell, Filter: later(() => import('../filters/RangeFilter.web.tsx')), numeric: true }
