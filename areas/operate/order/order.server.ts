import { sql } from 'kysely'
import { fill, guard, serve, touches, touchesFound, type Context } from '#core/context.server'
import { companyDay } from '#core/days'
import { documentNumber, type StoredRecord } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { addedUp, exact } from '#core/numbers'
import { col, linesOf, table } from '#core/queries.server'
import { exists } from '#core/records.server'
import { companyOrders } from '../../crm/company/companyOrders.server.ts'
import { reviveByOrder } from '../../crm/company/reviveByOrder.server.ts'
import { belongingsAbove } from '../../crm/company/survivorSlot.server.ts'
import { ofSeenCompany } from '../../crm/ofSeenCompany.server.ts'
import { deliverable } from '../../crm/quotation/quotationSlots.server.ts'
import { modelOrders } from '../../product/model/modelSlots.server.ts'
import { lot } from '../../stock/lot/lot.ts'
import { move } from '../../stock/move/move.ts'
import { reservation } from '../../stock/reservation/reservation.ts'
import { loanReturn } from '../loanReturn/loanReturn.ts'
import { deliverableOf } from '../mrp/promises.server.ts'
import { onLoan, returnedOfLine } from '../loanReturn/onLoan.server.ts'
import { creditNote } from '../creditNote/creditNote.ts'
import { payment } from '../payment/payment.ts'
import { anyArranged, arrangedOfLine, producedOfLine } from '../productionPlan/arranged.server.ts'
import { productionPlan } from '../productionPlan/productionPlan.ts'
import { refund } from '../refund/refund.ts'
import { waybill } from '../waybill/waybill.ts'
import { isCancelled } from './closeLine.ts'
import { addLines, changeLine, releaseSurplus } from './changeLines.server.ts'
import { closeLine, refuseBulkPrices } from './closeLine.server.ts'
import { confirmationPaper } from './confirmationPaper.ts'
import { dueOn } from './dueOn.server.ts'
import { followSurvivor } from './followSurvivor.server.ts'
import { isStillOrdered, refuseStillOrdered } from './openOrders.server.ts'
import { order } from './order.ts'
import { anyPaid, credited, outstanding, paid, paidDay, toRefund } from './paid.server.ts'
import { pickingPaper } from './pickingPaper.ts'
import { allShipped, anyShipped, linesToLookAt, neededOnOfLine, progressOfLine, progressOfOrder, stockedOfLine } from './progress.server.ts'
import { leadQuotation } from './quotedPrices.server.ts'
import { releaseStock, reserveStock, takeOverReserved } from './reserveStock.server.ts'
import { refuseWorse } from './heldOrder.server.ts'
import {
  confirmedOrder,
  daysToCustomer,
  handedInOrder,
  notHeld,
  presentHold,
  releasedOrder,
  settledOrder,
  toRelease,
} from './settleOrder.server.ts'
import { receivedOfLine, shippedOfLine } from './shipped.server.ts'
import { overdueOrders } from '../reports/overdueOrders.server.ts'

/** What a customer ordered, for whoever keeps its terms. */
const ordersOfCompany = {
  hasOrdered: (context: Context, of: number): Promise<boolean> =>
    exists(context, order, { company: of, state: { not: ['draft', 'cancelled'] } }),
  overdue: overdueOrders,
}

type Order = StoredRecord<typeof order>

const shippedAlready: Label = ['已有发货，请改用短交结案', 'Goods were shipped. Close the order short instead.']
const nothingShipped: Label = ['尚未发货，请改为取消订单', 'Nothing was shipped. Cancel the order instead.']
const shippedInFull: Label = ['已全部发货，签收后结案', 'Everything was shipped. Close the order once it is received.']
const nothingToReserve: Label = ['已全部发货，无须预留', 'Everything was shipped. Nothing is left to reserve.']
const notReceived: Label = ['客户尚未全部签收', 'The customer has not received everything']

