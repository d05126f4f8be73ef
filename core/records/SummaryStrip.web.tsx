import { WarningOutlined } from '@ant-design/icons'
import type { AnyEntity, RecordOf } from '../define/entity.ts'
import { withUnit } from '../define/unit.ts'
import { summaryOf, type SummaryFact } from '../define/summary.ts'
import { cellsOf } from '../fields/cells.web.tsx'
import { fieldOf, kindOf } from '../fields/kinds.ts'
import { useLabel, useLanguage } from '../client/session.web.ts'
import { isEmpty } from '../reading/sections.ts'
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
  const facts = summaryOf(entity).filter(({ field }) => field in record)
  if (facts.length === 0) return null
  return (
    <dl className="ms-strip">
      {facts.map(fact => (
        <Figure key={fact.field} entity={entity} presentation={presentation} record={record} fact={fact} />
      ))}
    </dl>
  )
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
  const caption = fieldOf(entity.fields, fact.field)?.label
  const alert = fact.alert === undefined || record[fact.alert] !== true ? undefined : fieldOf(entity.fields, fact.alert)
  const explaining = (fact.with ?? []).filter(name => !isEmpty(record[name]))
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

/** Figures and days say what they are; names and words speak for themselves. */
const captionBefore = (entity: AnyEntity, name: string, label: ReturnType<typeof useLabel>): string => {
  const field = fieldOf(entity.fields, name)
  return field && ['integer', 'decimal', 'money', 'date', 'moment'].includes(field.kind) ? `${label(field.label)} ` : ''
}
