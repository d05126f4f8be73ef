import { CheckOutlined, ExclamationOutlined, LockOutlined, MinusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { AnyEntity, RecordOf } from '../define/entity.ts'
import type { Field } from '../define/field.ts'
import type { Tone } from '../fields/choice/choice.ts'
import type { FlagShape } from '../fields/flag/flag.ts'
import { fieldOf } from '../fields/kinds.ts'
import { lineTotals } from '../fields/lines/lineTotals.ts'
import { useLabel, useSession } from '../client/session.web.ts'
import { useFold } from '../client/useFold.web.ts'
import { readable } from '../rights/fieldPolicy.ts'
import { factColumns, factLayout, isNarrow, type FactRun } from '../reading/factLayout.ts'
import { useMedia } from '../controls/useMedia.web.ts'
import './facts.css'
import { copiedWords } from './copiedWords.ts'
import type { Presentation } from './present.web.ts'
import { foldedFacts } from './foldedFacts.ts'
import { foldedCount, foldedWords } from './foldedWords.ts'
import { useRowLogic } from './rowLogic.web.ts'
import { ShownField } from './ShownField.web.tsx'

interface FactsProps {
  readonly entity: AnyEntity
  // Read back only for the entity it was declared with.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly presentation: Presentation<any>
  readonly record: RecordOf<AnyEntity>
  /** Fields that the page says above. */
  readonly above?: readonly string[]
  /** Columns of facts; as many as the page has room for when absent. */
  readonly columns?: number
}

/** What a record holds, to be read: what is usual, empty, or not this reader's to see, is one line, and whoever looks for it unfolds it, here and on every other record. */
export const Facts = ({ entity, presentation, record, above, columns }: FactsProps) => {
  const label = useLabel()
  const [complete, setComplete] = useFold('facts')
  const fitting = useColumns()
  const points = useSession(session => session.points)
  const isWithheld = (name: string): boolean => {
    const field = fieldOf(entity.fields, name)
    return field !== undefined && !(name in record) && !readable({ points }, field)
  }
  const { all, told, folded } = foldedFacts(entity, useRowLogic(entity), record, isWithheld, above)
  const { lines, runs, long, parts } = factLayout(entity.fields, record, complete ? all : told)
  const shown = (name: string) => {
    const field = fieldOf(entity.fields, name)
    if (field && isWithheld(name)) return <WithheldField key={name} name={name} field={field} />
    const source = copiedWords(entity, name)
    return field && <ShownField key={name} name={name} field={field} record={record} ownCells={presentation.cells} source={source} />
  }
  const framed = (name: string) => (
    <section key={name} className="ms-section ms-part" data-narrow={isNarrow(fieldOf(entity.fields, name), record[name]) || undefined}>
      {shown(name)}
      <div className="ms-totals">{lineTotals(fieldOf(entity.fields, name), record).map(shown)}</div>
    </section>
  )
  return (
    <div className="ms-details">
      {lines.length > 0 && <div className="ms-fact-parts">{lines.map(framed)}</div>}
      {runs.length + long.length > 0 && (
        <section className="ms-section ms-facts-card" aria-label={label(['资料', 'Facts'])}>
          <div className="ms-fact-columns">
            {factColumns(runs, columns ?? fitting).map((column, at) => (
              <div key={at}>
                {column.map(run => (
                  <div key={[...run.facts, ...run.flags].join()} className="ms-fact-run">
                    <Caption run={run} />
                    {run.facts.map(shown)}
                    {run.flags.length > 0 && (
                      <ul className="ms-flags">
                        {run.flags.map(name => (
                          <Flag key={name} entity={entity} name={name} isOn={record[name] === true} />
                        ))}
                      </ul>
                    )}
                  </div>
                ))}
              </div>
            ))}
          </div>
          {long.length > 0 && <div className="ms-fact-long">{long.map(shown)}</div>}
        </section>
      )}
      {parts.length > 0 && <div className="ms-fact-parts">{parts.map(framed)}</div>}
      {foldedCount(folded) > 0 && (
        <Button type="link" size="small" className="ms-more" aria-expanded={complete} onClick={() => setComplete(!complete)}>
          {complete ? label(['收起这些字段', 'Fold these fields away']) : label(foldedWords(folded))}
        </Button>
      )}
    </div>
  )
}

/** A field whose value is not this person's to see. */
const WithheldField = ({ name, field }: { readonly name: string; readonly field: Field }) => {
  const label = useLabel()
  return (
    <div className="ms-shown" data-field={name}>
      <div className="ms-caption">{label(field.label)}</div>
      <div className="ms-muted">
        <LockOutlined aria-hidden /> {label(['无查看权限', 'No permission to view'])}
      </div>
    </div>
  )
}

/** From the width of the page alone, so that nothing moves once it is drawn. */
const useColumns = (): number => {
  const two = useMedia('(width >= 768px)')
  const three = useMedia('(width >= 1200px)')
  const four = useMedia('(width >= 1400px)')
  return four ? 4 : three ? 3 : two ? 2 : 1
}

const Caption = ({ run: { label: caption, continued } }: { readonly run: FactRun }) => {
  const label = useLabel()
  if (!caption) return null
  return <h2>{continued ? label([`${caption[0]}（续）`, `${caption[1]} (cont.)`]) : label(caption)}</h2>
}

const Flag = ({ entity, name, isOn }: { readonly entity: AnyEntity; readonly name: string; readonly isOn: boolean }) => {
  const label = useLabel()
  const field: FlagShape | undefined = fieldOf(entity.fields, name)
  const tone = field?.tone ?? 'good'
  return field ? (
    <li data-tone={isOn ? tone : undefined}>
      {isOn ? <FlagIcon tone={tone} /> : <MinusOutlined aria-hidden />} {label(field.label)}
      <span className="ms-hidden">: {label(isOn ? ['是', 'Yes'] : ['否', 'No'])}</span>
    </li>
  ) : null
}

const FlagIcon = ({ tone }: { readonly tone: Tone }) =>
  tone === 'bad' || tone === 'warn' ? <ExclamationOutlined aria-hidden /> : <CheckOutlined aria-hidden />
