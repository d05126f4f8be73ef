import { runInThread } from '#core/jobs.server'
import type { readCalendar, ReadCalendar } from './readCalendar.server.ts'

/** Milliseconds after which a file is given up, and mebibytes that reading it may take. */
const limits = { patience: 10_000, memory: 256 } as const

/** Reads the events of a file in a thread of its own: whatever it says, nobody else waits, and what takes too long or too much is `tooLong`. */
export const readCalendarApart = async (
  given: Parameters<typeof readCalendar>,
  patience: number = limits.patience,
): Promise<ReadCalendar> =>
  runInThread<ReadCalendar>(new URL('./readCalendarThread.server.ts', import.meta.url), 'Reading the calendar', given, {
    ...limits,
    patience,
  }).catch((): ReadCalendar => ({ problem: 'tooLong' }))
