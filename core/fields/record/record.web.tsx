import type { CellProps, FieldCells } from '../look.web.ts'
import { ReferenceLink } from '../ref/ref.web.tsx'
import type { RecordReference } from './record.ts'

// The API shows every reference with its title.
const RecordCell = ({ value, place }: CellProps) => {
  const reference = value as RecordReference
  return <ReferenceLink to={reference.entity} reference={reference} place={place} />
}

/** One record of whatever entity. */
export const recordCells: FieldCells = { Cell: RecordCell }
