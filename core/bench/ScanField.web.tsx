import { useState, type ComponentProps, type RefObject } from 'react'
import { useLabel } from '../client/session.web.ts'
import type { Label } from '../language/label.ts'

interface ScanFieldProps extends Pick<ComponentProps<'input'>, 'placeholder' | 'maxLength' | 'disabled' | 'autoCapitalize'> {
  readonly name: Label
  readonly field: RefObject<HTMLInputElement | null>
  /** Hears of a code, ended by Enter. */
  onScan(code: string): void
  /** Whether nobody may read a code over a shoulder. */
  isSecret?(code: string): boolean
  /** Ctrl+Enter in the empty field, which no scanner sends. */
  onGoOn?(): void
}

const never = (): boolean => false

/** The field at a bench into which scanners type, and people. */
export const ScanField = ({ name, field, onScan, isSecret = never, onGoOn, ...input }: ScanFieldProps) => {
  const label = useLabel()
  const [typed, setTyped] = useState('')
  return (
    <form
      className="ms-bench-scan"
      onSubmit={event => {
        event.preventDefault()
        onScan(typed)
        setTyped('')
      }}
    >
      <input
        ref={field}
        className="ms-input"
        aria-label={label(name)}
        {...input}
        value={typed}
        type={isSecret(typed) ? 'password' : 'text'}
        // Whoever stands here scans first.
        autoFocus
        autoComplete="off"
        spellCheck={false}
        onChange={event => setTyped(event.target.value)}
        onKeyDown={event => {
          if (!onGoOn || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          if (typed === '') onGoOn()
        }}
      />
    </form>
  )
}
