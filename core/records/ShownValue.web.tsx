import { Suspense, useState, type ReactNode } from 'react'
import { useLabel } from '../client/session.web.ts'
import type { Field } from '../define/field.ts'
import { unitOfRow, withUnit } from '../define/unit.ts'
import type { CellProps, FieldCells } from '../fields/look.web.ts'
import { isClockStanding } from '../fields/moment/clock.ts'
import { clockWords } from '../fields/moment/clockWords.ts'
import { isEmpty } from '../fields/isEmpty.ts'
import './due.css'

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

/** The moment at which a clock runs out, with how much is left until then, or how it ended; the moment alone for who may not see that. */
const ClockValue = ({ due, standing, cell }: { readonly due: string; readonly standing: unknown; readonly cell: ReactNode }) => {
  const label = useLabel()
  const [now] = useState(() => new Date())
  if (!isClockStanding(standing)) return cell
  const words = clockWords(standing, due, now)
  return (
    <>
      {cell}
      <span className="ms-due" data-tone={words.tone}>
        {' · '}
        {label(words.label)}
      </span>
    </>
  )
}

/** One value of a record, by its own cell or by that of its kind; a dash where there is none. */
export const ShownValue = ({ name, field, record, ownCells, cells, place }: ShownValueProps) => {
  const own = ownCells?.[name]
  const value = record[name]
  // The cell was declared for exactly this field of exactly this entity.
  if (own) return own(value as never, record as never)
  if (isEmpty(value)) return <span className="ms-muted">–</span>
  const { Cell } = cells
  const cell = <Cell field={place === 'page' || unitOfRow(field)?.signed ? withUnit(field, record) : field} value={value} place={place} />
  const shown = field.clock ? <ClockValue due={String(value)} standing={record[field.clock.standing]} cell={cell} /> : cell
  // What lists show is there with them, and they have many cells; only pages hold kinds whose code is fetched when it is needed.
  return place === 'table' ? shown : <Suspense fallback={<span className="ms-muted">…</span>}>{shown}</Suspense>
}
