import { guard, serve, touches } from '#core/context.server'
import type { StoredRecord } from '#core/definition'
import type { Label } from '#core/language'
import { col, linesOf } from '#core/queries.server'
import { ofSeenCompany } from '../../materials/ofSeenCompany.server.ts'
import { reservation } from '../../stock/reservation/reservation.ts'
import { waybill } from '../waybill/waybill.ts'
import { confirmationPaper } from './confirmationPaper.ts'
import { order } from './order.ts'
import { isPrepaid } from './heldOrder.server.ts'
import { pickingPaper } from './pickingPaper.ts'
import { allShipped, anyShipped, progressOfLine, progressOfOrder, receivedOfLine, shippedOfLine, stockedOfLine } from './progress.server.ts'
import { leadQuotation } from './quotedPrices.server.ts'
import { releaseStock, reserveStock } from './reserveStock.server.ts'
import { confirmedOrder, handedInOrder, notHeld, releasedOrder, settledOrder, toRelease } from './settleOrder.server.ts'
import { closeOrder, payOrder, unpayOrder } from './payOrder.server.ts'

type Order = StoredRecord<typeof order>

const shippedAlready: Label = ['已有发货，请改用短交结案', 'Goods were shipped. Close the order short instead.']
const nothingShipped: Label = ['尚未发货，请改为取消订单', 'Nothing was shipped. Cancel the order instead.']
const shippedInFull: Label = ['已全部发货，签收后结案', 'Everything was shipped. Close the order once it is received.']
const notReceived: Label = ['客户尚未全部签收', 'The customer has not received everything']

const nothingOwed: Label = ['免费交付，无须收款', 'Nothing is owed for what is free of charge']
const paidAlready: Label = ['已登记收款', 'Its payment is recorded already']
const closeIt: Label = ['已全部签收，收款后请直接结案', 'Everything was received. Close it with the date of payment.']
const notPaid: Label = ['尚未登记收款', 'No payment is recorded']

const line = col(linesOf(order, 'items'), 'id')

const ofWaybill = touches(waybill, row => row.order)
const linesOfWaybill = touches(waybill, row => row.items.flatMap(({ ordered }) => ordered ?? []))
const ofReservation = touches(reservation, row => row.order, ['quantity', 'status'])
const linesOfReservation = touches(reservation, row => row.orderLine, ['quantity', 'status'])
const linesOfOrder = touches(order, row => row.items.flatMap(({ id }) => id ?? []), ['state'])

/** What happens to orders. Stock is reserved for them only while they are confirmed. */
export const servedOrder = serve(order, {
  scope: ofSeenCompany,
  kept: {
    progress: { value: progressOfOrder, reads: ['state'], from: [ofWaybill, ofReservation] },
    anyShipped: { value: anyShipped, from: [ofWaybill] },
    allShipped: { value: allShipped, from: [ofWaybill] },
  },
  lines: {
    items: {
      kept: {
        progress: { value: progressOfLine, reads: ['quantity', 'source'], from: [linesOfOrder, linesOfWaybill, linesOfReservation] },
        stocked: { value: stockedOfLine(line), from: [linesOfReservation] },
        shipped: { value: shippedOfLine(line), from: [linesOfWaybill] },
        received: { value: receivedOfLine(line), from: [linesOfWaybill] },
      },
    },
  },
  papers: {
    confirmation: async (context, record) => confirmationPaper(record, context.actor.language),
    picking: async (context, record) => pickingPaper(record, context.actor.language),
  },
  onCreate: settledOrder,
  onChange: settledOrder,
  onWritten: async (context, row: Order, before) => {
    if (before?.state === 'confirmed' && row.state !== 'confirmed') await releaseStock(context, { order: row.id }, row.code)
    if (before?.state !== row.state) await leadQuotation(context, row)
  },
  handedIn: { submit: handedInOrder },
  transitions: {
    confirm: confirmedOrder,
    submit: releasedOrder,
    reserve: reserveStock,
    promise: 'statusOnly',
    pay: payOrder,
    close: closeOrder,
    notPaid: unpayOrder,
    shortClose: 'statusOnly',
    cancel: 'statusOnly',
  },
  guards: {
    confirm: guard(order, ['hold'], (_actor, row) => row.hold === null || toRelease(row.hold)),
    submit: guard(order, ['type', 'paymentTerms'], (_actor, row) => !isPrepaid(row) || notHeld),
    pay: guard(order, ['type', 'paidOn', 'progress'], (_actor, row) => {
      if (row.type !== 'sale') return nothingOwed
      if (row.paidOn !== null) return paidAlready
      return row.progress !== 'completed' || closeIt
    }),
    notPaid: guard(order, ['paidOn'], (_actor, row) => row.paidOn !== null || notPaid),
    close: guard(order, ['progress'], (_actor, row) => row.progress === 'completed' || row.progress === 'finished' || notReceived),
    shortClose: guard(order, ['anyShipped', 'allShipped'], (_actor, row) =>
      row.allShipped ? shippedInFull : row.anyShipped || nothingShipped,
    ),
    cancel: guard(order, ['anyShipped'], (_actor, row) => !row.anyShipped || shippedAlready),
  },
})
