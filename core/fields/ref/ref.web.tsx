import type { Field, Reference } from '../../define/field.ts'
import type { WhereTaken } from '../../define/whereabouts.ts'
import { recordsNamed } from '../../define/listedLines.ts'
import { useRecordPaths } from '../../client/useRecordPaths.web.ts'
import { ScreenLink } from '../../client/navigate.web.tsx'
import { later } from '../../controls/later.web.tsx'
import type { UsableStates } from './ref.ts'
import type { CellProps, FieldCells } from '../look.web.ts'
import { isLong } from '../text/isLong.ts'

/** What is needed of a reference field to draw it. */
export interface RefShape extends Field {
  readonly to: string
  readonly usable?: UsableStates
  readonly where?: WhereTaken
}

interface ReferenceLinkProps {
  readonly to: string
  readonly reference: Reference
  /** In a table a long title is cut and shown whole on hover. */
  readonly place?: CellProps['place']
}

/** What a reference is called, leading there when this person may open it; to a line that is to its record. */
export const ReferenceLink = ({ to, reference, place = 'page' }: ReferenceLinkProps) => {
  const records = recordsNamed(to)
  const { detail } = useRecordPaths(records)
  const record = records === to ? reference.id : reference.record
  const cut =
    place === 'table' ? { className: 'ms-cell-text', title: reference.title, 'data-long': isLong(reference.title) || undefined } : {}
  return detail && record !== undefined && reference.hidden !== true ? (
    <ScreenLink {...cut} to={detail(record)}>
      {reference.title}
    </ScreenLink>
  ) : (
    <span {...cut}>{reference.title}</span>
  )
}

// The API shows every reference with its title.
const RefCell = ({ field, value, place }: CellProps<RefShape>) => (
  <ReferenceLink to={field.to} reference={value as Reference} place={place} />
)

/** One record of another entity. */
export const refCells: FieldCells<RefShape> = {
  Cell: RefCell,
  Filter: later(() => import('../filters/RefFilter.web.tsx')),
}
