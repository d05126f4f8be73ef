import { editionsOf, toldStanding } from '../define/editions.ts'
import { spokenField } from '../define/spoken.ts'
import type { AnyEntity, RecordOf } from '../define/entity.ts'
import { cellsOf } from '../fields/cells.web.tsx'
import { ToneTag } from '../fields/choice/choice.web.tsx'
import { fieldOf } from '../fields/kinds.ts'
import type { CellProps } from '../fields/look.web.ts'
import { useLabel } from '../client/session.web.ts'
import { ShownValue, type OwnCells } from './ShownValue.web.tsx'

interface RecordStateProps {
  readonly entity: AnyEntity
  readonly record: RecordOf<AnyEntity>
  readonly ownCells: OwnCells | undefined
  readonly place: CellProps['place']
}

/** The state of a record, where it has one that this person may see. */
export const RecordState = ({ entity, record, ownCells, place }: RecordStateProps) => {
  const label = useLabel()
  const state = spokenField(entity, record)
  const field = state === undefined ? undefined : fieldOf(entity.fields, state)
  if (state === undefined || !field || !(state in record)) return null
  const told = place === 'page' && editionsOf(entity) ? toldStanding(record) : undefined
  if (told) return <ToneTag tone={told.tone}>{label(told.label)}</ToneTag>
  return <ShownValue name={state} field={field} cells={cellsOf(field)} record={record} ownCells={ownCells} place={place} />
}
