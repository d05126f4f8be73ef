import type { Context, OpenDatabase, Product } from '#core/context.server'
import { companyDay, dayAfter, daysBetween } from '#core/days'
import { documentNumber, type StoredRecord } from '#core/definition'
import { counted, type Label } from '#core/language'
import { defineUpkeep } from '#core/jobs'
import { allApart, serveJob, type ServedJob } from '#core/jobs.server'
import { holdersOf, tellConcerns, type Concern, type ConcernList } from '#core/notices.server'
import { find, pickEach } from '#core/records.server'
import { groupPoint } from '#core/rights'
import { company } from '../../materials/company/company.ts'
import { order } from '../order/order.ts'
import { waybill } from '../waybill/waybill.ts'
import { daysBefore, loanSteps, reachedStep, receivableSteps } from './reminderSteps.ts'
import { orderReminders } from './orderReminders.events.ts'

/** Each morning before people come, by the clock of the company. */
export const remindSchedule = defineUpkeep({
  name: 'operate.remindOfOrders',
  label: [
    '提醒到期的应收款、借用归还、延误的订单和未签收的运单',
    'Send reminders of receivables and loans due, and of orders and shipments that are late',
  ],
  at: '50 22 * * *',
})

/** Who looks after the customer of an order. */
const ownersOf = async (context: Context, customers: readonly number[]): Promise<(company: number) => readonly number[]> => {
  const found = await pickEach(context, company, customers, ['owner'])
  return id => [found.get(id)?.owner ?? []].flat()
}

/** The customer as a line names it. */
const namedIn = (recordId: number, name: string | null): NonNullable<Concern['names']> => [
  { entity: company.name, recordId, called: [name ?? '', name ?? ''] },
]

const dueLine = (code: string, customer: string, dueOn: string, overdue: number): Label =>
  overdue > 0
    ? [`${code} ${customer}：应于 ${dueOn}，逾期 ${overdue} 天`, `${code} ${customer}: due on ${dueOn}, ${counted(overdue, 'day')} overdue`]
    : [`${code} ${customer}：应于 ${dueOn}`, `${code} ${customer}: due on ${dueOn}`]

/** What is to be paid soon, and what was not: told to who looks after the customer and to who records payments, if he may see what is due; no amounts, which stand in the list. */
const remindOfReceivables = async (context: Context): Promise<void> => {
  const today = companyDay(context.now)
  const until = dayAfter(today, daysBefore(receivableSteps))
  const open = await find(context, order, {
    where: { type: 'sale', state: ['confirmed', 'shortClosed'], paidOn: null, dueOn: { lte: until } },
    fields: ['id', 'code', 'company', 'customerName', 'dueOn'],
    sort: 'dueOn',
    limit: 'all',
  })
  const ownerOf = await ownersOf(
    context,
    open.map(one => one.company),
  )
  const record = await holdersOf(context, 'operate.payment:create')
  const mayKnow = new Set(await holdersOf(context, groupPoint('payment', 'read')))
  const all = open.flatMap(({ id, code, company: of, customerName, dueOn }): readonly Concern[] => {
    if (dueOn === null) return []
    const overdue = daysBetween(dueOn, today)
    return [
      {
        recordId: id,
        key: `${id} ${dueOn} ${reachedStep(receivableSteps, overdue)}`,
        to: [...new Set([...ownerOf(of), ...record])].filter(person => mayKnow.has(person)),
        line: dueLine(documentNumber({ id, code }), customerName ?? '', dueOn, overdue),
        names: namedIn(of, customerName),
        link: `/operate/order/${id}`,
      },
    ]
  })
  await tellConcerns(context, {
    event: orderReminders.receivable,
    entity: order.name,
    title: count => [`${count} 张订单的应收款即将到期或已逾期`, `Receivables due or overdue: ${counted(count, 'order')}`],
    link: `/operate/order?state__in=confirmed,shortClosed&paidOn__null=true&dueOn__lte=${until}&sort=dueOn`,
    all,
  })
}

type LateOrder = Pick<StoredRecord<typeof order>, 'id' | 'code' | 'company' | 'customerName' | 'promisedOn'> & {
  readonly expectedOn: string | null
}

/**
 * Tells of orders that are late: who looks after the customer and who plans, who may reserve stock and set dates. Told once for a promised day: the expected
 * one may slip each night, where goods are bought by a lead time that counts from today.
 */
const tellOfLate = async (
  context: Context,
  list: Pick<ConcernList, 'event' | 'title' | 'link'>,
  where: { readonly overdue: boolean; readonly expectedLate?: true },
  says: (row: LateOrder) => Label,
): Promise<void> => {
  const late: readonly LateOrder[] = await find(context, order, {
    where: { state: 'confirmed', promisedOn: { filled: true }, ...where },
    fields: ['id', 'code', 'company', 'customerName', 'promisedOn', 'expectedOn'],
    sort: 'promisedOn',
    limit: 'all',
  })
  const ownerOf = await ownersOf(
    context,
    late.map(one => one.company),
  )
  const reserve = new Set(await holdersOf(context, `${order.name}:reserve`))
  const planners = (await holdersOf(context, `${order.name}:promise`)).filter(person => reserve.has(person))
  await tellConcerns(context, {
    ...list,
    entity: order.name,
    all: late.map(row => {
      const [zh, en] = says(row)
      return {
        recordId: row.id,
        key: `${row.id} ${row.promisedOn}`,
        to: [...new Set([...ownerOf(row.company), ...planners])],
        line: [`${documentNumber(row)} ${row.customerName}：${zh}`, `${documentNumber(row)} ${row.customerName}: ${en}`],
        names: namedIn(row.company, row.customerName),
        link: `/operate/order/${row.id}`,
      }
    }),
  })
}

