import { Select } from 'antd'
import { useMemo } from 'react'
import { useLabel } from '../../shell/session.web.ts'
import type { ControlProps } from '../look.web.ts'
import { choiceValue } from './choice.ts'
import type { ChoiceShape } from './choice.web.tsx'

/** Below this many values a search box only gets in the way. */
const searchFrom = 8

/** One of a closed set, by its caption. */
const ChoiceInput = ({ field, id, draft, disabled, problems, describedBy, caption, onChange, onLeave }: ControlProps<ChoiceShape>) => {
  const label = useLabel()
  const options = useMemo(
    () => Object.keys(field.values).map(value => ({ value, label: label(choiceValue(field, value)?.label ?? [value, value]) })),
    [field, label],
  )
  return (
    <Select
      id={id}
      className="ms-fill"
      allowClear={!field.required}
      showSearch={options.length >= searchFrom ? { optionFilterProp: 'label' } : false}
      value={typeof draft === 'string' ? draft : null}
      disabled={disabled}
      status={problems[''] ? 'error' : ''}
      options={options}
      placeholder={label(['请选择', 'Choose'])}
      aria-invalid={problems[''] !== undefined}
      aria-required={field.required}
      aria-describedby={describedBy}
      aria-label={caption && label(caption)}
      onChange={chosen => onChange(chosen ?? null)}
      onBlur={() => onLeave()}
    />
  )
}

export default ChoiceInput
