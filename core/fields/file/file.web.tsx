import type { FileReference } from '../../define/field.ts'
import { later } from '../../controls/later.web.tsx'
import type { CellProps, FieldCells } from '../look.web.ts'
import { FileLink } from './FileLink.web.tsx'

// The API shows every file with its name, size and type.
const FileCell = ({ value, place }: CellProps) => <FileLink file={value as FileReference} place={place} />

/** One stored file. */
export const fileCells: FieldCells = {
  Cell: FileCell,
  Filter: later(() => import('../filters/PresenceFilter.web.tsx')),
  named: true,
  wide: () => true,
}
