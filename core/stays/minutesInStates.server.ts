import { sql, type RawBuilder } from 'kysely'
import type { Context } from '../context/serve.server.ts'
import type { AnyEntity } from '../define/entity.ts'
import { companyDay } from '../numbering/pattern.ts'
import { relationOf } from '../reading/relation.server.ts'
import { rowsSeen } from '../reading/sight.server.ts'
import { daysOf, momentsIn } from '../reports/period.ts'

/** How long records of a group stood in a state, in working minutes. */
export interface MinutesInState {
  readonly group: number
  readonly state: string
  /** How many stays ended in the period. */
  readonly ended: number
  readonly half: number | null
  readonly most: number | null
  /** How many records stand in it now, and the longest of them. */
  readonly standing: number
  readonly oldest: number | null
}

/**
 * Median and 90th percentile of the working minutes (`working_minutes`) that the records which the reader sees stood in each of these states, by what `group` says of the
 * record `t`: of stays that ended in the period, with those that stand there now. Those of a state in which records end would be counted day by day for years.
 */
export const minutesInStates = async (
  context: Context,
  entity: AnyEntity,
  {
    states,
    group,
    meets,
  }: { readonly states: readonly string[]; readonly group: RawBuilder<unknown>; readonly meets: RawBuilder<boolean> },
  period: Parameters<typeof daysOf>[0],
): Promise<readonly MinutesInState[]> => {
  const { gte = null, lte = null } = momentsIn(daysOf(period, companyDay(context.now))) ?? {}
  const isEnded = sql`s.until is not null and (${gte}::timestamptz is null or s.until >= ${gte}) and (${lte}::timestamptz is null or s.until <= ${lte})`
  const share = (part: number) =>
    sql`round((percentile_cont(${sql.lit(part)}) within group (order by minutes) filter (where not stands))::numeric)::int`
  const { rows } = await sql<MinutesInState>`with stayed as materialized (
      select ${group} as "group", s.state, s.until is null as stands, working_minutes(s.since, coalesce(s.until, now())) as minutes
      from stay as s join ${relationOf(entity)} as t on t.id = s.record_id
      where s.entity = ${entity.name} and s.state = any(${states}) and ${rowsSeen(context, entity)} and ${meets} and (s.until is null or ${isEnded}))
    select "group", state, (count(*) filter (where not stands))::int as ended, ${share(0.5)} as half, ${share(0.9)} as most,
      (count(*) filter (where stands))::int as standing, max(minutes) filter (where stands) as oldest
    from stayed group by 1, 2 order by 1, 2`.execute(context.tx)
  return rows
}
