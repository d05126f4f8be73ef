import { later } from '../later.web.tsx'
import type { CellProps, FieldLook } from '../look.web.ts'

const DateCell = ({ value }: CellProps) => <time dateTime={String(value)}>{String(value)}</time>

/** A business day. */
export const dateLook: FieldLook = {
  Cell: DateCell,
  Input: later(() => import('./DateInput.web.tsx')),
  Filter: later(() => import('../filters/DayFilter.web.tsx')),
}
