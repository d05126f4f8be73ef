import { useRef, useState, type SubmitEvent } from 'react'
import { newIdempotencyKey, request, ServerRefusal } from '../client/client.web.ts'
import { refusalPlaced } from '../client/useRefusal.web.ts'
import { useLock } from '../client/useLock.web.ts'
import { requiredMessage } from '../define/requiredMessage.ts'
import type { Label } from '../language/label.ts'
import { GuestFields, type GuestValues } from './GuestFields.web.tsx'
import type { AskedStep } from './guestView.ts'
import { secretOfPage } from './secretOfPage.web.ts'

/** What is wrong before anything is sent: required texts and days that are missing. */
export const missingIn = (fields: AskedStep['fields'], values: GuestValues): Readonly<Record<string, Label>> =>
  Object.fromEntries(
    fields.flatMap(({ name, required, kind }) =>
      required && kind !== 'flag' && String(values[name] ?? '').trim() === '' ? [[name, requiredMessage]] : [],
    ),
  )

/** What was typed as the kinds of the fields want it; what is empty is not sent. */
export const typedIn = (fields: AskedStep['fields'], values: GuestValues): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    fields.flatMap(({ name, kind }): readonly (readonly [string, unknown])[] => {
      const value = values[name]
      if (kind === 'flag') return [[name, value === true]]
      const text = String(value ?? '').trim()
      if (text === '') return []
      return [[name, kind === 'integer' && /^-?\d+$/.test(text) ? Number(text) : text]]
    }),
  )

/** The same where what is empty is to be empty. */
const wholeOf = (fields: AskedStep['fields'], values: GuestValues): Readonly<Record<string, unknown>> => ({
  ...Object.fromEntries(fields.map(({ name }) => [name, null])),
  ...typedIn(fields, values),
})

/** What is done with a document that a guest has made: taken back, or corrected. */
interface OfDocument {
  readonly id: number
  readonly deed: 'take_back' | 'correct'
}

interface GuestAnswerProps {
  readonly step: AskedStep
  /** Of the record or document as it was read. */
  readonly version: number
  /** Of which document it is a step, where it is none of the record itself. */
  readonly document?: OfDocument
  onDone(): void
  onFailure(failure: Label | string | undefined): void
}

/** What a guest fills in for a step, and sends. */
export const GuestAnswer = ({ step, version, document, onDone, onFailure }: GuestAnswerProps) => {
  const { locked, run } = useLock()
  const isCorrection = document?.deed === 'correct'
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
      const input = isCorrection ? wholeOf(step.fields, values) : typedIn(step.fields, values)
      const sent = { secret: secretOfPage(), version, input }
      await request('POST', document === undefined ? '/api/guest/answer/' : `/api/guest/${document.deed}/`, {
        body: document === undefined ? { ...sent, step: step.takes } : { ...sent, document: document.id },
        idempotencyKey: key,
      })
      onDone()
    } catch (error) {
      if (error instanceof ServerRefusal && error.error === 'doneAlready') return onDone()
      const within = isCorrection ? '' : 'input.'
      const { at, above } = refusalPlaced(error, path => step.fields.find(({ name }) => `${within}${name}` === path)?.name)
      if (above.length > 0) onFailure(above.join(' '))
      show(at)
    }
  }
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    const found = missingIn(step.fields, values)
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
        {step.button}
      </button>
    </form>
  )
}
