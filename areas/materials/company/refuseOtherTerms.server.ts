import type { Context } from '#core/context.server'
import { companyDay } from '#core/days'
import type { StoredRecord } from '#core/definition'
import { refuse, type Problems } from '#core/errors'
import type { Label } from '#core/language'
import { exists } from '#core/records.server'
import { order } from '../../operate/order/order.ts'
import { isCheaper } from '../price/tiers.ts'
import { priceOverride } from '../priceOverride/priceOverride.ts'
import type { company } from './company.ts'

type Company = StoredRecord<typeof company>

const byApproval: Label = [
  '它决定客户的价格：有订单后或会降价时，请用“申请变更定价条件”提交审批',
  'It decides the prices of the customer. After the first order, or where prices become lower, submit it for approval: “Request other terms”.',
]

/** The fields by which the prices of a customer are decided. */
const deciding = ['type', 'tier', 'parent'] as const

/** Whether somebody has a negotiated price by this type of customers today. */
const isPriced = (context: Context, { type }: Company): Promise<boolean> => {
  const today = companyDay(context.now)
  return exists(context, priceOverride, {
    customer: null,
    customerType: type,
    status: 'approved',
    validFrom: { lte: today },
    validTo: { gte: today },
  })
}

/** Whether whoever has ordered by the terms of one pays less by those of another. */
const paysLess = async (context: Context, by: Company, former: Company): Promise<boolean> =>
  isCheaper(by.tier, former.tier) || (by.type !== former.type && (await isPriced(context, by)))

const hasOrdered = (context: Context, of: number): Promise<boolean> =>
  exists(context, order, { company: of, state: { not: ['draft', 'cancelled'] } })

const termsOfNew: Label = [
  '保留的客户尚无订单且价格更低：请先对本客户“申请变更定价条件”，或合并到另一客户',
  'The customer that stays has ordered nothing yet and has lower prices. Submit “Request other terms” for this one first, or merge the other way round.',
]

/** Refuses to merge into one that was entered with lower prices and has never ordered: nobody has agreed to them. */
export const refuseUnagreedTerms = async (context: Context, row: Company, survivor: Company): Promise<void> => {
  if ((await paysLess(context, survivor, row)) && !(await hasOrdered(context, survivor.id)))
    refuse('invalidFields', { problems: { 'input.survivor': termsOfNew } })
}

/**
 * What decides the prices of a customer is changed by who keeps its record as long as it has ordered nothing and pays no less by it; otherwise with the consent of others.
 * Heard of every edit, also of an import and of what is taken back.
 */
export const refuseOtherTerms = async (context: Context, row: Company, before: Company): Promise<void> => {
  const changed = deciding.filter(name => row[name] !== before[name])
  if (changed.length === 0) return
  if (!(await hasOrdered(context, row.id)) && !(await paysLess(context, row, before))) return
  const problems: Problems = Object.fromEntries(changed.map(name => [name, byApproval]))
  refuse('ruleBroken', { message: byApproval, problems })
}
