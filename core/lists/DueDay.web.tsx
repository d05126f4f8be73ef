import { useState } from 'react'
import { useLabel } from '../client/session.web.ts'
import { clockReading } from '../fields/moment/companyClock.ts'
import type { AnyEntity } from '../define/entity.ts'
import { lateInRow, type LateBy } from './lateDates.ts'

interface DueDayProps {
  readonly entity: AnyEntity
  readonly by: LateBy
  readonly row: Readonly<Record<string, unknown>>
  readonly day: unknown
}

/** Behind a day how late it is, or that it is near; nothing where there is time, or where it does not matter any more. */
export const DueDay = ({ entity, by, row, day }: DueDayProps) => {
  const label = useLabel()
  const [today] = useState(() => clockReading(new Date()).day)
  const words = lateInRow(entity, by, row, day, today)
  return (
    words && (
      <span className="ms-due" data-tone={words.tone}>
        {' · '}
        {label(words.label)}
      </span>
    )
  )
}
