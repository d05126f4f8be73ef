import { Checkbox } from 'antd'
import { useLabel } from '../../shell/session.web.ts'
import { later } from '../later.web.tsx'
import type { ControlProps, FieldInput } from '../look.web.ts'

const OptionalFlagInput = later(() => import('./OptionalFlagInput.web.tsx'))

const FlagControl = (props: ControlProps) => {
  const label = useLabel()
  const { field, id, draft, disabled, describedBy, caption, onChange, onLeave } = props
  if (!field.required) return <OptionalFlagInput {...props} />
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

/** Yes or no with one click; where nothing may be said too, a list of the three. */
export const FlagInput: FieldInput = Object.assign(FlagControl, { preload: OptionalFlagInput.preload })
