import { later } from '../../controls/later.web.tsx'
import type { FieldCells } from '../look.web.ts'

/** Rows that belong to one record. */
export const linesCells: FieldCells = {
  Cell: later(() => import('./LinesTable.web.tsx')),
  named: true,
  wide: () => true,
}
