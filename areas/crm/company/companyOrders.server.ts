import { oneAnswer, type Context } from '#core/context.server'
import type { OverdueOrder } from './reminderPaper.ts'

/** What customers ordered. */
interface CompanyOrders {
  /** Whether a customer has ordered anything, besides drafts and what was cancelled. The whole truth, for rules. */
  readonly hasOrdered: (context: Context, company: number) => Promise<boolean>
  /** The orders of a customer that the reader sees and that were not paid when it was due, the longest first. */
  readonly overdue: (context: Context, company: number) => Promise<readonly OverdueOrder[]>
}

/** Asked where the terms of a customer change, and where it is reminded of what it owes. */
export const companyOrders = oneAnswer<CompanyOrders>('crm.company.orders')
