import { useLabel } from '../../client/session.web.ts'
import { choiceValue } from '../choice/choice.ts'
import type { ChoiceShape } from '../choice/choice.web.tsx'
import type { FilterProps } from '../look.web.ts'
import { anyOf, askedValues } from './askedValues.ts'
import { EmptyOption } from './EmptyOption.web.tsx'
import { countIn, FacetCount } from './FacetCount.web.tsx'

/** Any of the ticked values. */
const ChoiceFilter = ({ field, conditions, facets, onChange }: FilterProps<ChoiceShape>) => {
  const label = useLabel()
  const asked = askedValues(conditions)
  return (
    <div className="ms-filter">
      <div className="ms-choices">
        {Object.keys(field.values).map(value => (
          <label key={value} className="ms-tick">
            <input
              type="checkbox"
              checked={asked.includes(value)}
              onChange={event => onChange(anyOf(event.target.checked ? [...asked, value] : asked.filter(one => one !== value)))}
            />
            {label(choiceValue(field, value)?.label ?? [value, value])}
            <FacetCount count={countIn(facets, value)} />
          </label>
        ))}
      </div>
      <EmptyOption field={field} conditions={conditions} onChange={onChange} />
    </div>
  )
}

export default ChoiceFilter
