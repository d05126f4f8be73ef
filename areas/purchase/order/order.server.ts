import { byTrigger, fill, guard, serve, touches, type Context, type GuardAnswer } from '#core/context.server'
import { sql } from 'kysely'
import { companyDay, workingDaysAfter } from '#core/days'
import { companyCalendar } from '#core/days.server'
import type { Change, StoredRecord, TransitionInput } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { exact, inCents, sumOf } from '#core/numbers'
import { col, linesOf, table } from '#core/queries.server'
import { exists, meets, pick } from '#core/records.server'
import { groupPoint, may, type Actor } from '#core/rights'
import { financeRate } from '../../crm/exchangeRate/financeRate.server.ts'
import { advance } from '../advance/advance.ts'
import { promisedAdvances } from '../advance/advanceStates.ts'
import { shareOfCap } from '../contract/drawn.server.ts'
import { endRequests } from '../dateRequest/endRequests.server.ts'
import { invoice } from '../invoice/invoice.ts'
import { takenOfLine } from '../invoice/invoiced.server.ts'
import { receipt } from '../receipt/receipt.ts'
import { receivedOfLine } from '../receipt/received.server.ts'
import { announcedOfLine } from '../shippingNotice/announced.server.ts'
import { shippingNotice } from '../shippingNotice/shippingNotice.ts'
import { supplier } from '../supplier/supplier.ts'
import { refuseBarred } from '../supplier/barred.server.ts'
import { tellOrdered } from '../shouldCost/tellOrdered.server.ts'
import { amountOf } from './amountOf.ts'
import { counter } from './counterOffer.server.ts'
import { announcedStill, changeRest, orderTheRest } from './changeRest.server.ts'
import { committedBesides } from './committed.server.ts'
import { isUnpriced } from './order.logic.ts'
import { goodsPaid } from '../../stock/valuation/goodsPaid.server.ts'
import { lastCost } from '../valuation/lastCost.server.ts'
import { receiptCost } from '../valuation/receiptCost.server.ts'
import { repricingsOf } from '../valuation/repricings.server.ts'
import { openOrder } from '../../quality/iqc/openOrder.server.ts'
import { openOrderOf } from './openOrderOf.server.ts'
import { order } from './order.ts'
import { openStates } from './orderStates.ts'
import { orderPaper } from './orderPaper.ts'
import { acceptMore, mostOfLines } from './mostReceived.server.ts'
import { buyerOf, settledOrder } from './settleOrder.server.ts'

/** An order that was closed too early is where its receipts have brought it: what is missing may arrive, and what was received by mistake can be reversed. */
const reopen = async (_context: Context, row: StoredRecord<typeof order>): Promise<Change<typeof order>> => ({
  state: row.items.every(({ quantity, received }) => exact(received).gte(quantity)) ? 'received' : 'partlyReceived',
  closedOn: null,
})

/** Whether an order that is not finished is of somebody from whom the company does not buy now: the whole truth, kept for everybody. */
const supplierBlocked = sql`${meets(order, { state: openStates })} and exists (select from ${table(supplier)} as s
  where s.id = ${col(order, 'supplier')} and ${meets(supplier, { blocked: true }, 's')})`

const orderedLines = linesOf(order, 'items')

type Order = StoredRecord<typeof order>
type Changed = Change<typeof order>

const pricesHidden: Label = ['没有查看价格的权限', 'You do not have permission to view prices']
const toApprove: Label = ['价格与中标价不同，请先提交价格审批', 'Some prices are not those awarded. Submit them for approval first.']
const asAwarded: Label = ['价格即中标价，未超出合同金额上限', 'All prices are as awarded, and no cap of a contract is exceeded.']
const noPrice: Label = ['请填写含税单价；免费的填 0', 'Enter the unit price; 0 for what is free of charge']
const aboveCap: Label = [
  '超出合同金额上限（含等待审批的订单）',
  'This exceeds the cap of a contract, orders that wait for approval included.',
]
const farAboveCap: Label = [
  '超过合同金额上限一倍以上：请先与供应商签订补充合同',
  'This is more than twice the cap of a contract. Agree on a supplement to the contract first.',
]
const usedMeanwhile: Label = [
  '合同金额在审批期间已被其他订单用去，超过审批时的比例；请退回提交人',
  'The cap of the contract was used by other orders meanwhile, so that this exceeds what was submitted. Send it back to who submitted it.',
]

