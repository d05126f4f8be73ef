import { sql, type RawBuilder } from 'kysely'
import type { Context } from '#core/context.server'
import { col, rowsSeen, table } from '#core/queries.server'
import { meets, query } from '#core/records.server'
import { leadTo, serveReport } from '#core/reports.server'
import { family } from '../family/family.ts'
import { model } from '../model/model.ts'
import { lastSn } from '../unit/sn.ts'
import { snRange } from '../snRange/snRange.ts'
import { monthsLeft, type Given } from './pnCapacity.ts'
import { pnCapacityReport } from './pnCapacityReport.ts'

interface Counted extends Given {
  readonly family: number
  readonly model: number | null
}

const aYearAgo = sql`now() - interval '12 months'`

/** What of a model counts as used: the whole truth, because a number that is given is given for everybody. */
const given = (counted: RawBuilder<unknown>, since?: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`(select ${counted} from ${table(model)} as m where ${col(model, 'family', 'm')} = t.id and ${col(model, 'pn', 'm')} is not null
    ${since ? sql`and ${col(model, 'createdAt', 'm')} >= ${since}` : sql``})`

const ofFamilies = (context: Context, only: number | undefined): Promise<readonly Counted[]> =>
  query(
    context,
    {
      family: sql<number>`t.id`,
      model: sql<number | null>`null::bigint`,
      capacity: col(family, 'capacity'),
      used: given(sql`count(*)::int`),
      lastYear: given(sql`count(*)::int`, aYearAgo),
    },
    sql`from ${table(family)} as t where ${rowsSeen(context, family)} and ${meets(family, { id: only })} order by ${col(family, 'pnBlock')}`,
  )

/** How many SNs of a model are in ranges: the whole truth for the same reason. */
const sns = (since?: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`(select coalesce(sum(${col(snRange, 'quantity', 'r')}), 0)::int from ${table(snRange)} as r where ${col(snRange, 'model', 'r')} = t.id
    ${since ? sql`and ${col(snRange, 'createdAt', 'r')} >= ${since}` : sql``})`

const ofModels = (context: Context, only: number | undefined): Promise<readonly Counted[]> =>
  query(
    context,
    {
      family: col(model, 'family'),
      model: sql<number | null>`t.id`,
      capacity: sql<number>`${lastSn}::int`,
      used: sns(),
      lastYear: sns(aYearAgo),
    },
    sql`from ${table(model)} as t where ${rowsSeen(context, model)} and ${meets(model, { family: only })}
      and exists (select from ${table(snRange)} as r where ${col(snRange, 'model', 'r')} = t.id) order by ${col(model, 'pn')}`,
  )

/** Counts the families or products that the reader sees. */
export const servedPnCapacity = serveReport(pnCapacityReport, async (context, { level, family: asked }) => {
  const only = asked ?? undefined
  const rows = await (level === 'model' ? ofModels(context, only) : ofFamilies(context, only))
  return {
    rows: rows.map(row => ({
      values: { ...row, left: row.capacity - row.used, monthsLeft: monthsLeft(row) },
      ...(row.model === null ? { leadsTo: leadTo(model, { family: row.family, pn: { filled: true } }) } : {}),
    })),
    total: {
      values: {
        family: null,
        model: null,
        capacity: null,
        used: rows.reduce((sum, { used }) => sum + used, 0),
        left: null,
        lastYear: rows.reduce((sum, { lastYear }) => sum + lastYear, 0),
        monthsLeft: null,
      },
    },
  }
})
