import { WarningOutlined } from '@ant-design/icons'
import type { AnyEntity, RecordOf } from '../define/entity.ts'
import { withUnit } from '../define/unit.ts'
import { summaryOf, type SummaryFact } from '../define/summary.ts'
import { cellsOf } from '../fields/cells.web.tsx'
import { fieldOf, kindOf } from '../fields/kinds.ts'
import { innerFields } from '../fields/draft.ts'
import { useLabel, useLanguage } from '../client/session.web.ts'
import { holdsUsual } from '../fields/decimal/holdsUsual.ts'
import { isEmpty } from '../fields/isEmpty.ts'
import { decimalText } from '../fields/decimal/decimalText.ts'
import { barFigures, barOf } from '../fields/lines/lineBar.ts'
import './facts.css'
import type { Presentation } from './present.web.ts'
import { ShownValue } from './ShownValue.web.tsx'

interface SummaryStripProps {
  readonly entity: AnyEntity
  // Read back only for the entity it was declared with.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly presentation: Presentation<any>
  readonly record: RecordOf<AnyEntity>
}

/** What a record's page says first: the facts that its definition names, of those this person may see. */
export const SummaryStrip = ({ entity, presentation, record }: SummaryStripProps) => {
  const facts = summaryOf(entity).filter(
    ({ field }) => field in record && (barOf(fieldOf(entity.fields, field)) === undefined || told(entity, record, field) !== undefined),
  )
  if (facts.length === 0) return null
  return (
    <dl className="ms-strip">
      {facts.map(fact => (
        <Figure key={fact.field} entity={entity} presentation={presentation} record={record} fact={fact} />
      ))}
    </dl>
  )
}

/** Of lines that have a bar how much of all has come: 24 / 132, under the caption of what came furthest; undefined where their reader is not told. */
const told = (entity: AnyEntity, record: RecordOf<AnyEntity>, name: string) => {
  const field = fieldOf(entity.fields, name)
  const bar = barOf(field)
  const lines = (record as Readonly<Record<string, unknown>>)[name]
  const figures = bar && Array.isArray(lines) ? barFigures(bar, lines as readonly Readonly<Record<string, unknown>>[]) : undefined
  if (!field || !bar || !figures) return undefined
  const [first, ...others] = bar.parts.map((part, at) => ({
    caption: fieldOf(innerFields(field), part.field)?.label ?? bar.label,
    amount: figures.parts[at] ?? '0',
  }))
  return {
    first,
    others: [...others, { caption: bar.rest, amount: figures.rest }].filter(({ amount }) => amount !== '0'),
    whole: figures.whole,
  }
}

const Figure = ({ entity, presentation, record, fact }: SummaryStripProps & { readonly fact: SummaryFact<string> }) => {
  const label = useLabel()
  const language = useLanguage()
  const shown = (name: string) => {
    const field = fieldOf(entity.fields, name)
    return (
      field && <ShownValue name={name} field={field} cells={cellsOf(field)} record={record} ownCells={presentation.cells} place="page" />
    )
  }
  const words = (name: string): string => {
    const field = fieldOf(entity.fields, name)
    return field && !isEmpty(record[name]) ? kindOf(field).toText(withUnit(field, record), record[name], language) : ''
  }
  const bar = told(entity, record, fact.field)
  if (bar) return <BarFigure bar={bar} />
  const caption = fieldOf(entity.fields, fact.field)?.label
  const alert = fact.alert === undefined || record[fact.alert] !== true ? undefined : fieldOf(entity.fields, fact.alert)
  const explaining = (fact.with ?? []).filter(name => !isEmpty(record[name]) && !holdsUsual(fieldOf(entity.fields, name), record[name]))
  return (
    <div>
      <dt>{caption && label(caption)}</dt>
      <dd className="ms-strip-figure" title={words(fact.field)}>
        {shown(fact.field)}
      </dd>
      {(alert !== undefined || explaining.length > 0) && (
        <dd className="ms-strip-more">
          {alert && (
            <span data-alert>
              <WarningOutlined aria-hidden /> {label(alert.label)}
            </span>
          )}
          {explaining.map(name => (
            <span key={name}>
              {captionBefore(entity, name, label)}
              {shown(name)}
            </span>
          ))}
        </dd>
      )}
    </div>
  )
}

const BarFigure = ({ bar: { first, others, whole } }: { readonly bar: NonNullable<ReturnType<typeof told>> }) => {
  const label = useLabel()
  return (
    <div>
      <dt>{first && label(first.caption)}</dt>
      <dd className="ms-strip-figure">
        {decimalText(first?.amount ?? '0')} / {decimalText(whole)}
      </dd>
      <dd className="ms-strip-more">
        {others.map(({ caption, amount }) => (
          <span key={caption[1]}>
            {label(caption)} {decimalText(amount)}
          </span>
        ))}
      </dd>
    </div>
  )
}

/** Figures and days say what they are; names and words speak for themselves. */
const captionBefore = (entity: AnyEntity, name: string, label: ReturnType<typeof useLabel>): string => {
  const field = fieldOf(entity.fields, name)
  return field && ['integer', 'decimal', 'money', 'date', 'moment'].includes(field.kind) ? `${label(field.label)} ` : ''
}
