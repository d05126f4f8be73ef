import { Suspense } from 'react'
import type { Field } from '../../../core/define/field.ts'
import type { Label } from '../../../core/define/label.ts'
import { lookOf } from '../../../core/fields/kinds.web.tsx'
import { yes } from './comparisonTexts.ts'
import { useLabel } from '../../../core/shell/session.web.ts'

interface PlaceFieldProps {
  readonly id: string
  readonly field: Field
  readonly text: string
  readonly problem: Label | undefined
  readonly disabled: boolean
  onChange(text: string): void
}

/** A field of the comparison that stands outside the sheet: caption, the control of its kind, what is wrong. */
export const PlaceField = ({ id, field, text, problem, disabled, onChange }: PlaceFieldProps) => {
  const label = useLabel()
  const { Input, wide } = lookOf(field)
  const describedBy = [field.help && `${id}-help`, problem && `${id}-wrong`].filter(Boolean).join(' ') || undefined
  return (
    <div className="ms-form-row" data-wide={wide?.(field) || undefined} data-invalid={problem !== undefined || undefined}>
      <label className="ms-caption" htmlFor={id} data-required={field.required || undefined}>
        {label(field.label)}
      </label>
      <Suspense fallback={<span className="ms-control-waiting" />}>
        {Input && (
          <Input
            field={field}
            id={id}
            draft={field.kind === 'flag' ? text === yes : text === '' ? null : text}
            disabled={disabled}
            problems={problem ? { '': problem } : {}}
            describedBy={describedBy}
            caption={undefined}
            onChange={draft => onChange(draft === true ? yes : typeof draft === 'string' ? draft : '')}
            onLeave={() => undefined}
          />
        )}
      </Suspense>
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
    </div>
  )
}
