import { useState } from 'react'
import type { Label } from '../../language/label.ts'
import { useLabel } from '../../client/session.web.ts'

interface TypedConditionProps {
  readonly id: string
  readonly caption: Label
  /** The condition that is in force, as it is typed. */
  readonly text: string
  readonly numeric?: boolean
  readonly suffix?: string
  /** Why a text cannot be asked for; undefined when it can. */
  check(text: string): Label | undefined
  onCommit(text: string): void
}

/** One typed condition: in force with Enter or when it is left, so that half a word never reloads the list. */
export const TypedCondition = ({ id, caption, text, numeric = false, suffix, check, onCommit }: TypedConditionProps) => {
  const label = useLabel()
  const [typed, setTyped] = useState<string>()
  const [wrong, setWrong] = useState<Label>()
  const commit = () => {
    if (typed === undefined || typed === text) return setTyped(undefined)
    const problem = typed.trim() === '' ? undefined : check(typed)
    setWrong(problem)
    if (problem) return
    setTyped(undefined)
    onCommit(typed.trim())
  }
  return (
    <div className="ms-condition">
      <label htmlFor={id}>{label(caption)}</label>
      <span className="ms-suffixed" data-suffix={suffix}>
        <input
          id={id}
          className={numeric ? 'ms-text ms-number-input' : 'ms-text'}
          value={typed ?? text}
          autoComplete="off"
          {...(numeric ? { inputMode: 'decimal' as const } : {})}
          aria-invalid={wrong !== undefined}
          aria-describedby={wrong && `${id}-wrong`}
          onChange={event => setTyped(event.target.value)}
          onBlur={commit}
          onKeyDown={event => {
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) commit()
          }}
        />
      </span>
      {wrong && (
        <span id={`${id}-wrong`} className="ms-wrong" role="alert">
          {label(wrong)}
        </span>
      )}
    </div>
  )
}
