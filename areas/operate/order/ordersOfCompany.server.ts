import type { Context } from '#core/context.server'
import { exists } from '#core/records.server'
import { overdueOrders } from '../reports/overdueOrders.server.ts'
import { order } from './order.ts'

/** What a customer ordered, for whoever keeps its terms. */
export const ordersOfCompany = {
  hasOrdered: (context: Context, of: number): Promise<boolean> =>
    exists(context, order, { company: of, state: { not: ['draft', 'cancelled'] } }),
  overdue: overdueOrders,
}
