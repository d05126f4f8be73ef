import { lazy } from 'react'
import type { CellProps, FieldLook } from '../look.web.ts'

const DateCell = ({ value }: CellProps) => <time dateTime={String(value)}>{String(value)}</time>

/** A business day. */
export const dateLook: FieldLook = {
  Cell: DateCell,
  Input: lazy(() => import('./DateInput.web.tsx')),
  Filter: lazy(() => import('../filters/DayFilter.web.tsx')),
}
