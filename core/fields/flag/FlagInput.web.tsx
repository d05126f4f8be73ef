import { Checkbox } from 'antd'
import { useLabel } from '../../client/session.web.ts'
import type { FieldInput } from '../look.web.ts'

/** Yes or no with one click. */
export const FlagInput: FieldInput = ({ field, id, draft, disabled, describedBy, caption, onChange, onLeave }) => {
  const label = useLabel()
  return (
    <Checkbox
      id={id}
      className="ms-flag"
      checked={draft === true}
      disabled={disabled}
      aria-describedby={describedBy}
      aria-label={label(caption ?? field.label)}
      onChange={event => onChange(event.target.checked)}
      onBlur={() => onLeave()}
    >
      {caption === undefined && label(['是', 'Yes'])}
    </Checkbox>
  )
}
