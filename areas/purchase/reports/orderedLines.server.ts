import { sql, type RawBuilder } from 'kysely'
import type { Context } from '#core/context.server'
import { entityOf, type AnyEntity } from '#core/definition'
import { col, linesOf, rowsSeen, table } from '#core/queries.server'
import { meets } from '#core/records.server'
import type { momentsIn } from '#core/reports.server'
import { order } from '../order/order.ts'
import { drawing } from '../order/orderStates.ts'

/** The lines of orders. */
export const orderedLines = linesOf(order, 'items')

/** The lines of orders as they are listed. */
export const listedOrderLines = (context: Context): AnyEntity => entityOf(context.product.registry, 'purchase.order.items')

/** What holds of lines that were sent, when that is asked of their list. */
export const sentLines = (sentAt: ReturnType<typeof momentsIn>) => ({
  headerState: [...drawing],
  headerSentAt: sentAt ?? { filled: true },
})

/** Lines `l` of orders `o` that were sent, of materials, as far as the reader sees their orders. */
export const fromSentLines = (
  context: Context,
  sentAt: ReturnType<typeof momentsIn>,
  material: number | null = null,
): RawBuilder<unknown> =>
  sql`from ${table(orderedLines)} as l join ${table(order)} as o on o.id = l.owner_id
    where o.id in (select t.id from ${table(order)} as t where ${rowsSeen(context, order)})
      and ${meets(orderedLines, { material: material ?? { filled: true } }, 'l')}
      and ${meets(order, { state: [...drawing], sentAt: sentAt ?? { filled: true } }, 'o')}`

/** An amount of a line in CNY, at the rate of its order. */
export const inCny = (of: 'amount' | 'price'): RawBuilder<unknown> =>
  sql`coalesce(${col(orderedLines, of, 'l')}, 0) * coalesce(${col(order, 'exchangeRate', 'o')}, 1)`
