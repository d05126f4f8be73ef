import { sql } from 'kysely'
import type { Context } from '#core/context.server'
import { statesMeaning } from '#core/definition'
import { col, keyColumn, table } from '#core/queries.server'
import { meets, query } from '#core/records.server'
import { move } from '../../stock/move/move.ts'
import { waybill } from './waybill.ts'

/** The customers to whom waybills that stand have shipped goods of some lots. The whole truth, for rules. */
export const customersOfSentLots = async (context: Pick<Context, 'tx'>, lots: readonly number[]): Promise<readonly number[]> => {
  const found = await query(
    context,
    { company: sql<number>`${col(waybill, 'company', 'w')}` },
    sql`from ${table(move)} as m join ${table(waybill)} as w on ${col(move, 'document', 'm')} = ${keyColumn(waybill, sql`w.id`)}
      where ${col(move, 'lot', 'm')} = any(${lots}::bigint[]) and ${col(move, 'reason', 'm')} = 'shipment' and ${meets(waybill, { status: statesMeaning(waybill, 'holding') }, 'w')}
      group by 1 order by 1`,
  )
  return found.map(one => one.company)
}
