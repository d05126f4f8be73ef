import { Button } from 'antd'
import { useState } from 'react'
import type { Reference } from '../../define/field.ts'
import { useLabel } from '../../client/session.web.ts'
import { later } from '../../controls/later.web.tsx'
import type { CellProps, FieldCells } from '../look.web.ts'
import { ReferenceLink, type RefShape } from '../ref/ref.web.tsx'

/** So many records are shown at first; a supplier may deliver hundreds of materials. */
const shownAtFirst = 6

const RefsCell = ({ field, value, place }: CellProps<RefShape>) => {
  const label = useLabel()
  const [whole, setWhole] = useState(false)
  // The API shows every reference with its title.
  const references = value as readonly Reference[]
  const shown = whole ? references : references.slice(0, shownAtFirst)
  const rest = references.length - shown.length
  return (
    <span className="ms-references">
      {shown.map(reference => (
        <ReferenceLink key={reference.id} to={field.to} reference={reference} place={place} />
      ))}
      {rest > 0 && (
        <Button type="link" size="small" onClick={() => setWhole(true)}>
          {label([`另有 ${rest} 项`, `${rest} more`])}
        </Button>
      )}
    </span>
  )
}

/** Several records of another entity, in the order in which they were chosen. */
export const refsCells: FieldCells<RefShape> = {
  Cell: RefsCell,
  Filter: later(() => import('../filters/RefFilter.web.tsx')),
}
