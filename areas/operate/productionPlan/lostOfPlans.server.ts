import { sql } from 'kysely'
import type { Context } from '#core/context.server'
import { col, linesOf, table } from '#core/queries.server'
import { query } from '#core/records.server'
import { model } from '../../product/model/model.ts'
import { productionPlan } from './productionPlan.ts'

const components = linesOf(productionPlan, 'components')

/**
 * How much of a material the plans that were written to since an instant say was lost: components that were spoilt, and goods that are made as lots. The whole truth. All of
 * such a plan counts, rather too much than too little.
 */
export const lostOfPlans = async (context: Context, material: number, since: string): Promise<string> => {
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
