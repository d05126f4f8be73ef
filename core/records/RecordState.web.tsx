import { editionsOf, shownStateOf, toldStanding } from '../define/editions.ts'
import { spokenField } from '../define/spoken.ts'
import type { AnyEntity } from '../define/entity.ts'
import { cellsOf } from '../fields/cells.web.tsx'
import { ToneTag } from '../fields/choice/choice.web.tsx'
import { FlagTag } from '../fields/choice/FlagTag.web.tsx'
import { fieldOf } from '../fields/kinds.ts'
import type { CellProps } from '../fields/look.web.ts'
import { standingTag } from '../logic/standing.ts'
import { useLabel } from '../client/session.web.ts'
import { ShownValue, type OwnCells } from './ShownValue.web.tsx'

interface RecordStateProps {
  readonly entity: AnyEntity
  readonly record: Readonly<Record<string, unknown>>
  readonly ownCells: OwnCells | undefined
  readonly place: CellProps['place']
}

/** Where a record stands, in one tag: its state, or what its definition says tells more, as far as this person may see it. */
export const RecordState = ({ entity, record, ownCells, place }: RecordStateProps) => {
  const label = useLabel()
  const state = spokenField(entity, record)
  const field = state === undefined ? undefined : fieldOf(entity.fields, state)
  if (state === undefined || !field || !(state in record)) return null
  const told = place === 'page' && editionsOf(entity) ? toldStanding(record) : undefined
  if (told) return <ToneTag tone={told.tone}>{label(told.label)}</ToneTag>
  const more = state === shownStateOf(entity) ? standingTag(entity, record) : undefined
  if (more) return <ToneTag tone={more.tone}>{label(more.label)}</ToneTag>
  return field.kind === 'flag' ? (
    <FlagTag field={field} />
  ) : (
    <ShownValue name={state} field={field} cells={cellsOf(field)} record={record} ownCells={ownCells} place={place} />
  )
}
