import { useRef, useState, type SubmitEvent } from 'react'
import { newIdempotencyKey, request, ServerRefusal } from '../client/client.web.ts'
import { failureWords } from '../client/failureWords.web.ts'
import { useLabel } from '../client/session.web.ts'
import { useLock } from '../client/useLock.web.ts'
import { requiredMessage } from '../define/requiredMessage.ts'
import type { Label } from '../language/label.ts'
import { GuestFields, type GuestValues } from './GuestFields.web.tsx'
import type { AskedStep } from './guestView.ts'
import { secretOfPage } from './secretOfPage.web.ts'

/** What is wrong before anything is sent: required texts and days that are missing. */
const missing = ({ fields }: AskedStep, values: GuestValues): Readonly<Record<string, Label>> =>
  Object.fromEntries(
    fields.flatMap(({ name, required, kind }) =>
      required && kind !== 'flag' && String(values[name] ?? '').trim() === '' ? [[name, requiredMessage]] : [],
    ),
  )

/** What a refusal says of the fields of the step. */
const problemsIn = (error: unknown): Readonly<Record<string, string>> =>
  error instanceof ServerRefusal
    ? Object.fromEntries(
        Object.entries(error.fields).flatMap(([path, told]) => (path.startsWith('input.') ? [[path.slice('input.'.length), told]] : [])),
      )
    : {}

/** What was typed as the kinds of the fields want it; what is empty is not sent. */
const typed = (fields: AskedStep['fields'], values: GuestValues): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    fields.flatMap(({ name, kind }): readonly (readonly [string, unknown])[] => {
      const value = values[name]
      if (kind === 'flag') return [[name, value === true]]
      const text = String(value ?? '').trim()
      if (text === '') return []
      return [[name, kind === 'integer' && /^-?\d+$/.test(text) ? Number(text) : text]]
    }),
  )

interface GuestAnswerProps {
  readonly step: AskedStep
  /** Of the record as it was read. */
  readonly version: number
  onDone(): void
  onFailure(failure: Label | string | undefined): void
}

/** What a guest fills in for a step, and sends. */
export const GuestAnswer = ({ step, version, onDone, onFailure }: GuestAnswerProps) => {
  const label = useLabel()
  const { locked, run } = useLock()
  const form = useRef<HTMLFormElement>(null)
  // One answer has one key, however often it is sent.
  const [key] = useState(newIdempotencyKey)
  const [values, setValues] = useState<GuestValues>(() => Object.fromEntries(step.fields.map(({ name, proposed }) => [name, proposed])))
  const [problems, setProblems] = useState<Readonly<Record<string, Label | string>>>({})
  const show = (found: Readonly<Record<string, Label | string>>): void => {
    setProblems(found)
    const first = step.fields.find(({ name }) => found[name] !== undefined)
    if (first) form.current?.querySelector<HTMLElement>(`[name="${CSS.escape(first.name)}"]`)?.focus()
  }
  const send = async (): Promise<void> => {
    onFailure(undefined)
    try {
      await request('POST', '/api/guest/answer/', {
        body: { secret: secretOfPage(), step: step.takes, version, input: typed(step.fields, values) },
        idempotencyKey: key,
      })
      onDone()
    } catch (error) {
      const refused = problemsIn(error)
      if (Object.keys(refused).length > 0) show(refused)
      else if (error instanceof ServerRefusal && error.error === 'doneAlready') onDone()
      else onFailure(failureWords(error))
    }
  }
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    const found = missing(step, values)
    if (Object.keys(found).length > 0) show(found)
    else run(send)
  }
  return (
    <form ref={form} noValidate onSubmit={submit} aria-label={step.label}>
      <h2>{step.label}</h2>
      <GuestFields
        fields={step.fields}
        values={values}
        problems={problems}
        onValue={(name, value) => {
          setValues({ ...values, [name]: value })
          setProblems(Object.fromEntries(Object.entries(problems).filter(([one]) => one !== name)))
        }}
      />
      <button type="submit" className="ms-button" disabled={locked}>
        {label(['提交', 'Submit'])}
      </button>
    </form>
  )
}
