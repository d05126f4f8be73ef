import { Select } from 'antd'
import { useMemo } from 'react'
import { useLabel } from '../../client/session.web.ts'
import { comboboxParts } from '../comboboxInput.web.tsx'
import type { ControlProps } from '../look.web.ts'
import { choiceValue, offeredValues } from './choice.ts'
import type { ChoiceShape } from './choice.web.tsx'

/** Below this many values a search box only gets in the way. */
const searchFrom = 8

/** Stands in the list, not to be chosen, when no caption matches what was typed. */
const noMatch = ''

const matches = (caption: string, typed: string): boolean => caption.toLowerCase().includes(typed.trim().toLowerCase())

/** One of a closed set, by its caption. */
const ChoiceInput = ({ field, id, draft, disabled, problems, describedBy, caption, onChange, onLeave }: ControlProps<ChoiceShape>) => {
  const label = useLabel()
  const options = useMemo(
    () => offeredValues(field, draft).map(value => ({ value, label: label(choiceValue(field, value)?.label ?? [value, value]) })),
    [field, label, draft],
  )
  const search = {
    filterOption: (typed: string, option: { readonly value: string; readonly label: string } | undefined) =>
      option !== undefined && (option.value === noMatch ? !options.some(one => matches(one.label, typed)) : matches(option.label, typed)),
  }
  return (
    <Select
      id={id}
      className="ms-fill"
      allowClear={!field.required}
      showSearch={options.length >= searchFrom ? search : false}
      value={typeof draft === 'string' ? draft : null}
      disabled={disabled}
      status={problems[''] ? 'error' : ''}
      options={
        options.length >= searchFrom
          ? [...options, { value: noMatch, label: label(['无匹配的选项', 'No results']), disabled: true }]
          : options
      }
      components={comboboxParts}
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
