import { sql } from 'kysely'
import type { DaysKnown } from '../calendar/workingDays.ts'
import type { Context } from '../context/serve.server.ts'

/** The days of all calendars with how long they have been known. */
export interface DaysOfCalendars {
  /** Those of the calendar with an id; of that of the company without one. */
  readonly byId: (id: number | null) => readonly DaysKnown[]
}

/** What calendars have said, and how long: the database keeps it (`working_days_known`). By it is measured what has ended. */
export const daysAsKnown = async ({ tx }: Pick<Context, 'tx'>): Promise<DaysOfCalendars> => {
  const { rows } = await sql<DaysKnown & { readonly calendar: number; readonly ofCompany: boolean }>`
    select calendar_id::float8 as calendar, calendar_id = company_calendar() as "ofCompany", first::text, last::text, worked,
      nullif(since, '-infinity') as since, until
    from working_days_known order by first, id`.execute(tx)
  const byCalendar = Map.groupBy(rows, ({ calendar }) => calendar)
  const ofCompany = rows.filter(row => row.ofCompany)
  return { byId: id => (id === null ? ofCompany : (byCalendar.get(id) ?? [])) }
}
