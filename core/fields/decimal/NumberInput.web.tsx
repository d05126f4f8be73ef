import { Input } from 'antd'
import type { Field } from '../../define/field.ts'
import { fixedUnit } from '../../define/unit.ts'
import { useLabel } from '../../client/session.web.ts'
import type { ControlProps } from '../look.web.ts'
import { typedNumber } from './typedNumber.ts'

interface NumberShape extends Field {
  readonly percent?: boolean
}

/** A number as text from the key to the database: nothing is rounded, and what was typed stays until it is right. */
export const NumberInput = ({
  field,
  id,
  draft,
  disabled,
  problems,
  describedBy,
  caption,
  onChange,
  onLeave,
}: ControlProps<NumberShape>) => {
  const label = useLabel()
  const text = typeof draft === 'string' ? draft : ''
  // Under the caption of a column it is said there.
  const unit = caption === undefined ? fixedUnit(field) : undefined
  const leave = () => {
    const plain = typedNumber(text)
    if (plain !== text) onChange(plain)
    onLeave()
  }
  return (
    <Input
      id={id}
      className="ms-number-input"
      value={text}
      disabled={disabled}
      inputMode={field.kind === 'integer' ? 'numeric' : 'decimal'}
      autoComplete="off"
      {...(field.percent ? { suffix: '%' } : {})}
      {...(unit ? { suffix: <span id={`${id}-unit`}>{label(unit)}</span> } : {})}
      status={problems[''] ? 'error' : ''}
      aria-invalid={problems[''] !== undefined}
      aria-required={field.required}
      aria-describedby={[unit && `${id}-unit`, describedBy].filter(Boolean).join(' ') || undefined}
      aria-label={caption && label(caption)}
      onChange={event => onChange(event.target.value)}
      onBlur={leave}
    />
  )
}
