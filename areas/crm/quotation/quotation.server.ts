import { guard, serve, type Context, type GuardAnswer } from '#core/context.server'
import { companyDay, dayAfter } from '#core/days'
import type { Change, StoredRecord } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { col } from '#core/queries.server'
import { pick } from '#core/records.server'
import { revisedNumber } from '#core/revisions'
import { groupPoint, may, type Actor } from '#core/rights'
import { company } from '../company/company.ts'
import { isLiving } from '../company/companyStates.ts'
import { ofSeenCompany } from '../ofSeenCompany.server.ts'
import { rulesInWords } from './brokenRules.ts'
import { ask, requestQuantities } from './customerAsks.server.ts'
import { reorderProposal } from './proposeReorder.server.ts'
import { serviceProposal } from './proposeService.server.ts'
import { billedTo, printedBesides } from './printedBesides.server.ts'
import { quotation } from './quotation.ts'
import { quotationPaper } from './quotationPaper.ts'
import { customerNeeds, deliverable } from './quotationSlots.server.ts'
import { settledQuotation } from './settleQuotation.server.ts'
import { tellBelowMargin } from './tellBelowMargin.server.ts'

type Quotation = StoredRecord<typeof quotation>
type Changed = Change<typeof quotation>

const pricesHidden: Label = ['没有查看报价价格的权限', 'You do not have permission to view quoted prices']
const toApprove: Label = ['须先提交审批', 'Submit it for approval first']
const needsConsent: Label = ['价格须经审批', 'Its prices need approval.']
const notSpecial: Label = ['普通报价不审批：请先转为特价', 'A normal quotation is not approved. Convert it to a special one first.']
const isSpecial: Label = ['已是特价报价', 'It is special already']
const isExpired: Label = ['报价已过期，请修订后重新发出', 'The quotation has expired. Revise and send it again.']
const notAsked: Label = ['客户没有提问', 'The customer has not asked anything']
const customerGone: Label = ['客户已停用或已被合并', 'The customer is inactive or merged']

/** So long an offer holds whose price is below its floor, or below what it costs. */
const exceptionDays = 15

const consentLapsed: Label = [
  '批准的有效期已过，请退回草稿后重新提交审批',
  'The days for which it was approved are over. Put it back to draft and submit it again',
]

/** Stands behind the number of a quotation that became special after it was drawn. */
const specialSuffix = 'S'

const seesPrices = (actor: Actor): GuardAnswer =>
  may(actor, groupPoint('quotedPrice', 'read')) || { code: 'noPermission', message: pricesHidden }

/** Why a draft is not sent as it is; nothing of it follows from costs. A special one is approved whatever its prices are. */
const breaksOf = ({ type, state, broken }: Pick<Quotation, 'type' | 'state' | 'broken'>): GuardAnswer => {
  if (state !== 'draft') return true
  if (type === 'special') return toApprove
  if (broken === null) return true
  const [zh, en] = rulesInWords(broken)
  return [`${zh}：请转为特价`, `It cannot be sent as a normal quotation: ${en}. Convert it to a special one.`]
}

/**
 * How long an approved offer holds: what was agreed to below its floor counts from the consent, because it would otherwise be sent whenever it suits at the prices and the rate
 * of that day; any other from the day on which it is sent.
 */
const approvedUntil = ({ now }: Context, { level, approvedAt, validityDays }: Quotation): string => {
  const until = dayAfter(companyDay(level === 'exception' && approvedAt !== null ? approvedAt : now), validityDays)
  return until < companyDay(now) ? refuse('ruleBroken', { message: consentLapsed, leadsTo: { step: 'crm.quotation:rework' } }) : until
}

/**
 * Prices are asked once more as a draft is sent; what was approved is sent as it was approved. What its seller decides alone follows from what a seller sees: costs
 * keep nothing back, and whoever may see them is told.
 */
