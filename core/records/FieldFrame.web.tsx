import '../fields/fields.css'
import './form.css'
import { Suspense, type ReactNode } from 'react'
import type { Field } from '../define/field.ts'
import type { Label } from '../language/label.ts'
import type { Draft } from '../fields/draft.ts'
import { lookOf } from '../fields/kinds.web.tsx'
import { lazy } from '../client/lazy.web.ts'
import { useLabel } from '../client/session.web.ts'

const MendButton = lazy(() => import('../fields/mend/MendButton.web.tsx'))

interface FieldFrameProps {
  /** Of the control; help, problem and warning are called `{id}-help`, `{id}-wrong` and `{id}-warned`. */
  readonly id: string
  readonly field: Field
  readonly problem: Label | undefined
  /** What another field asks of this one, beyond its definition. */
  readonly isNeeded?: boolean
  /** It differs from what is stored. */
  readonly isChanged?: boolean
  /** What may stay, but is worth a look. */
  readonly warning?: Label | undefined
  /** The control, told which elements explain it. */
  children(describedBy: string | undefined): ReactNode
}

/** A field to be filled in: caption, control, help, and what is wrong with it. */
export const FieldFrame = ({ id, field, problem, isNeeded = false, isChanged = false, warning, children }: FieldFrameProps) => {
  const label = useLabel()
  const warned = problem ? undefined : warning
  const describedBy =
    [field.help && `${id}-help`, problem && `${id}-wrong`, warned && `${id}-warned`].filter(Boolean).join(' ') || undefined
  return (
    <div
      className="ms-form-row"
      data-wide={lookOf(field).wide?.(field) || undefined}
      data-invalid={problem !== undefined || undefined}
      data-changed={isChanged || undefined}
    >
      <Caption id={id} field={field} isNeeded={isNeeded} />
      <Suspense fallback={<span className="ms-control-waiting" />}>{children(describedBy)}</Suspense>
      {field.help && (
        <div id={`${id}-help`} className="ms-form-help">
          {label(field.help)}
        </div>
      )}
      {problem && (
        <div id={`${id}-wrong`} className="ms-wrong" role="alert">
          {label(problem)}
        </div>
      )}
      {problem && (
        <Suspense>
          <MendButton id={id} />
        </Suspense>
      )}
      {warned && (
        <div id={`${id}-warned`} className="ms-warned" role="status">
          {label(warned)}
        </div>
      )}
    </div>
  )
}

const Caption = ({ id, field, isNeeded }: { readonly id: string; readonly field: Field; readonly isNeeded: boolean }) => {
  const label = useLabel()
  const words = label(field.label)
  const required = isNeeded || (field.required && field.kind !== 'flag' && field.kind !== 'lines' && field.kind !== 'refs')
  return lookOf(field).named ? (
    <span className="ms-caption" data-required={required || undefined}>
      {words}
    </span>
  ) : (
    <label className="ms-caption" htmlFor={id} data-required={required || undefined}>
      {words}
    </label>
  )
}

interface DraftFieldProps {
  readonly id: string
  readonly field: Field
  readonly draft: Draft
  readonly problem: Label | undefined
  readonly disabled?: boolean
  onChange(draft: Draft): void
  onLeave?(): void
}

/** A field outside a form: the control of its kind over a draft that its owner keeps. */
export const DraftField = ({ id, field, draft, problem, disabled = false, onChange, onLeave }: DraftFieldProps) => {
  const { Input } = lookOf(field)
  return (
    <FieldFrame id={id} field={field} problem={problem}>
      {describedBy =>
        Input && (
          <Input
            id={id}
            field={field}
            draft={draft}
            disabled={disabled}
            problems={problem ? { '': problem } : {}}
            describedBy={describedBy}
            caption={undefined}
            onChange={onChange}
            onLeave={() => onLeave?.()}
          />
        )
      }
    </FieldFrame>
  )
}
