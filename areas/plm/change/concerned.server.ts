import { sql } from 'kysely'
import type { Context } from '#core/context.server'
import type { StoredRecord } from '#core/definition'
import { col, linesOf, table } from '#core/queries.server'
import { order } from '../../operate/order/order.ts'
import { openPlans } from '../../operate/productionPlan/planChoices.ts'
import { productionPlan } from '../../operate/productionPlan/productionPlan.ts'
import { bom } from '../../product/bom/bom.ts'
import { model } from '../../product/model/model.ts'
import type { change } from './change.ts'

type Changed = Pick<StoredRecord<typeof change>, 'model' | 'bom'>

const billLines = linesOf(bom, 'lines')
const soldLines = linesOf(order, 'items')

/** The products that a change concerns: its own, and every one that is made of what its bill makes, whatever many levels up. The whole truth. */
export const productsConcerned = async ({ tx }: Pick<Context, 'tx'>, row: Changed): Promise<readonly number[]> => {
  const { rows } = await sql<{ id: number }>`with recursive up (material) as (
      select ${col(bom, 'parent')} from ${table(bom)} as t where t.id = ${row.bom}
      union select ${col(bom, 'parent')} from ${table(bom)} as t join ${table(billLines)} as l on l.owner_id = t.id
        join up on up.material = ${col(billLines, 'component', 'l')}
        where ${col(bom, 'status')} = 'released' and ${col(bom, 'effectiveUntil')} is null)
    select t.id from ${table(model)} as t where ${col(model, 'material')} in (select material from up) or t.id = ${row.model}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** What may be late because of a change. */
interface Delayed {
  readonly plansConcerned: number
  readonly ordersConcerned: number
  /** `yyyy-MM-dd`; null where no order is promised. */
  readonly firstPromisedOn: string | null
}

/** The open plans and the confirmed orders, not shipped yet, of the products that a change concerns: people agree knowing what slips. The whole truth, of which only counts and a day are told. */
export const whatMaySlip = async (context: Pick<Context, 'tx'>, row: Changed): Promise<Delayed> => {
  const models = [...(await productsConcerned(context, row))]
  const { rows } = await sql<Delayed>`select
    (select count(*)::int from ${table(productionPlan)} as t where ${col(productionPlan, 'model')} = any(${models})
      and ${col(productionPlan, 'state')} = any(${['draft', ...openPlans]})) as "plansConcerned",
    count(*)::int as "ordersConcerned", min(${col(order, 'promisedOn')}) as "firstPromisedOn"
    from ${table(order)} as t where ${col(order, 'state')} = 'confirmed' and not ${col(order, 'allShipped')}
      and exists (select from ${table(soldLines)} as i where i.owner_id = t.id and ${col(soldLines, 'model', 'i')} = any(${models}))`.execute(
    context.tx,
  )
  return rows[0] ?? { plansConcerned: 0, ordersConcerned: 0, firstPromisedOn: null }
}
