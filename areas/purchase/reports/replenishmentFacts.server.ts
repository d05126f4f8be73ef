import { sql, type RawBuilder } from 'kysely'
import type { Context } from '#core/context.server'
import { companyDay, dayAfter, dayStart } from '#core/days'
import { statesMeaning } from '#core/definition'
import { col, companyDayOf, countsOnce, linesOf, rowsSeen, table } from '#core/queries.server'
import { meets, query } from '#core/records.server'
import { demandPeriods, periodDays } from '../../mnm/material/planning/safetyStock.ts'
import { balance } from '../../stock/balance/balance.ts'
import { location } from '../../stock/location/location.ts'
import { move } from '../../stock/move/move.ts'
import { order } from '../order/order.ts'
import { receipt } from '../receipt/receipt.ts'
import { requisition } from '../requisition/requisition.ts'
import { orderedLines } from './orderedLines.server.ts'

// What is known of materials that are planned, each in one statement over all of them. Quantities are the whole truth: who may ask for goods has to
// know what is coming, whoever ordered it; prices are in none of them.

type Asking = Pick<Context, 'tx' | 'product' | 'actor' | 'now'>

const receivedLines = linesOf(receipt, 'items')
const requestedLines = linesOf(requisition, 'items')

/** The instant from which demand counts. */
export const demandSince = ({ now }: Pick<Context, 'now'>): string => dayStart(dayAfter(companyDay(now), 1 - demandPeriods * periodDays))

const isOutside = (of: string): RawBuilder<boolean> => sql<boolean>`(${meets(location, { kind: ['production', 'customer'] }, of)})`

/** What of each material was used in each period, 0 the last one: what left stock for production and customers, less what came back; of so many moves. The whole truth. */
export const usedOf = (context: Asking, materials: readonly number[]) =>
  query(
    context,
    {
      material: sql<number>`s.material`,
      period: sql<number>`s.period`,
      quantity: sql<string>`sum(s.quantity)::text`,
      moves: sql<number>`count(*)::int`,
    },
    sql`from (select ${col(move, 'material', 'm')} as material,
          (${companyDay(context.now)}::date - ${companyDayOf(col(move, 'at', 'm'))}) / ${periodDays} as period,
          case when ${isOutside('t')} = ${isOutside('f')} or ${col(move, 'owner', 'm')} <> 'company' then 0
            when ${isOutside('t')} then ${col(move, 'quantity', 'm')} else -${col(move, 'quantity', 'm')} end as quantity
        from ${table(move)} as m
        join ${table(location)} as f on f.id = ${col(move, 'from', 'm')} join ${table(location)} as t on t.id = ${col(move, 'to', 'm')}
        where ${meets(move, { material: materials, at: { gte: demandSince(context) } }, 'm')}) as s
      group by 1, 2`,
  )

/** How many days each delivery took since its order was sent, of the same time. The whole truth. */
export const leadsOf = (context: Asking, materials: readonly number[]) =>
  query(
    context,
    {
      material: col(receivedLines, 'material', 'l'),
      days: sql<number>`${col(receipt, 'receivedOn', 'r')} - ${companyDayOf(col(order, 'sentAt', 'o'))}`,
    },
    sql`from ${table(receivedLines)} as l join ${table(receipt)} as r on r.id = ${col(receivedLines, 'record', 'l')}
      join ${table(order)} as o on o.id = ${col(receipt, 'order', 'r')}
      where ${meets(receivedLines, { material: materials }, 'l')}
        and ${meets(receipt, { state: 'posted', receivedOn: { gte: companyDay(demandSince(context)) } }, 'r')}
        and ${meets(order, { sentAt: { filled: true } }, 'o')}
        and ${col(receipt, 'receivedOn', 'r')} >= ${companyDayOf(col(order, 'sentAt', 'o'))}`,
  )

const isAvailable = meets(balance, { kind: 'usable', expired: false })

/** What of each material may be used, and what waits for its inspection. The whole truth. */
export const stockOf = (context: Asking, materials: readonly number[]) =>
  query(
    context,
    {
      material: sql<number>`${col(balance, 'material')}`,
      available: sql<string>`sum(case when ${isAvailable} then ${col(balance, 'available')} else 0 end)::text`,
      inspected: sql<string>`sum(case when ${meets(balance, { kind: 'quarantine' })} then ${col(balance, 'quantity')} else 0 end)::text`,
    },
    sql`from ${table(balance)} as t where ${meets(balance, { material: materials, owner: 'company' })} group by 1`,
  )

/** What of each material is ordered, or about to be, and has not arrived. The whole truth. */
export const orderedOf = (context: Asking, materials: readonly number[]) =>
  query(
    context,
    {
      material: sql<number>`${col(orderedLines, 'material', 'l')}`,
      quantity: sql<string>`sum(greatest(${col(orderedLines, 'quantity', 'l')} - ${col(orderedLines, 'received', 'l')}, 0))::text`,
    },
    sql`from ${table(orderedLines)} as l join ${table(order)} as o on o.id = ${col(orderedLines, 'record', 'l')}
      where ${meets(orderedLines, { material: materials }, 'l')}
        and ${meets(order, { state: statesMeaning(order, 'unfinished') }, 'o')} and ${countsOnce(order, 'o')} group by 1`,
  )

/** What of each material is asked for in requisitions that are not ordered yet, with the newest of them that the reader sees. */
export const requestedOf = (context: Asking, materials: readonly number[]) =>
  query(
    context,
    {
      material: sql<number>`${col(requestedLines, 'material', 'l')}`,
      quantity: sql<string>`sum(${col(requestedLines, 'quantity', 'l')})::text`,
      requisition: sql<
        number | null
      >`max(r.id) filter (where r.id in (select t.id from ${table(requisition)} as t where ${rowsSeen(context, requisition)}))`,
    },
    sql`from ${table(requestedLines)} as l join ${table(requisition)} as r on r.id = ${col(requestedLines, 'record', 'l')}
      where ${meets(requestedLines, { material: materials }, 'l')}
        and ${meets(requisition, { state: statesMeaning(requisition, 'unfinished') }, 'r')} group by 1`,
  )
