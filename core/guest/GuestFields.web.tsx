import { useId } from 'react'
import { useLabel } from '../client/session.web.ts'
import { TextField } from '../controls/TextField.web.tsx'
import type { Label } from '../language/label.ts'
import type { AskedField } from './guestView.ts'

/** What a guest has typed or ticked, by field. */
export type GuestValues = Readonly<Record<string, string | boolean>>

interface GuestFieldsProps {
  readonly fields: readonly AskedField[]
  readonly values: GuestValues
  readonly problems: Readonly<Record<string, Label | string>>
  onValue(name: string, value: string | boolean): void
}

const modes = { integer: 'numeric', decimal: 'decimal' } as const

/** The fields of a step for somebody who comes by a link: the browser's own controls, so that the page weighs next to nothing on a phone. */
export const GuestFields = ({ fields, values, problems, onValue }: GuestFieldsProps) => {
  const label = useLabel()
  return fields.map(field => {
    const { name, caption, help, kind, required, multiline, max } = field
    const problem = problems[name] && label(problems[name])
    const value = values[name]
    if (kind === 'flag')
      return <Ticked key={name} field={field} checked={value === true} problem={problem} onValue={ticked => onValue(name, ticked)} />
    const shared = { name, required, ...(max === null ? {} : { maxLength: max }) }
    const text = typeof value === 'string' ? value : ''
    return multiline ? (
      <LongText key={name} field={field} value={text} problem={problem} onValue={typed => onValue(name, typed)} />
    ) : (
      <TextField
        key={name}
        {...shared}
        {...(kind === 'integer' || kind === 'decimal' ? { inputMode: modes[kind] } : {})}
        type={kind === 'date' ? 'date' : 'text'}
        label={captionOf(caption, required)}
        value={text}
        problem={problem}
        {...(help === null ? {} : { help })}
        onValue={typed => onValue(name, typed)}
      />
    )
  })
}

const captionOf = (caption: string, required: boolean): string => (required ? `${caption} *` : caption)

interface TickedProps {
  readonly field: AskedField
  readonly checked: boolean
  readonly problem: string | undefined
  onValue(value: boolean): void
}

const Ticked = ({ field: { name, caption }, checked, problem, onValue }: TickedProps) => {
  const id = useId()
  return (
    <div className="ms-field">
      <label className="ms-tick ms-guest-flag">
        <input
          type="checkbox"
          name={name}
          checked={checked}
          aria-invalid={problem !== undefined}
          aria-describedby={problem === undefined ? undefined : `${id}-told`}
          onChange={event => onValue(event.target.checked)}
        />
        {caption}
      </label>
      {problem !== undefined && (
        <p id={`${id}-told`} className="ms-problem">
          {problem}
        </p>
      )}
    </div>
  )
}

interface LongTextProps {
  readonly field: AskedField
  readonly value: string
  readonly problem: string | undefined
  onValue(value: string): void
}

const LongText = ({ field: { name, caption, help, required, max }, value, problem, onValue }: LongTextProps) => {
  const id = useId()
  const told = problem ?? help ?? undefined
  return (
    <div className="ms-field">
      <label htmlFor={id}>{captionOf(caption, required)}</label>
      <textarea
        id={id}
        name={name}
        rows={5}
        value={value}
        required={required}
        {...(max === null ? {} : { maxLength: max })}
        aria-invalid={problem !== undefined}
        aria-describedby={told === undefined ? undefined : `${id}-told`}
        onChange={event => onValue(event.target.value)}
      />
      {told !== undefined && (
        <p id={`${id}-told`} className={problem === undefined ? 'ms-help' : 'ms-problem'}>
          {told}
        </p>
      )}
    </div>
  )
}
