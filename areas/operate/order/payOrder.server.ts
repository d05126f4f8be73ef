import type { Context } from '#core/context.server'
import { companyDay } from '#core/days'
import { requiredMessage, type Change, type StoredRecord, type TransitionInput } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import type { order } from './order.ts'

type Order = StoredRecord<typeof order>
type Changed = Change<typeof order>

const inFuture: Label = ['日期不能晚于今天', 'The day must not lie in the future']

const refuseFuture = ({ now }: Context, day: string): void => {
  if (day > companyDay(now)) refuse('invalidFields', { problems: { 'input.paidOn': inFuture } })
}

/** Records that the whole of an order was paid. */
export const payOrder = async (context: Context, _row: Order, { paidOn }: TransitionInput<typeof order, 'pay'>): Promise<Changed> => {
  refuseFuture(context, paidOn)
  return { paidOn }
}

/** Closes what was received: a sale with the day on which it was paid, unless that is known. */
export const closeOrder = async (context: Context, row: Order, { paidOn }: TransitionInput<typeof order, 'close'>): Promise<Changed> => {
  if (row.type !== 'sale' || row.paidOn !== null) return {}
  if (paidOn === null) return refuse('invalidFields', { problems: { 'input.paidOn': requiredMessage } })
  refuseFuture(context, paidOn)
  return { paidOn }
}

/** A payment that was not one leaves the order where it stood without it. */
export const unpayOrder = async (_context: Context, row: Order): Promise<Changed> => ({
  paidOn: null,
  state: row.state === 'closed' && !row.allShipped ? 'shortClosed' : 'confirmed',
})
