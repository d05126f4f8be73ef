import type { Field } from '../define/field.ts'
import { pageCellsOf } from '../fields/pageCells.web.tsx'
import { useLabel, useLanguage } from '../client/session.web.ts'
import { isEmpty } from '../fields/isEmpty.ts'
import { kindOf } from '../fields/kinds.ts'
import type { Label } from '../language/label.ts'
import { heldToday } from './heldToday.ts'
import './shown.css'
import { ShownValue, type OwnCells } from './ShownValue.web.tsx'

interface ShownFieldProps {
  readonly name: string
  readonly field: Field
  readonly record: Readonly<Record<string, unknown>>
  readonly ownCells: OwnCells | undefined
  /** Where the value comes from, which is said beneath it. */
  readonly source?: Label | undefined
}

/** A field to be read on a page: caption and value. */
export const ShownField = (props: ShownFieldProps) => {
  const label = useLabel()
  const cells = pageCellsOf(props.field)
  const wide = cells.wide?.(props.field) === true && !isEmpty(props.record[props.name])
  return (
    <div className="ms-shown" data-field={props.name} data-wide={wide || undefined}>
      <div className="ms-caption">{label(props.field.label)}</div>
      <div>
        <ShownValue {...props} cells={cells} place="page" />
      </div>
      {props.source && !isEmpty(props.record[props.name]) && <div className="ms-muted">{label(props.source)}</div>}
      <ChangedSince {...props} />
    </div>
  )
}

/** What another record holds today, where this one keeps something else of it; nothing where it is the same. */
const ChangedSince = ({ name, field, record }: ShownFieldProps) => {
  const label = useLabel()
  const language = useLanguage()
  const now = heldToday(record, name)
  if (now === undefined) return null
  const text = isEmpty(now) ? '–' : kindOf(field).toText(field, now, language)
  return <div className="ms-muted">{label([`现为：${text}`, `Today: ${text}`])}</div>
}
