import type { Reference } from '../../define/field.ts'
import type { CellProps, FieldCells } from '../look.web.ts'

// The API shows a line of the record with its title.
const SiblingCell = ({ value }: CellProps) => <span>{(value as Reference).title}</span>

/** Another line of the same record, which stands on the same page. */
export const siblingCells: FieldCells = { Cell: SiblingCell }
