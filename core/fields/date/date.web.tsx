import { later } from '../../controls/later.web.tsx'
import type { CellProps, FieldCells } from '../look.web.ts'

const DateCell = ({ value }: CellProps) => <time dateTime={String(value)}>{String(value)}</time>

/** A business day. */
export const dateCells: FieldCells = {
  Cell: DateCell,
  Filter: later(() => import('../filters/DayFilter.web.tsx')),
}