/** A cap is passed by no more than this share of it, whoever agrees. */
const mostOfCap = '2'
const notAsOrdered: Label = [
  '供应商的价格与订单不一致：请修改订单为新版本并提交价格审批',
  'The supplier confirms other prices. Change the order as a new version and submit its prices for approval.',
]
const promisedBefore: Label = ['承诺交期不能早于今天', 'The promised date has passed already']
const promisedBack: Label = ['承诺交期不能早于确认日期', 'The promised date lies before the day of the confirmation']

const seesPrices = (actor: Actor): GuardAnswer => may(actor, groupPoint('price', 'read')) || { code: 'noPermission', message: pricesHidden }

/** Nothing is ordered at a price that nobody has named: what is free of charge says so. */
const refuseUnpriced = (items: Order['items']): void => {
  const problems = items.flatMap((line, at) => (isUnpriced(line) ? [[`items.${at}.newPrice`, noPrice] as const] : []))
  if (problems.length > 0) refuse('ruleBroken', { message: noPrice, problems: Object.fromEntries(problems) })
}

/** The share of a contract's cap that is used up with an order, under the lock of the contracts; far above a cap nothing is ordered, whoever agrees. */
const capShareOf = async (context: Context, { id, items }: Pick<Order, 'id' | 'items'>): Promise<string | null> => {
  const share = await shareOfCap(
    context,
    id,
    items.map(line => ({ contract: line.contract, amount: amountOf(line) })),
  )
  if (share !== null && exact(share).gt(mostOfCap)) refuse('ruleBroken', { message: farAboveCap, problems: { items: farAboveCap } })
  return share
}

/** What an order says when it leaves the hands of its purchaser, and which share of a contract's cap it uses up. */
const handedOver = async (context: Context, row: Order): Promise<Changed & Pick<Order, 'capShare'>> => {
  await refuseBarred(context, [row.supplier], ['不能发出订单', 'cannot be sent an order'])
  const change = await settledOrder(context, row)
  const items = change.items ?? row.items
  refuseUnpriced(items)
  return { ...change, items: await mostOfLines(context, items), capShare: await capShareOf(context, { id: row.id, items }) }
}

/**
 * Who has to agree to an order follows from what is bought from its supplier within some days, this order included, at the rate of finance. An order at awarded
 * prices within the caps of its contracts needs nobody.
 */
const submitPrice = async (context: Context, row: Order): Promise<Changed> => {
  const change = await handedOver(context, row)
  const isAbove = change.capShare !== null && exact(change.capShare).gt('1')
  if (!row.repriced && !isAbove) refuse('ruleBroken', { message: asAwarded, leadsTo: { step: 'purchase.order:send', of: row.id } })
  const rate = await financeRate(context, change.currency ?? 'CNY', 'currency')
  const own = sumOf((change.items ?? row.items).flatMap(line => amountOf(line) ?? [])).times(rate)
  const besides = await committedBesides(context, {
    suppliers: [row.supplier],
    comparison: row.comparison,
    order: row.id,
    materials: (change.items ?? row.items).map(({ material }) => material ?? null),
  })
  return { ...change, committed: { amount: `${inCents(besides.plus(own))}00`, currency: 'CNY' } }
}

/** An order is confirmed within so many working days where nothing is known of its supplier. */
const usualConfirmDays = 3

/** When an order left, and until when its supplier should have confirmed it. */
const sentNow = async (context: Context, row: Order): Promise<Changed> => {
  const { confirmDays } = await pick(context, supplier, row.supplier, ['confirmDays'])
  const today = companyDay(context.now)
  return { sentAt: context.now, confirmBy: workingDaysAfter(await companyCalendar(context), today, confirmDays ?? usualConfirmDays) }
}

