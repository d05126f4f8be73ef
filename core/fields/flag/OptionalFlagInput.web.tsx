import { Select } from 'antd'
import { useLabel } from '../../shell/session.web.ts'
import type { ControlProps } from '../look.web.ts'

/** Yes, no, or nothing said. */
const OptionalFlagInput = ({ id, draft, disabled, problems, describedBy, caption, onChange, onLeave }: ControlProps) => {
  const label = useLabel()
  return (
    <Select
      id={id}
      allowClear
      value={typeof draft === 'boolean' ? String(draft) : null}
      disabled={disabled}
      status={problems[''] ? 'error' : ''}
      options={[
        { value: 'true', label: label(['是', 'Yes']) },
        { value: 'false', label: label(['否', 'No']) },
      ]}
      aria-describedby={describedBy}
      aria-label={caption && label(caption)}
      onChange={chosen => onChange(typeof chosen === 'string' ? chosen === 'true' : null)}
      onBlur={() => onLeave()}
    />
  )
}

export default OptionalFlagInput
