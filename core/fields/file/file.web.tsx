import type { FileReference } from '../../define/field.ts'
import { PresenceFilter } from '../filters/PresenceFilter.web.tsx'
import { later } from '../later.web.tsx'
import type { CellProps, FieldLook } from '../look.web.ts'
import { FileLink } from './FileLink.web.tsx'

// The API shows every file with its name, size and type.
const FileCell = ({ value, place }: CellProps) => <FileLink file={value as FileReference} place={place} />

/** One stored file. */
export const fileLook: FieldLook = {
  Cell: FileCell,
  Input: later(() => import('./FileInput.web.tsx')),
  Filter: PresenceFilter,
  named: true,
  wide: () => true,
}