const stillOut: Label = ['借出的货物尚未全部归还，请先登记归还', 'Goods of it are still on loan. Record their return first.']
const notLent: Label = ['不是借用订单', 'This order is not a loan']
const notLater: Label = ['归还期限须晚于今天', 'A loan is returned later than today']
const oweCustomer: Label = ['多收的款项尚未退还客户', 'The customer paid too much and has not been refunded yet']
const notPaid: Label = ['款项尚未收齐，请财务先登记收款', 'It is not paid in full. Ask finance to record the payment first.']
const plannedFirst: Label = [
  '有未完工的生产计划服务此订单；请计划员先改分配',
  'Production plans that are not finished serve this order. Ask the planner to change their allocation first.',
]
const refundFirst: Label = [
  '此订单已有收款；请财务先退款或冲销收款，再取消',
  'Something was paid for this order. Ask finance to refund or reverse it before the order is cancelled.',
]

const givenAway: Label = [
  '不收费的货物须放行，请另下订单',
  'What is given away or lent is released by others. Order it by an order of its own.',
]
/** What is shipped whole is due by its last shipment and ends as it is: nothing that is ordered later puts that off. */
const orderAnew: Label = ['已全部发货；要加的货物请另下订单', 'Everything was shipped. Order what is added by a new order.']
/** A running order keeps its payments, plans and shipments: what is open of it changes by steps. */
const stepsInstead = ([zh, en]: Label): Label => [
  `${zh}，不能生成新版本；请用“追加明细”“改行数量”或“取消行余量”`,
  `${en}, so no version of this order is made. Use “Add lines”, “Change a quantity” or “Cancel the rest of a line”.`,
]

const confirmKnowing: Label = [
  '库存中有效期足够的不够交付，见“有效期不足”的行；请用“有效期不足，仍确认”',
  'Stock that lasts long enough does not cover it: see the lines that are marked short-dated, and use “Confirm despite short-dated stock”',
]
const lastsLongEnough: Label = ['没有有效期不足的行，可直接确认', 'No line is short-dated. Confirm it as it is.']

const orderLines = linesOf(order, 'items')
const line = col(orderLines, 'id')

const ofWaybill = touches(waybill, row => row.order)
const amountOfPayment = touches(payment, row => row.order, ['status', 'amount'])
const ofRefund = touches(refund, row => row.order, ['status', 'amount'])
const ofCredit = touches(creditNote, row => row.order, ['status', 'amount'])
const linesOfWaybill = touches(waybill, row => row.items.flatMap(({ ordered }) => ordered ?? []))
const ordersOfPlan = (row: StoredRecord<typeof productionPlan>): readonly number[] => row.orders.flatMap(({ order: of }) => of ?? [])
const linesServed = (row: StoredRecord<typeof productionPlan>): readonly number[] => row.orders.map(({ ordered }) => ordered)
const arranging = ['state', 'orders', 'quantity', 'stocked', 'scrapped'] as const
const ofPlan = touches(productionPlan, ordersOfPlan, arranging)
const openOfPlan = touches(productionPlan, ordersOfPlan, ['state', 'orders'])
const linesOfPlan = touches(productionPlan, linesServed, arranging)
const madeOfPlan = touches(productionPlan, linesServed, ['state', 'orders', 'stocked'])
const ofReservation = touches(reservation, row => row.order, ['quantity', 'status'])
const ofLoanReturn = touches(loanReturn, row => row.order)
const linesOfLoanReturn = touches(loanReturn, row => row.items.flatMap(({ ordered }) => ordered ?? []))
const linesOfReservation = touches(reservation, row => row.orderLine, ['quantity', 'status'])
const datedLines = touches(order, row => row.items.flatMap(({ id }) => id ?? []), ['state', 'promisedOn', 'requestedOn', 'orderedOn'])

/** What is ordered of a confirmed order, and what it costs, changes with steps of its own, such as the one that cancels the rest of a line. */
const ofRunning = touches(order, row => (row.state === 'confirmed' ? row.id : null))

const materialsOf = ({ items }: Pick<Order, 'items'>): readonly number[] => items.flatMap(({ material }) => material ?? [])