/** Nothing is ordered from whom the company may not buy, whenever it was agreed to; prices are as they were awarded. Beyond the cap of a contract others are asked. */
const send = async (context: Context, row: Order): Promise<Changed> => {
  const change = await handedOver(context, row)
  if (change.capShare !== null && exact(change.capShare).gt('1'))
    refuse('ruleBroken', { message: aboveCap, leadsTo: { step: 'purchase.order:submitPrice', of: row.id } })
  return { ...change, ...(await sentNow(context, row)) }
}

/**
 * What was agreed to is sent as it was: what the cap of a contract is used for is judged once more under its lock, because it may have been used otherwise meanwhile,
 * and more than was agreed to is not sent.
 */
const sendAgreed = async (context: Context, row: Order): Promise<Changed> => {
  const { committed: _kept, ...change } = await handedOver(context, row)
  const most = row.capShare !== null && exact(row.capShare).gt('1') ? row.capShare : '1'
  if (change.capShare !== null && exact(change.capShare).gt(most))
    refuse('ruleBroken', { message: usedMeanwhile, leadsTo: { step: 'purchase.order:read', of: row.id } })
  const agreed = new Map(row.items.map(({ id, mostReceived }) => [id, mostReceived]))
  const items = (change.items ?? row.items).map(line => ({ ...line, mostReceived: agreed.get(line.id) ?? line.mostReceived }))
  return { ...change, items, capShare: row.capShare, ...(await sentNow(context, row)) }
}

/** Nothing is promised for a day that had passed when it was promised. */
const refusePassed = (context: Context, day: string | null): void => {
  const { happenedOn, now } = context
  if (day !== null && day < (happenedOn ?? companyDay(now)))
    refuse('invalidFields', { problems: { 'input.promisedOn': happenedOn === undefined ? promisedBefore : promisedBack } })
}

const confirm = async (context: Context, _row: Order, input: TransitionInput<typeof order, 'confirm'>): Promise<Changed> => {
  refusePassed(context, input.promisedOn)
  if (!input.samePrices) refuse('ruleBroken', { message: notAsOrdered, problems: { 'input.samePrices': notAsOrdered } })
  return { confirmedFor: input.promisedOn }
}

const closed = async ({ now }: Context): Promise<Changed> => ({ closedOn: companyDay(now) })

const invoicedAlready: Label = [
  '已有发票占用此订单的明细，不能修改或取消；要加货请另下采购订单，否则请先拒付或冲销发票',
  'Invoices take up lines of this order, so it is neither changed nor cancelled. Order further goods by another order, or have the invoices rejected or reversed first.',
]

const paidAhead: Label = [
  '此订单有预付款，不能修改或取消；要加货请另下采购订单，否则请先取消预付款或登记退回',
  'Something is paid for this order in advance, so it is neither changed nor cancelled. Order further goods by another order, or cancel what is paid in advance, or record its return, first.',
]

/** What was invoiced or paid in advance stays ordered: neither cancelled nor taken over by the next version, which nobody would know to be invoiced. */
const refuseInvoiced = async (context: Context, row: Order, before: Order | null): Promise<void> => {
  if (before === null || before.state === row.state || (row.state !== 'cancelled' && row.state !== 'superseded')) return
  if (await exists(context, advance, { order: row.id, status: [...promisedAdvances] }))
    refuse('ruleBroken', { message: paidAhead, leadsTo: { step: 'purchase.advance:read' } })
  if (row.items.some(({ invoiced }) => exact(invoiced).gt(0)))
    refuse('ruleBroken', { message: invoicedAlready, leadsTo: { step: 'purchase.invoice:read' } })
}

