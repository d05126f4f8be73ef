import type { Context, OpenDatabase, Product } from '#core/context.server'
import { documentNumber } from '#core/definition'
import { defineUpkeep } from '#core/jobs'
import { allApart, serveJob, type ServedJob } from '#core/jobs.server'
import { counted, type Label } from '#core/language'
import { holdersOf, tellConcerns, type Concern } from '#core/notices.server'
import { find, pickEach } from '#core/records.server'
import { order } from '../order/order.ts'
import { requisition } from '../requisition/requisition.ts'
import { shippingNotice } from '../shippingNotice/shippingNotice.ts'
import { supplier } from '../supplier/supplier.ts'
import { lateEvents } from './late.events.ts'

/** Each morning before people come, by the clock of the company. */
export const lateSchedule = defineUpkeep({
  name: 'purchase.remindOfLate',
  label: ['提醒逾期的采购订单、发货和未认领的采购申请', 'Send reminders of purchase orders, deliveries and requisitions that are late'],
  at: '35 22 * * *',
})

/** What suppliers are called in both languages; nothing of none. */
const namesOf = async (context: Context, ids: readonly (number | null)[]): Promise<(id: number | null) => Label> => {
  const found = await pickEach(
    context,
    supplier,
    ids.flatMap(id => id ?? []),
    ['name', 'nameEn'],
  )
  return id => {
    const known = id === null ? undefined : found.get(id)
    return known ? [known.name, known.nameEn ?? known.name] : ['', '']
  }
}

/** The supplier as a line names it. */
const namedIn = (recordId: number | null, nameOf: (id: number | null) => Label): NonNullable<Concern['names']> =>
  recordId === null ? [] : [{ entity: supplier.name, recordId, called: nameOf(recordId) }]

const lineOf = (code: string, [name, nameEn]: Label, [zh, en]: Label): Label => [`${code} ${name}：${zh}`, `${code} ${nameEn}: ${en}`]

/** Who is asked about an order: its purchaser, or where there is none whoever may record reminders. */
const askedAbout = async (context: Context): Promise<(buyer: number | null) => readonly number[]> => {
  const anybody = await holdersOf(context, `${order.name}:remind`)
  return buyer => (buyer === null ? anybody : [buyer])
}

const orderFields = ['id', 'code', 'supplier', 'buyer', 'confirmBy', 'deliverBy', 'promisedOn'] as const

/** Orders that their suppliers should have confirmed by now: each is told of once. */
const remindOfUnconfirmed = async (context: Context): Promise<void> => {
  const sent = await find(context, order, { where: { state: 'sent', overdue: true }, fields: orderFields, sort: 'confirmBy', limit: 'all' })
  const asked = await askedAbout(context)
  const nameOf = await namesOf(
    context,
    sent.map(one => one.supplier),
  )
  await tellConcerns(context, {
    event: lateEvents.unconfirmed,
    entity: order.name,
    title: count => [
      `${count} 张采购订单逾期未确认`,
      `${counted(count, 'purchase order is', 'purchase orders are')} not confirmed in time`,
    ],
    link: '/purchase/order?state=sent&overdue=true&sort=confirmBy',
    all: sent.map(({ id, code, supplier: of, buyer, confirmBy, deliverBy }) => ({
      recordId: id,
      key: String(id),
      to: asked(buyer),
      line: lineOf(
        documentNumber({ id, code }),
        nameOf(of),
        confirmBy === null
          ? [`要求 ${deliverBy} 交货，尚未确认`, `asked for ${deliverBy}, not confirmed`]
          : [`应于 ${confirmBy} 前确认，要求 ${deliverBy} 交货`, `to be confirmed by ${confirmBy}, asked for ${deliverBy}`],
      ),
      names: namedIn(of, nameOf),
      link: `/purchase/order/${id}`,
    })),
  })
}

