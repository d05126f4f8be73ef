import { ScreenLink } from '../client/navigate.web.tsx'
import { useLabel } from '../client/session.web.ts'
import { useRecordPaths } from '../client/useRecordPaths.web.ts'
import { rowsAddress } from '../records/originAddress.ts'
import type { ReportAnswer } from './reportAnswer.ts'

interface MakeOfTickedProps {
  readonly makes: Extract<NonNullable<ReportAnswer['report']['makes']>, { readonly ticked: string }>
  readonly ids: readonly number[]
}

/** Leads to the form in which one record is made of the ticked rows; nothing where the person has no such form. */
export const MakeOfTicked = ({ makes: { entity, proposal, label: words }, ids }: MakeOfTickedProps) => {
  const label = useLabel()
  const { form } = useRecordPaths(entity)
  if (form === undefined) return null
  if (ids.length === 0) return <span className="ms-muted">{label(['勾选行以生成单据', 'Tick rows to make a document of them'])}</span>
  return (
    <ScreenLink className="ms-report-make" to={rowsAddress(form, ids, proposal)}>
      {label([`${words[0]}（${ids.length} 行）`, `${words[1]} (${ids.length})`])}
    </ScreenLink>
  )
}

interface TickOfProps {
  readonly ticked: ReadonlySet<number>
  /** The record of the row, as a report shows it. */
  readonly value: unknown
  onTick(ticked: ReadonlySet<number>): void
}

/** Chooses a row, by the record that it names. */
export const TickOf = ({ ticked, value, onTick }: TickOfProps) => {
  const label = useLabel()
  if (typeof value !== 'object' || value === null || !('id' in value)) return null
  const id = Number(value.id)
  const title = 'title' in value ? String(value.title) : ''
  const turn = () => onTick(ticked.has(id) ? new Set([...ticked].filter(one => one !== id)) : new Set([...ticked, id]))
  return (
    <label className="ms-tick ms-report-tick">
      <input type="checkbox" checked={ticked.has(id)} aria-label={label([`选择 ${title}`, `Select ${title}`])} onChange={turn} />
    </label>
  )
}
