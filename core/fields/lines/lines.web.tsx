import { later } from '../later.web.tsx'
import type { FieldLook } from '../look.web.ts'

/** Rows that belong to one record. */
export const linesLook: FieldLook = {
  Cell: later(() => import('./LinesTable.web.tsx')),
  Input: later(() => import('./LinesInput.web.tsx')),
  named: true,
  wide: () => true,
}
