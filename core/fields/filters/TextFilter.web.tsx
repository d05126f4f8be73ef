import type { FilterProps } from '../look.web.ts'
import { EmptyOption } from './EmptyOption.web.tsx'
import { TypedCondition } from './TypedCondition.web.tsx'

const anything = () => undefined

/** Text that contains what is typed. */
const TextFilter = ({ field, id, conditions, onChange }: FilterProps) => (
  <div className="ms-filter">
    <TypedCondition
      id={id}
      caption={['包含', 'Contains']}
      text={conditions.contains ?? conditions.eq ?? ''}
      check={anything}
      onCommit={contains => onChange({ contains })}
    />
    <EmptyOption field={field} conditions={conditions} onChange={onChange} />
  </div>
)

export default TextFilter
