import '../fields/fields.css'
import '../records/form.css'
import '../records/shown.css'
import type { ReactNode } from 'react'
import type { Label } from '../language/label.ts'
import { useLabel } from '../client/session.web.ts'

interface NamedProps {
  /** Of the control; what is wrong with it is called `{id}-wrong`. */
  readonly id: string
  readonly label: Label
  /** Takes the whole width of a form. */
  readonly wide?: boolean
  readonly problem?: string | undefined
  readonly children: ReactNode
}

/** A control with its caption and what is wrong with it. */
export const Named = ({ id, label: caption, wide = false, problem, children }: NamedProps) => {
  const label = useLabel()
  return (
    <div className="ms-form-row" data-wide={wide || undefined} data-invalid={problem !== undefined || undefined}>
      <label className="ms-caption" htmlFor={id}>
        {label(caption)}
      </label>
      {children}
      {problem !== undefined && (
        <div id={`${id}-wrong`} className="ms-wrong" role="alert">
          {problem}
        </div>
      )}
    </div>
  )
}

/** What a control says about itself when something is wrong with it. */
export const wrongParts = (id: string, problem: string | undefined) =>
  problem === undefined
    ? ({ status: '', 'aria-invalid': false, 'aria-describedby': undefined } as const)
    : ({ status: 'error', 'aria-invalid': true, 'aria-describedby': `${id}-wrong` } as const)
