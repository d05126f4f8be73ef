import type { FilterProps } from '../look.web.ts'
import { EmptyOption } from './EmptyOption.web.tsx'
import { RadioChoices } from './RadioChoices.web.tsx'

/** Yes, or no. */
const FlagFilter = ({ field, id, conditions, countOf, onChange }: FilterProps) => (
  <div className="ms-filter">
    <RadioChoices
      id={id}
      chosen={conditions.eq}
      choices={[
        { value: 'true', words: ['是', 'Yes'], count: countOf?.('true') },
        { value: 'false', words: ['否', 'No'], count: countOf?.('false') },
      ]}
      onChoose={eq => onChange({ eq })}
    />
    <EmptyOption field={field} conditions={conditions} onChange={onChange} />
  </div>
)

export default FlagFilter