const remindOfOverdue = (context: Context): Promise<void> =>
  tellOfLate(
    context,
    {
      event: orderReminders.overdue,
      title: count => [
        `${count} 张订单已过承诺交期，尚未发齐`,
        `${counted(count, 'order is', 'orders are')} past the promised date and not fully shipped`,
      ],
      link: '/operate/order?overdue=true&sort=promisedOn',
    },
    { overdue: true },
    ({ promisedOn }) => [`承诺 ${promisedOn}，尚未发齐`, `promised for ${promisedOn}, not fully shipped`],
  )

const remindOfExpected = (context: Context): Promise<void> =>
  tellOfLate(
    context,
    {
      event: orderReminders.late,
      title: count => [`${count} 张订单预计晚于承诺交期`, `${counted(count, 'order is', 'orders are')} expected later than promised`],
      link: '/operate/order?expectedLate=true&overdue=false&sort=promisedOn',
    },
    { overdue: false, expectedLate: true },
    ({ promisedOn, expectedOn }) => [`承诺 ${promisedOn}，预计 ${expectedOn}`, `promised for ${promisedOn}, expected on ${expectedOn}`],
  )

/** Loans that are to come back, or did not: told to who looks after the customer and to who takes them back. */
const remindOfLoans = async (context: Context): Promise<void> => {
  const today = companyDay(context.now)
  const until = dayAfter(today, daysBefore(loanSteps))
  const out = await find(context, order, {
    where: { onLoan: true, returnBy: { lte: until } },
    fields: ['id', 'code', 'company', 'customerName', 'returnBy'],
    sort: 'returnBy',
    limit: 'all',
  })
  const ownerOf = await ownersOf(
    context,
    out.map(one => one.company),
  )
  const keepers = await holdersOf(context, 'operate.loanReturn:create')
  await tellConcerns(context, {
    event: orderReminders.loan,
    entity: order.name,
    title: count => [`${count} 张借用订单即将到期或逾期未还`, `Loans due or overdue: ${counted(count, 'order')}`],
    link: `/operate/order?onLoan=true&returnBy__lte=${until}&sort=returnBy`,
    all: out.flatMap(({ id, code, company: of, customerName, returnBy }): readonly Concern[] => {
      if (returnBy === null) return []
      const overdue = daysBetween(returnBy, today)
      return [
        {
          recordId: id,
          key: `${id} ${returnBy} ${reachedStep(loanSteps, overdue)}`,
          to: [...new Set([...ownerOf(of), ...keepers])],
          line: dueLine(documentNumber({ id, code }), customerName ?? '', returnBy, overdue),
          names: namedIn(of, customerName),
          link: `/operate/order/${id}`,
        },
      ]
    }),
  })
}

/** Shipments that the customer should have by now and has not received: told to who looks after the customer, once for each such day; who ships sees them at home. */
const remindOfArrivals = async (context: Context): Promise<void> => {
  const late = await find(context, waybill, {
    where: { arrivalOverdue: true },
    fields: ['id', 'code', 'company', 'carrier', 'trackingNumber', 'arrivesOn'],
    sort: 'arrivesOn',
    limit: 'all',
  })
  const ownerOf = await ownersOf(
    context,
    late.map(one => one.company),
  )
  await tellConcerns(context, {
    event: orderReminders.arrival,
    entity: waybill.name,
    title: count => [
      `${count} 张运单逾期未签收`,
      `${counted(count, 'waybill is', 'waybills are')} past the expected arrival and not received`,
    ],
    link: '/operate/waybill?arrivalOverdue=true&sort=arrivesOn',
    all: late.map(({ id, code, company: of, carrier, trackingNumber, arrivesOn }) => {
      const shipment = [code, carrier, trackingNumber].filter(part => part !== null).join(' ')
      return {
        recordId: id,
        key: `${id} ${arrivesOn}`,
        to: ownerOf(of),
        line: [`${shipment}：预计 ${arrivesOn} 到货，尚未签收`, `${shipment}: expected on ${arrivesOn}, not received`],
        link: `/operate/waybill/${id}`,
      }
    }),
  })
}

const reminders = [remindOfArrivals, remindOfLoans, remindOfReceivables, remindOfOverdue, remindOfExpected] as const

/** Tells people of what is to be paid and of what is late, each kind in a transaction of its own. */
export const remindOfOrders = (database: OpenDatabase, product: Product): ServedJob =>
  serveJob(remindSchedule.job, () => allApart({ database, product, requestId: 'operate-remind' }, reminders))
