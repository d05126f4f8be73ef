import type { FilterProps } from '../look.web.ts'
import { RadioChoices } from './RadioChoices.web.tsx'

/** Whether there is anything in the field at all. */
const PresenceFilter = ({ id, conditions, onChange }: FilterProps) => (
  <div className="ms-filter">
    <RadioChoices
      id={id}
      chosen={conditions.null}
      choices={[
        { value: 'false', words: ['已填写', 'Filled in'] },
        { value: 'true', words: ['未填写', 'Empty'] },
      ]}
      onChoose={value => onChange({ null: value })}
    />
  </div>
)

export default PresenceFilter
