import { weekendsAlone, workingCalendarOf, type OtherDays, type WorkingCalendar } from '../calendar/workingDays.ts'
import type { Context } from '../context/serve.server.ts'
import { find } from '../reading/reading.server.ts'
import { linesOf } from '../reading/source.server.ts'
import { companyCode, workingCalendar } from './workingCalendar.ts'

type Reading = Pick<Context, 'tx' | 'product'>

/** A calendar under its id and code, with the days that it names. */
export interface KnownCalendar extends WorkingCalendar {
  readonly id: number
  readonly code: string
  readonly named: readonly OtherDays[]
}

/** The calendars as they are entered now; only that with a code where one is given. There are few, and each of them is read whole. */
const calendarsKnown = async (context: Reading, code?: string): Promise<readonly KnownCalendar[]> => {
  const calendars = await find(context, workingCalendar, { where: { code }, fields: ['id', 'code', 'until'], limit: 'all' })
  const days = await find(context, linesOf(workingCalendar, 'days'), {
    where: { record: calendars.map(({ id }) => id) },
    fields: ['record', 'first', 'last', 'kind', 'name', 'nameEn'],
    sort: 'first',
    limit: 'all',
  })
  const byCalendar = Map.groupBy(days, ({ record }) => record)
  return calendars.map(({ id, code: of, until }) => {
    const named = (byCalendar.get(id) ?? []).map(({ first, last, kind, name, nameEn }): OtherDays => ({
      label: [name, nameEn ?? name],
      first,
      last,
      worked: kind === 'worked',
    }))
    return { id, code: of, named, ...workingCalendarOf(named, until) }
  })
}

/** The calendar by which the company works; undefined where nobody has entered one. */
export const companyCalendarKnown = async (context: Reading): Promise<KnownCalendar | undefined> =>
  (await calendarsKnown(context, companyCode))[0]

/** The calendar by which the company works: weekends alone where nobody has entered one. */
export const companyCalendar = async (context: Reading): Promise<WorkingCalendar> => (await companyCalendarKnown(context)) ?? weekendsAlone

/** The calendars by which others are served. */
export interface Calendars {
  /** The calendar with an id; that of the company without one. */
  readonly byId: (id: number | null) => WorkingCalendar
  /** The calendar that was chosen, else that of the region, else that of the company; undefined where not even that is there. */
  readonly chosen: (id: number | null, region: string) => KnownCalendar | undefined
}

/** All calendars, to be asked for by whom they are for. */
export const everyCalendar = async (context: Reading): Promise<Calendars> => {
  const known = await calendarsKnown(context)
  const withCode = (code: string): KnownCalendar | undefined => known.find(one => one.code === code)
  return {
    byId: id => known.find(one => one.id === id) ?? withCode(companyCode) ?? weekendsAlone,
    chosen: (id, region) => known.find(one => one.id === id) ?? withCode(region) ?? withCode(companyCode),
  }
}
