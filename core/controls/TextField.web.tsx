import { useId, useState, type InputHTMLAttributes } from 'react'
import type { Label } from '../language/label.ts'
import { useLabel } from '../client/session.web.ts'

const show: Label = ['显示密码', 'Show password']
const hide: Label = ['隐藏密码', 'Hide password']

interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value' | 'id'> {
  readonly label: string
  readonly value: string
  /** What is wrong with the value, in the person's language. */
  readonly problem?: string | undefined
  readonly help?: string
  readonly onValue: (value: string) => void
}

/** A labelled input with its problem beneath; a password can be shown. Drawn without the component library, for the first screens. */
export const TextField = ({ label: caption, value, problem, help, onValue, type = 'text', ...rest }: TextFieldProps) => {
  const id = useId()
  const label = useLabel()
  const [shown, setShown] = useState(false)
  const told = problem ?? help
  return (
    <div className="ms-field">
      <label htmlFor={id}>{caption}</label>
      <div className="ms-input">
        <input
          {...rest}
          id={id}
          type={shown ? 'text' : type}
          value={value}
          aria-invalid={problem !== undefined}
          aria-describedby={told === undefined ? undefined : `${id}-told`}
          onChange={event => onValue(event.target.value)}
        />
        {type === 'password' && (
          <button
            type="button"
            className="ms-icon-button"
            aria-pressed={shown}
            aria-label={label(shown ? hide : show)}
            onClick={() => setShown(!shown)}
          >
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12z" />
              <circle cx="12" cy="12" r="3" />
              {!shown && <path d="M4 4l16 16" />}
            </svg>
          </button>
        )}
      </div>
      {told !== undefined && (
        <p id={`${id}-told`} className={problem === undefined ? 'ms-help' : 'ms-problem'}>
          {told}
        </p>
      )}
    </div>
  )
}
