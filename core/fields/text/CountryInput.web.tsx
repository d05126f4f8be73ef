import { Select } from 'antd'
import { useMemo } from 'react'
import { useLabel, useLanguage } from '../../client/session.web.ts'
import { countryCodes, countryName } from '../../language/countries.ts'
import { comboboxParts } from '../comboboxInput.web.tsx'
import type { ControlProps } from '../look.web.ts'
import type { TextShape } from './text.web.tsx'

/** A country, chosen by its name in either language or by its code. */
const CountryInput = ({ field, id, draft, disabled, problems, describedBy, caption, onChange, onLeave }: ControlProps<TextShape>) => {
  const label = useLabel()
  const language = useLanguage()
  const options = useMemo(
    () =>
      countryCodes
        .map(value => ({
          value,
          label: countryName(value, language),
          found: [value, countryName(value, 'zh'), countryName(value, 'en')].join('\n').toLowerCase(),
        }))
        .toSorted((one, other) => one.label.localeCompare(other.label, language)),
    [language],
  )
  // What stands there by a code that is none is shown as it is, until another one is chosen.
  const value = typeof draft === 'string' && draft !== '' ? draft : null
  return (
    <Select
      id={id}
      className="ms-fill"
      allowClear={!field.required}
      showSearch={{ filterOption: (typed, option) => option?.found.includes(typed.trim().toLowerCase()) ?? false }}
      value={value}
      disabled={disabled}
      status={problems[''] ? 'error' : ''}
      options={options}
      components={comboboxParts}
      placeholder={label(['请选择', 'Choose'])}
      notFoundContent={label(['无匹配的选项', 'No results'])}
      aria-invalid={problems[''] !== undefined}
      aria-required={field.required}
      aria-describedby={describedBy}
      aria-label={caption && label(caption)}
      onChange={chosen => onChange(chosen ?? null)}
      onBlur={() => onLeave()}
    />
  )
}

export default CountryInput
