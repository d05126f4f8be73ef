import { useMemo } from 'react'
import { weekendsAlone, workingCalendarOf, type WorkingCalendar } from '../calendar/workingDays.ts'
import { useCall } from '../client/useCall.web.ts'
import { readWorkingDays } from './calls.ts'

/** The calendar by which the company works; undefined until it is known, and weekends alone where it cannot be read. */
export const useWorkingDays = (): WorkingCalendar | undefined => {
  const { data, isError } = useCall(readWorkingDays, {})
  return useMemo(() => (data ? workingCalendarOf(data.days, data.until) : isError ? weekendsAlone : undefined), [data, isError])
}
