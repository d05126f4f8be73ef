import type { FilterProps } from '../look.web.ts'
import { countIn } from './FacetCount.web.tsx'
import { RadioChoices } from './RadioChoices.web.tsx'

/** Yes, or no. */
const FlagFilter = ({ id, conditions, facets, onChange }: FilterProps) => (
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
  </div>
)

export default FlagFilter
