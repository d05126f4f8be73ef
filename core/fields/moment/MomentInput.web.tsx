import { Input } from 'antd'
import { useLabel } from '../../client/session.web.ts'
import { DayPicker } from '../date/DayPicker.web.tsx'
import type { ControlProps } from '../look.web.ts'
import { typedTime, type ClockReading } from './companyClock.ts'

/** A day and a time on the company's clock, whatever zone the person sits in. */
const MomentInput = ({ field, id, draft, disabled, problems, describedBy, caption, onChange, onLeave }: ControlProps) => {
  const label = useLabel()
  const { day, time }: ClockReading = draft === null || draft === undefined ? { day: '', time: '' } : (draft as ClockReading)
  const change = (reading: ClockReading) => onChange(reading.day === '' && reading.time === '' ? null : reading)
  const leaveTime = () => {
    const plain = typedTime(time)
    if (plain !== time) change({ day, time: plain })
    onLeave()
  }
  const named = caption ?? field.label
  return (
    <span className="ms-moment" role="group" aria-label={label(named)}>
      <DayPicker
        id={id}
        day={day}
        disabled={disabled}
        invalid={problems[''] !== undefined}
        required={field.required}
        describedBy={describedBy}
        caption={caption && label(caption)}
        placeholder={label(['年-月-日', 'yyyy-mm-dd'])}
        onChange={picked => change({ day: picked, time: picked === '' ? '' : time })}
        onLeave={() => time !== '' && onLeave()}
      />
      <Input
        id={`${id}-time`}
        className="ms-time"
        value={time}
        disabled={disabled}
        inputMode="numeric"
        autoComplete="off"
        placeholder={label(['时:分', 'hh:mm'])}
        status={problems[''] ? 'error' : ''}
        aria-label={`${label(named)}: ${label(['时间（北京时间）', 'time (China Standard Time)'])}`}
        aria-describedby={describedBy}
        onChange={event => change({ day, time: event.target.value })}
        onBlur={leaveTime}
      />
    </span>
  )
}

export default MomentInput
