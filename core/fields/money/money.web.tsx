import { later } from '../../controls/later.web.tsx'
import type { FieldCells } from '../look.web.ts'
import { PlainCell } from '../text/text.web.tsx'

/** An amount in CNY or USD. */
export const moneyCells: FieldCells = {
  Cell: PlainCell,
  Filter: later(() => import('../filters/RangeFilter.web.tsx')),
  numeric: true,
}
