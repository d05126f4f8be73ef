import { Suspense, type ReactNode } from 'react'
import type { Field } from '../define/field.ts'
import { unitOfRow, withUnit } from '../define/unit.ts'
import type { CellProps, FieldCells } from '../fields/look.web.ts'
import { isEmpty } from '../fields/isEmpty.ts'

/** Cells of their own by field, as an entity's presentation names them; each was declared for the type of its field. */
export type OwnCells = Readonly<Record<string, ((value: never, row: never) => ReactNode) | undefined>>

interface ShownValueProps {
  readonly name: string
  readonly field: Field
  readonly record: Readonly<Record<string, unknown>>
  readonly ownCells: OwnCells | undefined
  /** How the field's kind is read where it stands. */
  readonly cells: FieldCells
  readonly place: CellProps['place']
}

/** One value of a record, by its own cell or by that of its kind; a dash where there is none. */
export const ShownValue = ({ name, field, record, ownCells, cells, place }: ShownValueProps) => {
  const own = ownCells?.[name]
  const value = record[name]
  // The cell was declared for exactly this field of exactly this entity.
  if (own) return own(value as never, record as never)
  if (isEmpty(value)) return <span className="ms-muted">–</span>
  const { Cell } = cells
  const shown = <Cell field={place === 'page' || unitOfRow(field)?.signed ? withUnit(field, record) : field} value={value} place={place} />
  // What lists show is there with them, and they have many cells; only pages hold kinds whose code is fetched when it is needed.
  return place === 'table' ? shown : <Suspense fallback={<span className="ms-muted">…</span>}>{shown}</Suspense>
}
