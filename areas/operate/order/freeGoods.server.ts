import type { Context } from '#core/context.server'
import type { StoredRecord } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { exact, sumOf } from '#core/numbers'
import { linesOf } from '#core/queries.server'
import { find } from '#core/records.server'
import type { quotation } from '../../crm/quotation/quotation.ts'
import { order } from './order.ts'

type Order = StoredRecord<typeof order>
type Quotation = StoredRecord<typeof quotation>

const notPaidFor: Label = [
  '免费行须与报价单中全部收费行一起下单，或在其后下单',
  'Goods free of charge are ordered together with everything that is paid for in the quotation, or after it',
]

/** The lines of a quotation that were ordered by its other orders, as often as they were. */
const orderedBefore = async (context: Context, row: Order, of: number) => {
  const others = await find(context, order, {
    where: { quotation: of, state: ['confirmed', 'closed', 'shortClosed'], id: { not: [row.id] } },
    fields: ['id'],
    limit: 'all',
  })
  return find(context, linesOf(order, 'items'), {
    where: { record: others.map(({ id }) => id), quoted: { filled: true } },
    fields: ['quoted', 'quantity'],
    limit: 'all',
  })
}

/** Refuses an order that takes the free goods of its quotation and leaves what is paid for: they were agreed to as a discount on all of it. */
export const refuseFreeAlone = async (context: Context, row: Order, of: Quotation | undefined): Promise<void> => {
  const free = new Set((of?.items ?? []).flatMap(line => (line.free ? [line.id] : [])))
  const taken = row.items.flatMap(({ quoted }, at) => (quoted !== null && free.has(quoted) ? [at] : []))
  if (of === undefined || taken.length === 0) return
  const ordered = [...(await orderedBefore(context, row, of.id)), ...row.items]
  const isLeft = of.items.some(
    line =>
      !line.free &&
      !line.optional &&
      sumOf(ordered.filter(({ quoted }) => quoted === line.id).map(({ quantity }) => quantity)).lt(exact(line.quantity)),
  )
  if (!isLeft) return
  refuse('ruleBroken', { message: notPaidFor, problems: Object.fromEntries(taken.map(at => [`items.${at}.quoted`, notPaidFor])) })
}
