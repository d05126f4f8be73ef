import { sql } from 'kysely'
import type { Context } from '#core/context.server'
import type { StoredRecord } from '#core/definition'
import { exact } from '#core/numbers'
import { col, linesOf, table } from '#core/queries.server'
import { changeRecord, lockAnyRecord } from '#core/records.server'
import { order } from '../order/order.ts'
import type { receipt } from './receipt.ts'
import { receivedOfLine } from './received.server.ts'

type Order = StoredRecord<typeof order>
type Receipt = StoredRecord<typeof receipt>

const stateBy = (received: readonly (readonly [ordered: string, received: string])[], { promisedOn }: Order) => {
  if (received.every(([ordered, some]) => exact(some).gte(ordered))) return 'received'
  if (received.some(([, some]) => exact(some).gt(0))) return 'partlyReceived'
  return promisedOn === null ? 'sent' : 'confirmed'
}

/** An order is as far as what was received of it: the whole truth, whoever receives; nobody says so. */
export const leadOrder = async (context: Context, row: Receipt): Promise<void> => {
  const of = await lockAnyRecord(context, order, row.order)
  if (!of) throw new Error(`The order of ${row.code} has gone`)
  const items = linesOf(order, 'items')
  const { rows } = await sql<{
    ordered: string
    received: string
  }>`select ${col(items, 'quantity')}::text as ordered, ${receivedOfLine(sql`t.id`)}::text as received
    from ${table(items)} as t where ${col(items, 'record')} = ${of.id}`.execute(context.tx)
  const state = stateBy(
    rows.map(({ ordered, received }) => [ordered, received] as const),
    of,
  )
  if (state !== of.state) await changeRecord(context, order, of, { state }, { action: 'follow', reason: row.code })
}
