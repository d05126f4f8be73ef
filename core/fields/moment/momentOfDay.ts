import { clockReading, dayEnd } from './companyClock.ts'

/** The instant for which a day (`yyyy-MM-dd`) stands on which something has happened: its end, as of stays in states, or now where the day has not ended. */
export const momentOfDay = (day: string, now: string): string => (day < clockReading(now).day ? dayEnd(day) : now)
