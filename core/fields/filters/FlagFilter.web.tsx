import { Radio } from 'antd'
import { useLabel } from '../../shell/session.web.ts'
import type { FilterProps } from '../look.web.ts'
import { EmptyOption } from './EmptyOption.web.tsx'

/** Yes, or no. */
const FlagFilter = ({ field, id, conditions, onChange }: FilterProps) => {
  const label = useLabel()
  return (
    <div className="ms-filter">
      <Radio.Group
        id={id}
        className="ms-choices"
        value={conditions.eq ?? null}
        options={[
          { value: 'true', label: label(['是', 'Yes']) },
          { value: 'false', label: label(['否', 'No']) },
        ]}
        onChange={event => onChange({ eq: String(event.target.value) })}
      />
      <EmptyOption field={field} conditions={conditions} onChange={onChange} />
    </div>
  )
}

export default FlagFilter