/** What changes free stock, or what orders need of it: lines of the same materials may be further than they were, or less far. */
const ofFreeStock = [
  touchesFound(move, row => row.material, linesToLookAt),
  touchesFound(reservation, row => row.material, linesToLookAt, ['quantity', 'status']),
  touchesFound(lot, row => row.material, linesToLookAt, ['expiresOn']),
  touchesFound(waybill, row => row.items.flatMap(({ material }) => material ?? []), linesToLookAt, ['status']),
  touchesFound(order, row => (row.state === 'confirmed' ? materialsOf(row) : []), linesToLookAt, [
    'state',
    'promisedOn',
    'requestedOn',
    'orderedOn',
    'items',
  ]),
]

/** What happens to orders. Stock is reserved for them only while they are confirmed. */
export const servedOrder = serve(order, {
  fills: [
    fill(modelOrders, { areOpen: isStillOrdered, refuseOpen: refuseStillOrdered }),
    fill(companyOrders, ordersOfCompany),
    fill(belongingsAbove, followSurvivor, 10),
    fill(deliverable, deliverableOf),
  ],
  scope: ofSeenCompany(col(order, 'company')),
  kept: {
    progress: {
      value: progressOfOrder,
      reads: ['state', 'type', 'paidOn', 'promisedOn', 'requestedOn', 'orderedOn'],
      from: [ofRunning, ofWaybill, ofReservation, ofPlan, ...ofFreeStock],
    },
    paid: { value: paid, from: [amountOfPayment, ofRefund] },
    credited: { value: credited, from: [ofCredit] },
    outstanding: { value: outstanding, reads: ['state', 'type'], from: [ofRunning, amountOfPayment, ofWaybill, ofRefund, ofCredit] },
    toRefund: { value: toRefund, reads: ['state', 'type'], from: [ofRunning, amountOfPayment, ofWaybill, ofRefund, ofCredit] },
    anyPaid: { value: anyPaid, from: [amountOfPayment, ofRefund] },
    anyArranged: { value: anyArranged(col(order, 'id')), from: [openOfPlan] },
    anyShipped: { value: anyShipped, from: [ofWaybill] },
    allShipped: { value: allShipped, from: [ofRunning, ofWaybill] },
    onLoan: { value: onLoan, reads: ['type'], from: [ofWaybill, ofLoanReturn] },
    dueOn: { value: dueOn, reads: ['type', 'paymentTerms'], from: [ofRunning, ofWaybill, amountOfPayment, ofRefund, ofCredit] },
  },
  lines: {
    items: {
      kept: {
        progress: {
          value: progressOfLine,
          reads: ['quantity', 'source', 'material'],
          from: [datedLines, linesOfWaybill, linesOfReservation, linesOfPlan, ...ofFreeStock],
        },
        neededOn: { value: neededOnOfLine, reads: ['material'], from: [datedLines] },
        stocked: { value: stockedOfLine(line), from: [linesOfReservation] },
        arranged: { value: arrangedOfLine(line), from: [linesOfPlan] },
        produced: { value: producedOfLine(line), from: [madeOfPlan] },
        shipped: { value: shippedOfLine(line), from: [linesOfWaybill] },
        returned: { value: returnedOfLine(line), from: [linesOfLoanReturn] },
        received: { value: receivedOfLine(line), from: [linesOfWaybill] },
      },
    },
  },
  // The whole truth: a check of the company asks for nobody.
  holds: {
    reservedOnce: {
      says: ['为订单行预留的多于尚未发出的', 'More is reserved for a line than is still to be shipped of it'],
      broken: sql`select ${col(orderLines, 'record')} as id from ${table(orderLines)} as t
        where ${col(orderLines, 'stocked')} > greatest(${col(orderLines, 'quantity')} - ${col(orderLines, 'shipped')}, 0)`,
    },
  },
  papers: {
    confirmation: async (context, record) => confirmationPaper(record, context.actor.language),
    picking: async (context, record) => pickingPaper(record, context.actor.language),
  },
  onCreate: async (context, row) => {
    if (row.type === 'loan' && row.returnBy !== null && row.returnBy <= companyDay(context.now))
      refuse('invalidFields', { problems: { returnBy: notLater } })
    return settledOrder(context, row)
  },
  // Debts are paid, limits raised and prices changed while a draft lies.
  present: { in: ['draft'], of: presentHold },
  fits: refuseWorse,
  leftOut: { items: isCancelled },
  onChange: settledOrder,
  onWritten: async (context, row: Order, before) => {
    // A customer who had ordered nothing for long is brought back.
    if (before?.confirmedAt === null && row.confirmedAt !== null) await reviveByOrder(context, row.company, documentNumber(row))
    if (before?.state === 'confirmed') {
      if (row.state === 'confirmed') await releaseSurplus(context, row, before)
      // What is reserved for a version goes over to the one that takes its place.
      else if (row.state !== 'superseded') await releaseStock(context, { order: row.id }, documentNumber(row))
    } else if (row.state === 'confirmed' && row.revision > 1) await takeOverReserved(context, row)
    if (before?.state !== row.state) await leadQuotation(context, row)
  },
  handedIn: { submit: handedInOrder },
  transitions: {
    confirm: confirmedOrder,
    confirmShortDated: confirmedOrder,
    submit: releasedOrder,
    reserve: reserveStock,
    promise: async (context, row) => ({ transitDays: await daysToCustomer(context, row) }),
    extendLoan: async ({ now }, { state }, { returnBy }) => {
      if (returnBy <= companyDay(now)) refuse('invalidFields', { problems: { 'input.returnBy': notLater } })
      return { state }
    },
    close: 'statusOnly',
    shortClose: async (context, row) => {
      await refuseBulkPrices(context, row)
      // Of what goes no further only what was shipped is owed.
      return { paidOn: await paidDay(context, row.id, { state: sql`'shortClosed'` }) }
    },
    addLines,
    changeLine,
    shortCloseLine: closeLine,
    cancel: 'statusOnly',
  },
  guards: {
    confirm: guard(order, ['hold', 'shortDated'], (_actor, row) =>
      row.hold === null ? !row.shortDated || confirmKnowing : toRelease(row.hold),
    ),
    confirmShortDated: guard(order, ['hold', 'shortDated'], (_actor, row) =>
      row.hold === null ? row.shortDated || lastsLongEnough : toRelease(row.hold),
    ),
    submit: guard(order, ['hold'], (_actor, row) => row.hold !== null || notHeld),
    reserve: guard(order, ['allShipped'], (_actor, row) => !row.allShipped || nothingToReserve),
    extendLoan: guard(order, ['type'], (_actor, row) => row.type === 'loan' || notLent),
    close: guard(order, ['progress', 'type', 'paidOn', 'onLoan', 'outstanding'], (_actor, row) => {
      if (row.onLoan) return stillOut
      if (row.progress !== 'completed' && row.progress !== 'finished') return notReceived
      if (row.type !== 'sale') return true
      return row.paidOn === null ? notPaid : exact(addedUp(row.outstanding)).gte(0) || oweCustomer
    }),
    shortClose: guard(order, ['anyArranged', 'anyShipped', 'allShipped'], (_actor, row) => {
      if (row.allShipped) return shippedInFull
      if (!row.anyShipped) return nothingShipped
      return !row.anyArranged || plannedFirst
    }),
    addLines: guard(order, ['type', 'allShipped'], (_actor, row) => {
      if (row.type !== 'sale') return givenAway
      return !row.allShipped || orderAnew
    }),
    changeLine: guard(order, ['allShipped'], (_actor, row) => !row.allShipped || orderAnew),
    shortCloseLine: guard(order, ['anyShipped', 'allShipped', 'itemCount'], (_actor, row) =>
      row.allShipped ? shippedInFull : row.anyShipped || row.itemCount > 1 || nothingShipped,
    ),
    cancel: guard(order, ['anyArranged', 'anyShipped', 'anyPaid'], (_actor, row) => {
      if (row.anyShipped) return shippedAlready
      if (row.anyArranged) return plannedFirst
      return !row.anyPaid || refundFirst
    }),
    update: guard(order, ['anyArranged', 'anyPaid', 'anyShipped', 'allShipped'], (_actor, row) => {
      if (row.allShipped) return orderAnew
      if (row.anyShipped) return stepsInstead(['已有发货', 'Goods were shipped'])
      if (row.anyArranged) return stepsInstead(['已有未完工的生产计划', 'Production plans that are not finished serve it'])
      return !row.anyPaid || stepsInstead(['已有收款', 'Something was paid for it'])
    }),
  },
})