const remind = async (context: Context, row: Order, { promisedOn }: TransitionInput<typeof order, 'remind'>): Promise<Changed> => {
  refusePassed(context, promisedOn)
  if (row.state !== 'sent' && row.state !== 'confirmed' && row.state !== 'partlyReceived') throw new Error(`${row.code} is not under way`)
  return { state: row.state, ...(promisedOn === null || row.state === 'sent' ? {} : { promisedOn }) }
}

/** What is on its way stays ordered: somebody has to receive it. */
const refuseAnnounced = async (_context: Context, row: Order, before: Order | null): Promise<void> => {
  if (before === null || before.state === row.state || !['cancelled', 'superseded', 'closed'].includes(row.state)) return
  if (row.items.some(({ announced }) => exact(announced).gt(0)))
    refuse('ruleBroken', { message: announcedStill, leadsTo: { step: 'purchase.shippingNotice:withdraw' } })
}

/** What is paid in advance, invoiced or on its way of an order is so of this version of it. */
const unclaimed = guard(order, ['anyAnnounced', 'anyInvoiced', 'anyAdvance'], (_actor, row) => {
  if (row.anyAdvance) return paidAhead
  if (row.anyInvoiced) return invoicedAlready
  return !row.anyAnnounced || announcedStill
})

const arrived = guard(order, ['anyAnnounced'], (_actor, row) => !row.anyAnnounced || announcedStill)

/** What is received and what is on its way are worked out together: goods go from one to the other, and never stand in both. */
const deliveries = [
  touches(receipt, row => row.items.flatMap(line => line.ordered ?? [])),
  touches(shippingNotice, row => row.items.flatMap(line => line.ordered ?? [])),
]

/** What happens to orders. */
export const servedOrder = serve(order, {
  fills: [fill(goodsPaid, { byReceipt: receiptCost, last: lastCost, repricings: repricingsOf }), fill(openOrder, openOrderOf)],
  kept: {
    supplierBlocked: { value: supplierBlocked, reads: ['supplier', 'state'], from: [byTrigger(supplier)] },
  },
  lines: {
    items: {
      kept: {
        received: {
          value: receivedOfLine(col(orderedLines, 'id')),
          from: deliveries,
        },
        announced: { value: announcedOfLine(col(orderedLines, 'id')), from: deliveries },
        invoiced: {
          value: takenOfLine('quantity', col(orderedLines, 'id')),
          from: [touches(invoice, row => row.items.flatMap(line => line.ordered ?? []))],
        },
      },
    },
  },
  onWritten: async (context, row, before) => {
    await refuseInvoiced(context, row, before)
    await refuseAnnounced(context, row, before)
    await orderTheRest(context, row, before)
    await endRequests(context, row, before)
    await tellOrdered(context, row, before)
  },
  papers: { order: async (context, record) => orderPaper(record, context.actor.language) },
  onCreate: async (context, row) => ({ ...(await settledOrder(context, row)), buyer: await buyerOf(context, row) }),
  onChange: async (context, row) => settledOrder(context, row),
  handedIn: {
    submitPrice,
  },
  transitions: {
    send,
    submitPrice: sendAgreed,
    confirm,
    counter,
    remind,
    close: closed,
    shortClose: closed,
    changeRest,
    acceptMore,
    reopen,
    cancel: 'statusOnly',
  },
  guards: {
    send: guard(order, ['repriced', 'lacksPrice'], (actor, row) => {
      const sight = seesPrices(actor)
      if (sight !== true) return sight
      return row.lacksPrice ? noPrice : !row.repriced || toApprove
    }),
    submitPrice: guard(order, ['repriced', 'onContract', 'lacksPrice'], (actor, row) => {
      const sight = seesPrices(actor)
      if (sight !== true) return sight
      return row.lacksPrice ? noPrice : row.repriced || row.onContract || asAwarded
    }),
    confirm: guard(order, [], seesPrices),
    counter: guard(order, [], seesPrices),
    // It is limited in money: whoever may not see prices would find them out by it.
    acceptMore: guard(order, [], seesPrices),
    update: unclaimed,
    cancel: unclaimed,
    close: arrived,
    shortClose: arrived,
  },
})
