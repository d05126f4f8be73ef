import { later } from '../../controls/later.web.tsx'
import type { CellProps, FieldCells } from '../look.web.ts'

const CodeCell = ({ value }: CellProps) => <span className="ms-code">{String(value)}</span>

/** A document number; nobody types it. */
export const codeCells: FieldCells = { Cell: CodeCell, Filter: later(() => import('../filters/TextFilter.web.tsx')) }
