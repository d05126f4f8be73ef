import { useState } from 'react'
import type { Label } from '../../language/label.ts'
import { useLabel } from '../../client/session.web.ts'
import { isDay } from '../date/date.ts'

interface DayConditionProps {
  readonly id: string
  readonly caption: Label
  /** The day that is in force, `yyyy-MM-dd`, or empty. */
  readonly day: string
  onCommit(day: string): void
}

/**
 * One bound of a stretch of days, in the browser's own date field: lists stay light without a calendar of the library. In force
 * as soon as it is a whole day; a half-typed one changes nothing, an emptied one when it is left.
 */
export const DayCondition = ({ id, caption, day, onCommit }: DayConditionProps) => {
  const label = useLabel()
  const [typed, setTyped] = useState<string>()
  return (
    <div className="ms-condition">
      <label htmlFor={id}>{label(caption)}</label>
      <input
        id={id}
        className="ms-text"
        type="date"
        value={typed ?? day}
        onChange={event => {
          setTyped(event.target.value)
          if (isDay(event.target.value)) onCommit(event.target.value)
        }}
        onBlur={() => {
          setTyped(undefined)
          if (typed === '' && day !== '') onCommit('')
        }}
      />
    </div>
  )
}
