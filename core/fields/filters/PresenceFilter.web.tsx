import { Radio } from 'antd'
import { useLabel } from '../../shell/session.web.ts'
import type { FilterProps } from '../look.web.ts'

/** Whether there is anything in the field at all. */
const PresenceFilter = ({ id, conditions, onChange }: FilterProps) => {
  const label = useLabel()
  return (
    <div className="ms-filter">
      <Radio.Group
        id={id}
        className="ms-choices"
        value={conditions.null ?? null}
        options={[
          { value: 'false', label: label(['已填写', 'Filled in']) },
          { value: 'true', label: label(['未填写', 'Empty']) },
        ]}
        onChange={event => onChange({ null: String(event.target.value) })}
      />
    </div>
  )
}

export default PresenceFilter
