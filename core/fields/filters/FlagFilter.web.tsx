import type { FilterProps } from '../look.web.ts'
import { EmptyOption } from './EmptyOption.web.tsx'
import { countIn } from './FacetCount.web.tsx'
import { RadioChoices } from './RadioChoices.web.tsx'

/** Yes, or no. */
const FlagFilter = ({ field, id, conditions, facets, onChange }: FilterProps) => (
  <div className="ms-filter">
    <RadioChoices
      id={id}
      chosen={conditions.eq}
      choices={[
        { value: 'true', words: ['是', 'Yes'], count: countIn(facets, 'true') },
        { value: 'false', words: ['否', 'No'], count: countIn(facets, 'false') },
      ]}
      onChoose={eq => onChange({ eq })}
    />
    <EmptyOption field={field} conditions={conditions} onChange={onChange} />
  </div>
)

export default FlagFilter
