import { useEffect, useId, useRef, useState } from 'react'
import { useLabel } from '#core/client.web'
import { typedTime } from '#core/days'
import type { Label } from '#core/language'
import { DayField } from '#core/later.web'
import { readerInstant } from './snooze.ts'
import { useSnooze } from './SnoozeMenu.web.tsx'

const words = {
  until: ['提醒时间', 'Snooze until'],
  day: ['日期', 'Day'],
  dayForm: ['年-月-日', 'yyyy-mm-dd'],
  time: ['时间', 'Time'],
  timeForm: ['时:分', 'hh:mm'],
  snooze: ['稍后提醒', 'Snooze'],
  cancel: ['取消', 'Cancel'],
  wrong: ['请输入将来的日期和时间，例如 2026-11-24 09:00。', 'Enter a future day and time, such as 2026-11-24 09:00.'],
} as const satisfies Record<string, Label>

/** A time of the reader's own until which a notice is put off, below its line. */
export const SnoozeTime = ({ id, onClose }: { readonly id: number; onClose(): void }) => {
  const label = useLabel()
  const name = useId()
  const snooze = useSnooze(id)
  const place = useRef<HTMLDivElement>(null)
  const [day, setDay] = useState('')
  const [time, setTime] = useState('09:00')
  const [isWrong, setWrong] = useState(false)
  useEffect(function takeFocus() {
    place.current?.focus()
  }, [])
  const submit = (): void => {
    const until = readerInstant(day, typedTime(time))
    const isAhead = until !== undefined && Date.parse(until) > Date.now()
    setWrong(!isAhead)
    if (isAhead) void snooze(until).then(isSnoozed => isSnoozed && onClose())
  }
  return (
    <div ref={place} className="ms-notice-snooze" role="group" aria-label={label(words.until)} tabIndex={-1}>
      <label htmlFor={`${name}-day`}>{label(words.until)}</label>
      <span className="ms-notice-day">
        <DayField
          id={`${name}-day`}
          day={day}
          invalid={isWrong}
          caption={label(words.day)}
          placeholder={label(words.dayForm)}
          onChange={setDay}
        />
      </span>
      <input
        className="ms-text"
        inputMode="numeric"
        autoComplete="off"
        aria-label={label(words.time)}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${name}-wrong` : undefined}
        placeholder={label(words.timeForm)}
        value={time}
        onChange={event => setTime(event.target.value)}
        onBlur={() => setTime(typedTime(time))}
        onKeyDown={event => event.key === 'Enter' && !event.nativeEvent.isComposing && submit()}
      />
      <button type="button" className="ms-button" onClick={submit}>
        {label(words.snooze)}
      </button>
      <button type="button" className="ms-button ms-plain" onClick={onClose}>
        {label(words.cancel)}
      </button>
      {isWrong && (
        <p id={`${name}-wrong`} className="ms-problem" role="alert">
          {label(words.wrong)}
        </p>
      )}
    </div>
  )
}
