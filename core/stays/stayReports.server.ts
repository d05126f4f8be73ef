import { sql, type RawBuilder } from 'kysely'
import type { Context } from '../context/serve.server.ts'
import type { AnyEntity } from '../define/entity.ts'
import { stateNames } from '../define/entity.ts'
import { statesMeaning } from '../define/stateMeanings.ts'
import { dayEnd } from '../fields/moment/companyClock.ts'
import { companyDay } from '../numbering/pattern.ts'
import { companyClockOf } from '../reading/companyDay.server.ts'
import { relationOf } from '../reading/relation.server.ts'
import { rowsSeen } from '../reading/sight.server.ts'
import { leadTo } from '../reports/leadTo.server.ts'
import { daysOf, momentsIn } from '../reports/period.ts'
import { serveReport, type ServedReport } from '../reports/serveReport.server.ts'
import { flowDays, flowSteps, type Movement } from './cumulativeFlow.ts'
import { flowColumn, stayReportsOf } from './stayReports.ts'

// What their parameters are is known where the reports are made of their entities.
type Period = Parameters<typeof daysOf>[0]
type MonthsAsked = Period & { readonly state: string | null }

/** The stays of the records that the reader sees, aliased `s`. */
const staysSeen = (context: Context, entity: AnyEntity): RawBuilder<unknown> =>
  sql`stay as s join ${relationOf(entity)} as t on t.id = s.record_id where s.entity = ${entity.name} and ${rowsSeen(context, entity)}`

/** The stays that ended within a period. */
const endedIn = (context: Context, period: Period): RawBuilder<boolean> => {
  const { gte = null, lte = null } = momentsIn(daysOf(period, companyDay(context.now))) ?? {}
  return sql<boolean>`(s.until is not null and (${gte}::timestamptz is null or s.until >= ${gte}) and (${lte}::timestamptz is null or s.until <= ${lte}))`
}

const lasted = sql`extract(epoch from s.until - s.since) / 86400`
const lastsSo = sql`extract(epoch from now() - s.since) / 86400`
const share = (part: number, of: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql<string | null>`round((percentile_cont(${sql.lit(part)}) within group (order by ${of}))::numeric, 2)::text`

interface Times {
  readonly state: string
  readonly ended: number
  readonly half: string | null
  readonly most: string | null
}
interface Ages {
  readonly state: string
  readonly standing: number
  readonly age: string | null
  readonly oldAge: string | null
  readonly oldest: string | null
}

const countTimes = async (context: Context, entity: AnyEntity, period: Period) => {
  const { rows: times } =
    await sql<Times>`select s.state, count(*)::int as ended, ${share(0.5, lasted)} as half, ${share(0.85, lasted)} as most
    from ${staysSeen(context, entity)} and ${endedIn(context, period)} group by s.state`.execute(context.tx)
  const { rows: ages } =
    await sql<Ages>`select s.state, count(*)::int as standing, ${share(0.5, lastsSo)} as age, ${share(0.85, lastsSo)} as "oldAge", ${share(1, lastsSo)} as oldest
    from ${staysSeen(context, entity)} and s.until is null group by s.state`.execute(context.tx)
  return {
    rows: stateNames(entity).map(state => {
      const { ended = 0, half = null, most = null } = times.find(one => one.state === state) ?? {}
      const { standing = 0, age = null, oldAge = null, oldest = null } = ages.find(one => one.state === state) ?? {}
      return {
        values: { state, ended, half, most, standing, age, oldAge, oldest },
        leadsTo: leadTo(entity, { [String(entity.state)]: state }),
      }
    }),
  }
}

const countMonths = async (context: Context, entity: AnyEntity, { state, ...period }: MonthsAsked) => {
  const month = sql`to_char(${companyClockOf(sql`s.until`)}, 'YYYY-MM')`
  const { rows } = await sql<
    Readonly<Record<string, string | number | null>>
  >`select ${month} as month, count(*)::int as ended, ${share(0, lasted)} as least, ${share(0.25, lasted)} as first,
      ${share(0.5, lasted)} as median, ${share(0.75, lasted)} as third, ${share(0.85, lasted)} as most, ${share(1, lasted)} as longest
    from ${staysSeen(context, entity)} and s.state = ${state} and ${endedIn(context, period)} group by 1 order by 1`.execute(context.tx)
  return { rows: rows.map(values => ({ values })) }
}

const firstDay = async (context: Context, entity: AnyEntity): Promise<string> => {
  const { rows } = await sql<{
    first: string | null
  }>`select min(${companyClockOf(sql`s.since`)}::date)::text as first from ${staysSeen(context, entity)}`.execute(context.tx)
  return rows[0]?.first ?? companyDay(context.now)
}

const countFlow = async (context: Context, entity: AnyEntity, period: Period) => {
  const today = companyDay(context.now)
  const asked = daysOf(period, today)
  const until = asked.until !== null && asked.until < today ? asked.until : today
  const days = flowDays(asked.from ?? (await firstDay(context, entity)), until)
  const ends = days.map(dayEnd)
  const stepOf = (moment: RawBuilder<unknown>): RawBuilder<number> => sql<number>`width_bucket(${moment}, ${ends}::timestamptz[])`
  const { rows } = await sql<Movement>`select m.state, m.step, sum(m.entered)::int as entered, sum(m.gone)::int as left from (
      select s.state, ${stepOf(sql`s.since`)} as step, 1 as entered, 0 as gone from ${staysSeen(context, entity)}
      union all select s.state, ${stepOf(sql`s.until`)}, 0, 1 from ${staysSeen(context, entity)} and s.until is not null) as m
    group by m.state, m.step`.execute(context.tx)
  const steps = flowSteps(days.length === 0 ? [] : rows, days.length, statesMeaning(entity, 'over'))
  return {
    rows: steps.map(({ standing, finished }, at) => ({
      values: {
        day: days[at] ?? '',
        ...Object.fromEntries(stateNames(entity).map(state => [flowColumn(state), standing.get(state) ?? 0])),
        finished,
        records: [...standing.values()].reduce((sum, one) => sum + one, 0),
      },
    })),
  }
}

/** How the reports of an entity's states are counted, of the records that the reader sees. */
export const servedStayReports = (entity: AnyEntity): readonly ServedReport[] => {
  const reports = stayReportsOf(entity)
  return reports
    ? [
        serveReport(reports.times, (context, input) => countTimes(context, entity, input as unknown as Period)),
        serveReport(reports.months, (context, input) => countMonths(context, entity, input as unknown as MonthsAsked)),
        serveReport(reports.flow, (context, input) => countFlow(context, entity, input as unknown as Period)),
      ]
    : []
}
