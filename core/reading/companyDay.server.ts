import { sql, type RawBuilder } from 'kysely'
import { companyZone } from '../fields/moment/companyClock.ts'

/** What the company's clocks show at a moment of the database: a timestamp without zone. */
export const companyClockOf = (moment: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`(${moment} at time zone ${sql.lit(companyZone)})`

/** The company's day of a moment of the database: a date. */
export const companyDayOf = (moment: RawBuilder<unknown>): RawBuilder<string> => sql<string>`${companyClockOf(moment)}::date`
