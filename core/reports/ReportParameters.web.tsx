import { Suspense, useId, useState } from 'react'
import type { Field, Reference } from '../define/field.ts'
import { whoFits } from '../define/whoFits.ts'
import { later } from '../controls/later.web.tsx'
import type { FieldInput } from '../fields/look.web.ts'
import { TextInput } from '../fields/text/TextInput.web.tsx'
import { useLabel } from '../client/session.web.ts'
import { draftOf, type Draft } from '../fields/draft.ts'
import { kindOf } from '../fields/kinds.ts'
import type { ReportAnswer } from './reportAnswer.ts'

/** What fills parameters in, by kind; those of forms have many more, which would be fetched along. */
const inputs: Readonly<Record<string, FieldInput>> = {
  choice: later(() => import('../fields/choice/ChoiceInput.web.tsx')) as FieldInput,
  date: later(() => import('../fields/date/DateInput.web.tsx')),
  ref: later(() => import('../fields/ref/RefInput.web.tsx')) as FieldInput,
  text: TextInput as FieldInput,
}

interface ReportParametersProps {
  readonly answer: Pick<ReportAnswer, 'report' | 'asked'>
  /** Asks the report otherwise; an empty text takes a parameter away. */
  onAsk(name: string, written: string): void
}

/** What a report can be narrowed by, side by side; each change asks it again. */
export const ReportParameters = ({ answer: { report, asked }, onAsk }: ReportParametersProps) => {
  const label = useLabel()
  return (
    <div className="ms-report-parameters" role="search" aria-label={label(['筛选', 'Filter'])}>
      {Object.entries<Field>(report.parameters).map(([name, field]) => (
        <Parameter
          key={`${name} ${JSON.stringify(asked[name])}`}
          field={field}
          value={asked[name]}
          onAsk={written => onAsk(name, written)}
        />
      ))}
    </div>
  )
}

interface ParameterProps {
  readonly field: Field
  readonly value: unknown
  onAsk(written: string): void
}

const Parameter = ({ field, value, onAsk }: ParameterProps) => {
  const label = useLabel()
  const id = useId()
  const [draft, setDraft] = useState<Draft>(() => draftOf(field, value))
  const change = (typed: Draft) => {
    setDraft(typed)
    const text = written(typed)
    // What is half typed is no question yet; a text is one when the focus leaves it.
    if (field.kind !== 'text' && (text === '' || 'value' in kindOf(field).parse(field, isReference(typed) ? typed.id : text))) onAsk(text)
  }
  const Input = inputs[field.kind]
  if (!Input) return null
  return (
    <div className="ms-report-parameter" data-empty={draft === null || draft === '' || undefined}>
      <label htmlFor={id}>{label(field.label)}</label>
      <Suspense fallback={<span className="ms-report-control" />}>
        <Input
          id={id}
          field={askedOfPast(field)}
          draft={draft}
          disabled={false}
          problems={{}}
          describedBy={undefined}
          caption={undefined}
          onChange={change}
          onLeave={() => field.kind === 'text' && written(draft) !== written(draftOf(field, value)) && onAsk(written(draft))}
        />
      </Suspense>
    </div>
  )
}

/** What was is asked of whoever has left as well. */
const askedOfPast = (field: Field): Field => (whoFits(field) ? Object.assign({}, field, { former: true }) : field)

const isReference = (draft: unknown): draft is Reference => typeof draft === 'object' && draft !== null && 'id' in draft

/** A draft as the address says it. */
const written = (draft: Draft): string => {
  if (draft === null) return ''
  if (isReference(draft)) return String(draft.id)
  return typeof draft === 'string' ? draft : ''
}