const send = async (context: Context, row: Quotation): Promise<Changed> => {
  const { status } = await pick(context, company, row.company, ['status'])
  if (!isLiving(status)) refuse('ruleBroken', { message: customerGone, problems: { company: customerGone } })
  const customerAddress = await billedTo(context, row.company)
  if (row.state === 'approved') return { sentAt: context.now, validUntil: approvedUntil(context, row), customerAddress }
  const settled = await settledQuotation(context, row)
  if (settled.discountLevel !== 'seller')
    refuse('ruleBroken', { message: needsConsent, leadsTo: { step: 'crm.quotation:toSpecial', of: row.id } })
  if (settled.level !== 'seller') await tellBelowMargin(context, row)
  return { ...settled, sentAt: context.now, customerAddress, validUntil: dayAfter(companyDay(context.now), row.validityDays) }
}

/** Approvers decide on the prices of today. Somebody decides on every one: being sent back without a question would tell of costs. */
const handIn = async (context: Context, row: Quotation): Promise<Changed> => {
  const settled = await settledQuotation(context, row)
  return { ...settled, level: settled.level === 'seller' ? 'sales' : settled.level, submittedAt: context.now, approvedAt: null }
}

/** What was agreed to below its floor holds for a short time only; before that is decided, nobody reads it off the quotation. */
const agreed = async ({ now }: Context, { level, validityDays }: Quotation): Promise<Changed> => ({
  approvedAt: now,
  ...(level === 'exception' ? { validityDays: Math.min(validityDays, exceptionDays) } : {}),
})

/** A number that was drawn, so of a later version, gets the suffix; without one it is drawn from the series of special ones when handed in. */
const toSpecial = async (_context: Context, { numberRoot, revision }: Quotation): Promise<Changed> => {
  if (numberRoot === null) return { type: 'special' }
  return { type: 'special', numberSuffix: specialSuffix, code: revisedNumber(numberRoot, revision, specialSuffix) }
}

/** What happens to quotations. */
export const servedQuotation = serve(quotation, {
  asks: [customerNeeds, deliverable],
  scope: ofSeenCompany(col(quotation, 'company')),
  papers: {
    quotation: async (context, record) => quotationPaper(record, context.actor.language, await printedBesides(context, record)),
  },
  onCreate: settledQuotation,
  onChange: async (context, row) => (row.state === 'draft' || row.state === 'rejected' ? settledQuotation(context, row) : {}),
  // Bands, terms and prices change while a draft lies: who has to agree is asked of them as they are.
  present: {
    in: ['draft'],
    of: async (work, row) => {
      const { broken = null, discountLevel = null, level = null } = await settledQuotation(work, row)
      return { broken, discountLevel, level }
    },
  },
  proposals: { reorder: reorderProposal, service: serviceProposal },
  handedIn: { submit: handIn },
  guards: {
    send: guard(quotation, ['type', 'state', 'broken'], (actor, row) => {
      const sight = seesPrices(actor)
      return sight === true ? breaksOf(row) : sight
    }),
    submit: guard(quotation, ['type'], (actor, row) => {
      const sight = seesPrices(actor)
      return sight === true ? row.type === 'special' || notSpecial : sight
    }),
    toSpecial: guard(quotation, ['type'], (_actor, row) => row.type === 'normal' || isSpecial),
    accept: guard(quotation, ['expired'], (_actor, row) => !row.expired || isExpired),
    ask: guard(quotation, ['expired'], (_actor, row) => !row.expired || isExpired),
    requestQuantities: guard(quotation, ['expired'], (_actor, row) => !row.expired || isExpired),
    reply: guard(quotation, ['question'], (_actor, row) => row.question !== null || notAsked),
  },
  transitions: {
    send,
    submit: agreed,
    toSpecial,
    rework: async (): Promise<Changed> => ({ submittedAt: null, approvedAt: null }),
    accept: 'statusOnly',
    // Nothing was ordered of it: an order leads it on.
    takeBack: async (): Promise<Changed> => ({ acceptedOn: null, customerReference: null }),
    ask,
    requestQuantities,
    reply: 'statusOnly',
    lose: 'statusOnly',
  },
})
