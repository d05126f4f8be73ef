import type { Reference } from '../../define/field.ts'
import { later } from '../later.web.tsx'
import type { CellProps, FieldCells } from '../look.web.ts'
import { ReferenceLink, type RefShape } from '../ref/ref.web.tsx'

const RefsCell = ({ field, value, place }: CellProps<RefShape>) => (
  <span className="ms-references">
    {/* The API shows every reference with its title. */}
    {(value as readonly Reference[]).map(reference => (
      <ReferenceLink key={reference.id} to={field.to} reference={reference} place={place} />
    ))}
  </span>
)

/** Several records of another entity, in the order in which they were chosen. */
export const refsCells: FieldCells<RefShape> = {
  Cell: RefsCell,
  Filter: later(() => import('../filters/RefFilter.web.tsx')),
}
