import { sql } from 'kysely'
import type { Context } from '#core/context.server'
import { companyDay, dayAfter, dayStart } from '#core/days'
import { exact, sumOf, type Exact } from '#core/numbers'
import { col, linesOf, table } from '#core/queries.server'
import { find, query } from '#core/records.server'
import { productionPlan } from '../../operate/productionPlan/productionPlan.ts'
import { model } from '../../product/model/model.ts'
import { togetherDays } from '../../stock/count/differences.ts'
import { worthOfOne } from '../../stock/valuation/worthOfOne.server.ts'
import { scrapDisposal } from './scrapDisposal.ts'

const components = linesOf(productionPlan, 'components')

/**
 * How much of a material the plans that were written to since an instant say was lost: components that were spoilt, and goods that are made as lots. The whole truth. All of
 * such a plan counts, rather too much than too little.
 */
const lostOfPlans = async (context: Context, material: number, since: string): Promise<string> => {
  const [found] = await query(
    context,
    {
      lost: sql<string>`coalesce((select sum(${col(components, 'scrapped', 'k')}) from ${table(components)} as k join ${table(productionPlan)} as p on p.id = ${col(components, 'record', 'k')}
          where ${col(components, 'component', 'k')} = ${material} and p.updated_at >= ${since}::timestamptz), 0)
        + coalesce((select sum(${col(productionPlan, 'scrapped', 'p')}) from ${table(productionPlan)} as p join ${table(model)} as m on m.id = ${col(productionPlan, 'model', 'p')}
          where ${col(model, 'material', 'm')} = ${material} and ${col(productionPlan, 'snRange', 'p')} is null and p.updated_at >= ${since}::timestamptz), 0)`,
    },
    sql`from (select 1) as t`,
  )
  return found?.lost ?? '0'
}

/** One disposal that does not count, and what one of the material is worth in CNY, where it is known already. */
interface Counting {
  readonly besides?: number
  readonly worth?: Exact
}

/**
 * What scrap of a material is worth, in CNY, that was handed in or agreed to within the days that count together, however long ago it was written, besides one disposal, with what production plans lost of it. The
 * whole truth, whoever asks: it decides who has to agree. Whoever asks for one is alone with the material until the end of the transaction: of two at once the later one sees the other.
 */
export const scrappedSince = async (context: Context, material: number, { besides = 0, worth }: Counting = {}): Promise<Exact> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`scrap of material ${material}`}, 0))`.execute(context.tx)
  const since = dayAfter(companyDay(context.now), -togetherDays)
  const known = await find(context, scrapDisposal, {
    where: { material, status: ['pending', 'toDestroy', 'destroyed'], submittedOn: { gte: since } },
    fields: ['id', 'value'],
    limit: 'all',
  })
  const lost = await lostOfPlans(context, material, dayStart(since))
  const one = exact(lost).eq(0) ? null : (worth ?? (await worthOfOne(context, [material])).get(material) ?? null)
  return sumOf([
    ...known.flatMap(({ id, value }) => (id === besides || value === null ? [] : [exact(value)])),
    ...(one === null ? [] : [one.times(lost)]),
  ])
}