/** Orders of which something has not come by the day that was promised: told of once for each promised day. */
const remindOfOverdue = async (context: Context): Promise<void> => {
  const late = await find(context, order, {
    where: { state: ['confirmed', 'partlyReceived'], overdue: true },
    fields: orderFields,
    sort: 'promisedOn',
    limit: 'all',
  })
  const asked = await askedAbout(context)
  const nameOf = await namesOf(
    context,
    late.map(one => one.supplier),
  )
  await tellConcerns(context, {
    event: lateEvents.overdue,
    entity: order.name,
    title: count => [
      `${count} 张采购订单已过承诺交期，尚未收齐`,
      `${counted(count, 'purchase order is', 'purchase orders are')} past the promised date and not fully received`,
    ],
    link: '/purchase/order?state__in=confirmed,partlyReceived&overdue=true&sort=promisedOn',
    all: late.map(({ id, code, supplier: of, buyer, promisedOn }) => ({
      recordId: id,
      key: `${id} ${promisedOn}`,
      to: asked(buyer),
      line: lineOf(documentNumber({ id, code }), nameOf(of), [
        `承诺 ${promisedOn}，尚未收齐`,
        `promised for ${promisedOn}, not fully received`,
      ]),
      names: namedIn(of, nameOf),
      link: `/purchase/order/${id}`,
    })),
  })
}

/** Deliveries that should have come by now: told to the purchaser of their order, once for each day on which they are expected. */
const remindOfDeliveries = async (context: Context): Promise<void> => {
  const late = await find(context, shippingNotice, {
    where: { overdue: true },
    fields: ['id', 'code', 'order', 'supplier', 'expectedOn'],
    sort: 'expectedOn',
    limit: 'all',
  })
  const asked = await askedAbout(context)
  const nameOf = await namesOf(
    context,
    late.map(one => one.supplier),
  )
  const orders = await pickEach(
    context,
    order,
    late.map(one => one.order),
    ['buyer'],
  )
  await tellConcerns(context, {
    event: lateEvents.delivery,
    entity: shippingNotice.name,
    title: count => [`${count} 批发货逾期未到`, `${counted(count, 'announced delivery is', 'announced deliveries are')} late`],
    link: '/purchase/shippingNotice?overdue=true&sort=expectedOn',
    all: late.map(({ id, code, order: of, supplier: by, expectedOn }) => ({
      recordId: id,
      key: `${id} ${expectedOn}`,
      to: asked(orders.get(of)?.buyer ?? null),
      line: lineOf(code, nameOf(by), [`预计 ${expectedOn} 到货，尚未收货`, `expected on ${expectedOn}, not received`]),
      names: namedIn(by, nameOf),
      link: `/purchase/shippingNotice/${id}`,
    })),
  })
}

/** Requisitions that no purchaser has claimed within their working days: told to whoever may claim them, once for each such day; nobody buys for himself. */
const remindOfUnclaimed = async (context: Context): Promise<void> => {
  const waiting = await find(context, requisition, {
    where: { overdue: true },
    fields: ['id', 'code', 'purpose', 'applicant', 'claimBy'],
    sort: 'claimBy',
    limit: 'all',
  })
  const claimers = await holdersOf(context, `${requisition.name}:claim`)
  await tellConcerns(context, {
    event: lateEvents.unclaimed,
    entity: requisition.name,
    title: count => [`${count} 张采购申请逾期未认领`, `${counted(count, 'requisition is', 'requisitions are')} not claimed in time`],
    link: '/purchase/requisition?state=comparing&overdue=true&sort=claimBy',
    all: waiting.map(({ id, code, purpose, applicant, claimBy }) => ({
      recordId: id,
      key: `${id} ${claimBy}`,
      to: claimers.filter(person => person !== applicant),
      line: [`${code ?? ''} ${purpose}：应于 ${claimBy} 前认领`, `${code ?? ''} ${purpose}: to be claimed by ${claimBy}`],
      link: `/purchase/requisition/${id}`,
    })),
  })
}

const reminders = [remindOfUnconfirmed, remindOfOverdue, remindOfDeliveries, remindOfUnclaimed] as const

/** Tells purchasing of what is late, each kind in a transaction of its own. */
export const remindOfLate = (database: OpenDatabase, product: Product): ServedJob =>
  serveJob(lateSchedule.job, () => allApart({ database, product, requestId: 'purchase-late' }, reminders))
