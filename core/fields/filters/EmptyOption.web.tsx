import type { Field } from '../../define/field.ts'
import type { Label } from '../../language/label.ts'
import { useLabel } from '../../client/session.web.ts'
import { kindOf } from '../kinds.ts'
import type { FilterProps } from '../look.web.ts'

/** Asks for the records in which the field is empty, or filled in; stands below the other conditions of a field that may be. */
export const EmptyOption = ({ field, conditions, onChange }: Pick<FilterProps, 'field' | 'conditions' | 'onChange'>) => {
  const label = useLabel()
  if (!mayBeEmpty(field)) return null
  return (
    <div className="ms-choices">
      {presence.map(({ asks, words }) => (
        <label key={asks} className="ms-tick">
          <input
            type="checkbox"
            checked={conditions.null === asks}
            onChange={event => onChange(event.target.checked ? { null: asks } : {})}
          />
          {label(words)}
        </label>
      ))}
    </div>
  )
}

const presence: readonly { readonly asks: string; readonly words: Label }[] = [
  { asks: 'true', words: ['未填写', 'Empty'] },
  { asks: 'false', words: ['已填写', 'Filled in'] },
]

const mayBeEmpty = (field: Field): boolean => !field.required && kindOf(field).operators.includes('null')
