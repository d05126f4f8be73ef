import { answerTo, type Context } from '#core/context.server'
import { companyDay } from '#core/days'
import type { StoredRecord } from '#core/definition'
import { refuse, type Problems } from '#core/errors'
import type { Label } from '#core/language'
import { exact } from '#core/numbers'
import { exists } from '#core/records.server'
import { authorOf, groupPoint, may } from '#core/rights'
import { isLive } from '../../admin/goLive/isLive.server.ts'
import { isCheaper } from '../price/tiers.ts'
import { priceOverride } from '../priceOverride/priceOverride.ts'
import type { company } from './company.ts'
import { companyOrders } from './companyOrders.server.ts'
import { creditTerms, termDays } from './companyChoices.ts'

type Company = StoredRecord<typeof company>

const byApproval: Label = [
  '它决定客户的价格：有订单后或会降价时，请用“申请变更定价条件”提交审批',
  'It decides the prices of the customer. After the first order, or where prices become lower, submit it for approval: “Request other terms”.',
]

/** The fields by which the prices of a customer are decided. */
const deciding = ['type', 'tier', 'parent'] as const

/** Whether there is a negotiated price for this type of customers, today or from a later day on. */
const isPriced = (context: Context, { type }: Pick<Company, 'type'>): Promise<boolean> =>
  exists(context, priceOverride, { customer: null, customerType: type, status: 'approved', validTo: { gte: companyDay(context.now) } })

/** Whether whoever has ordered by the terms of one pays less by those of another. */
const paysLess = async (context: Context, by: Company, former: Company): Promise<boolean> =>
  isCheaper(by.tier, former.tier) || (by.type !== former.type && (await isPriced(context, by)))

const hasOrdered = (context: Context, of: number): Promise<boolean> => answerTo(context, companyOrders).hasOrdered(context, of)

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

const pricesOfNew: Label = [
  '正式启用后，新客户以零售价建档；其他等级或有协议价的类型请保存后用“申请变更定价条件”提交审批',
  'Once the company is live, new customers begin at retail prices. Save the customer first, then submit another tier, or a type with prices of its own: “Request other terms”.',
]
const creditOfNew: Label = [
  '正式启用后，新客户先按预付建档；账期和信用额度由财务的另一人保存后授予',
  'Once the company is live, new customers begin with payment in advance. Another person, of finance, grants credit once the customer is saved.',
]
const longerTerms: Label = ['延长付款期须由财务操作', 'Longer terms are granted by finance']
const ownCustomer: Label = [
  '建档人不能给自己登记的客户授信，请由财务的另一人操作',
  'Whoever entered a customer grants it no credit. Ask a colleague of finance.',
]

type Credit = Pick<Company, 'paymentTerms' | 'creditLimit' | 'currency'>

const isOnCredit = ({ paymentTerms }: Pick<Credit, 'paymentTerms'>): boolean => creditTerms.some(one => one === paymentTerms)

/** Whether a customer pays later than by its former terms: after more days, or after delivery where it paid before. */
const paysLater = (row: Credit, former: Credit): boolean =>
  termDays[row.paymentTerms] > termDays[former.paymentTerms] || (isOnCredit(row) && !isOnCredit(former))

/** Whether a customer has a limit that nobody has granted: a higher one, or one in another currency, whose figures cannot be compared. */
const hasMore = (row: Credit, former: Credit): boolean =>
  row.creditLimit !== null &&
  (former.creditLimit === null || row.currency !== former.currency || exact(row.creditLimit).gt(former.creditLimit))

/**
 * What a customer is entered with once the company is live: retail prices and payment in advance, because nobody has agreed to anything else yet. Before, customers of
 * old are entered with the terms that they have.
 */
export const refuseTermsOfNew = async (context: Context, row: Company): Promise<void> => {
  if (!(await isLive(context))) return
  const problems: Problems = {
    ...(isCheaper(row.tier, 'retail') ? { tier: pricesOfNew } : {}),
    ...((await isPriced(context, row)) ? { type: pricesOfNew } : {}),
    ...(isOnCredit(row) ? { paymentTerms: creditOfNew } : {}),
    ...(row.creditLimit === null ? {} : { creditLimit: creditOfNew }),
  }
  const [message] = Object.values(problems)
  if (message) refuse('ruleBroken', { message, problems })
}

/** Refuses that somebody lets a customer pay later who is not of finance, or grants credit to a customer that they have entered themselves. */
export const refuseCredit = async (context: Context, row: Company, before: Company): Promise<void> => {
  const [later, more] = [paysLater(row, before), hasMore(row, before)]
  if (!later && !more) return
  if (!may(context.actor, groupPoint('customerCredit', 'write'))) {
    if (later) refuse('invalidFields', { problems: { paymentTerms: longerTerms } })
    return
  }
  // Computed, since it is an edit, and only of terms that are better than before.
  if (row.createdBy === null || row.createdBy !== authorOf(context.actor) || !(await isLive(context))) return
  const problems: Problems = { ...(later ? { paymentTerms: ownCustomer } : {}), ...(more ? { creditLimit: ownCustomer } : {}) }
  refuse('fourEyes', { message: ownCustomer, problems })
}
