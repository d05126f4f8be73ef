import { Checkbox } from 'antd'
import { useLabel } from '../../shell/session.web.ts'
import { choiceValue } from '../choice/choice.ts'
import type { ChoiceShape } from '../choice/choice.web.tsx'
import type { FilterProps } from '../look.web.ts'
import { anyOf, askedValues } from './askedValues.ts'
import { EmptyOption } from './EmptyOption.web.tsx'

/** Any of the ticked values. */
const ChoiceFilter = ({ field, conditions, onChange }: FilterProps<ChoiceShape>) => {
  const label = useLabel()
  return (
    <div className="ms-filter">
      <Checkbox.Group
        className="ms-choices"
        value={[...askedValues(conditions)]}
        options={Object.keys(field.values).map(value => ({ value, label: label(choiceValue(field, value)?.label ?? [value, value]) }))}
        onChange={values => onChange(anyOf(values))}
      />
      <EmptyOption field={field} conditions={conditions} onChange={onChange} />
    </div>
  )
}

export default ChoiceFilter
