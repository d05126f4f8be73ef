import { Checkbox } from 'antd'
import type { Field } from '../../define/field.ts'
import { useLabel } from '../../shell/session.web.ts'
import { kindOf } from '../kinds.ts'
import type { FilterProps } from '../look.web.ts'

/** Asks for the records in which the field is empty; stands below the other conditions of a field that may be. */
export const EmptyOption = ({ field, conditions, onChange }: Pick<FilterProps, 'field' | 'conditions' | 'onChange'>) => {
  const label = useLabel()
  if (!mayBeEmpty(field)) return null
  return (
    <Checkbox checked={conditions.null === 'true'} onChange={event => onChange(event.target.checked ? { null: 'true' } : {})}>
      {label(['未填写', 'Empty'])}
    </Checkbox>
  )
}

const mayBeEmpty = (field: Field): boolean => !field.required && kindOf(field).operators.includes('null')
