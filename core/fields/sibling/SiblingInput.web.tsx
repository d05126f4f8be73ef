import { Select } from 'antd'
import type { Field } from '../../define/field.ts'
import { useLabel, useLanguage } from '../../client/session.web.ts'
import { comboboxParts } from '../comboboxInput.web.tsx'
import type { ControlProps } from '../look.web.ts'
import { useSiblings } from './siblingLines.web.ts'
import { siblingOptions } from './siblingOptions.ts'

/** Another line of the record that is being filled in, also one that is not saved yet. */
const SiblingInput = ({
  field,
  id,
  draft,
  disabled,
  problems,
  describedBy,
  caption,
  onChange,
  onLeave,
}: ControlProps<Field & { readonly sibling: string }>) => {
  const label = useLabel()
  const language = useLanguage()
  const siblings = useSiblings(field.sibling)
  const options = siblingOptions(siblings.field, siblings.draft, language)
  const chosen = typeof draft === 'object' && draft !== null && 'id' in draft ? draft.id : null
  return (
    <Select
      id={id}
      className="ms-fill"
      allowClear={!field.required}
      showSearch={{ optionFilterProp: 'label' }}
      value={options.find(({ value }) => value === chosen)?.value ?? null}
      disabled={disabled}
      status={problems[''] ? 'error' : ''}
      options={[...options]}
      notFoundContent={label(['没有可选的行', 'There is no line to choose'])}
      components={comboboxParts}
      placeholder={label(['请选择一行', 'Choose a line'])}
      aria-invalid={problems[''] !== undefined}
      aria-required={field.required}
      aria-describedby={describedBy}
      aria-label={caption && label(caption)}
      onChange={value => onChange(value === undefined || value === null ? null : { id: value, title: '' })}
      onBlur={() => onLeave()}
    />
  )
}

export default SiblingInput
