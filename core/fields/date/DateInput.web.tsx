import { useLabel } from '../../client/session.web.ts'
import type { ControlProps } from '../look.web.ts'
import { DayPicker } from './DayPicker.web.tsx'

/** A business day, typed or picked. */
const DateInput = ({ field, id, draft, disabled, problems, describedBy, caption, onChange, onLeave }: ControlProps) => {
  const label = useLabel()
  return (
    <DayPicker
      id={id}
      day={typeof draft === 'string' ? draft : ''}
      disabled={disabled}
      invalid={problems[''] !== undefined}
      required={field.required}
      describedBy={describedBy}
      caption={caption && label(caption)}
      placeholder={label(['年-月-日', 'yyyy-mm-dd'])}
      onChange={day => onChange(day === '' ? null : day)}
      onLeave={() => onLeave()}
    />
  )
}

export default DateInput
