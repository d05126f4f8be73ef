import { TextFilter } from '../filters/TextFilter.web.tsx'
import type { CellProps, FieldLook } from '../look.web.ts'

const CodeCell = ({ value }: CellProps) => <span className="ms-code">{String(value)}</span>

/** A document number; nobody types it. */
export const codeLook: FieldLook = { Cell: CodeCell, Filter: TextFilter }
