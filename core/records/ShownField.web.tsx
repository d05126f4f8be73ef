import { Suspense, type ReactNode } from 'react'
import type { Field } from '../define/field.ts'
import { lookOf } from '../fields/kinds.web.tsx'
import { useLabel } from '../shell/session.web.ts'
import './shown.css'

/** Cells of their own by field, as an entity's presentation names them; each was declared for the type of its field. */
export type OwnCells = Readonly<Record<string, ((value: never, row: never) => ReactNode) | undefined>>

interface ShownValueProps {
  readonly name: string
  readonly field: Field
  readonly record: Readonly<Record<string, unknown>>
  readonly ownCells: OwnCells | undefined
  readonly place: 'table' | 'page'
}

/** One value of a record, by its own cell or by that of its kind; a dash where there is none. */
export const ShownValue = ({ name, field, record, ownCells, place }: ShownValueProps) => {
  const own = ownCells?.[name]
  const value = record[name]
  // The cell was declared for exactly this field of exactly this entity.
  if (own) return own(value as never, record as never)
  if (isEmpty(value)) return <span className="ms-muted">–</span>
  const { Cell } = lookOf(field)
  return (
    <Suspense fallback={<span className="ms-muted">…</span>}>
      <Cell field={field} value={value} place={place} />
    </Suspense>
  )
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** A field to be read: caption and value. */
export const ShownField = (props: Omit<ShownValueProps, 'place'>) => {
  const label = useLabel()
  const wide = lookOf(props.field).wide?.(props.field) === true && !isEmpty(props.record[props.name])
  return (
    <div className="ms-shown" data-wide={wide || undefined}>
      <div className="ms-caption">{label(props.field.label)}</div>
      <div>
        <ShownValue {...props} place="page" />
      </div>
    </div>
  )
}
