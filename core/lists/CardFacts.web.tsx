import type { AnyEntity } from '../define/entity.ts'
import { spokenField, standingOnce, standsBy } from '../define/spoken.ts'
import { columnLabel } from '../define/unit.ts'
import type { Field, Fields } from '../define/field.ts'
import { cellsOf } from '../fields/cells.web.tsx'
import { FlagTag } from '../fields/choice/FlagTag.web.tsx'
import { fieldOf, kindOf } from '../fields/kinds.ts'
import { useLabel, useLanguage } from '../client/session.web.ts'
import type { Presentation } from '../records/present.web.ts'
import { says } from '../fields/isEmpty.ts'
import { ShownValue } from '../records/ShownValue.web.tsx'
import './cardFacts.css'
import type { ListedRow } from '../client/recordPage.web.ts'

interface CardFactsProps {
  readonly entity: AnyEntity
  readonly fields: Fields
  // Read back only for the entity it was declared with.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly presentation: Presentation<any>
  readonly names: readonly string[]
  readonly row: ListedRow
  /** The field of which what stands around the card says the value: where that is where the record stands, the card does not say it again. */
  readonly saidBeside?: string
}

/** Kinds whose values say without their caption what they are. */
const speaking: readonly string[] = ['ref', 'choice', 'text', 'image']

/** What a card says of a record in few words: what is empty or does not hold is left out, captions stand where a value says nothing alone. */
export const CardFacts = ({ entity, fields, presentation, names, row, saidBeside }: CardFactsProps) => {
  const label = useLabel()
  const language = useLanguage()
  const words = (field: Field, value: unknown): string => kindOf(field).toText(field, value, language)
  const stands = spokenField(entity, row)
  const once = standsBy(entity)
  const shown = standingOnce(entity, names).flatMap(named => {
    const name = once.includes(named) && stands !== undefined && stands in row ? stands : named
    if (once.includes(named) && name === saidBeside) return []
    const field = fieldOf(fields, name)
    const value: unknown = row[name]
    return !field || name === entity.title || !says(value) ? [] : [{ name, field }]
  })
  if (shown.length === 0) return null
  return (
    <dl className="ms-card-facts">
      {shown.map(({ name, field }) => (
        <div key={name}>
          <dt className={speaking.includes(field.kind) || field.kind === 'flag' ? 'ms-hidden' : undefined}>{label(columnLabel(field))}</dt>
          <dd>
            {field.kind === 'flag' ? (
              <FlagTag field={field} />
            ) : field.kind === 'ref' && !presentation.cells?.[name] ? (
              // What a card says is read; what leads on is its title.
              <span title={words(field, row[name])}>{words(field, row[name])}</span>
            ) : (
              <ShownValue name={name} field={field} cells={cellsOf(field)} record={row} ownCells={presentation.cells} place="table" />
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
