import { serve, type Context } from '#core/context.server'
import { companyDay } from '#core/days'
import { documentNumber, type Change, type StoredRecord, type TransitionInput } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { exact } from '#core/numbers'
import { linesOf } from '#core/queries.server'
import { announce } from '#core/notices.server'
import { changeRecord, findOne, lockAnyRecord } from '#core/records.server'
import { order } from '../order/order.ts'
import { dateRequest } from './dateRequest.ts'
import { dateRequestEvents } from './dateRequest.events.ts'
import { movable } from './dateRequestStates.ts'

type Request = StoredRecord<typeof dateRequest>

const ordered = linesOf(order, 'items')

const notOrdered: Label = ['此订单没有这一物料', 'The order has no such material']
const passed: Label = ['日期已过', 'This day has passed already']
const notMovable: Label = [
  '订单未发出，或已收齐、关闭、取消，不能改期',
  'The order was not sent, has come in full, or is closed or cancelled. Its date cannot be moved.',
]

const orderStays: Label = ['订单还有其他物料未到，其承诺交期不变', 'The order waits for other materials too: its promised date stays']

/** The order of a request, locked, as long as its promise can be moved. */
const movableOrder = async (context: Context, id: number): Promise<StoredRecord<typeof order>> => {
  const found = await lockAnyRecord(context, order, id)
  if (!found || !movable.some(state => state === found.state))
    return refuse('ruleBroken', { message: notMovable, leadsTo: { nothing: 'final' } })
  return found
}

const asked = async (context: Context, row: Request): Promise<Change<typeof dateRequest>> => {
  const of = await movableOrder(context, row.order)
  if (row.material !== null && !(await findOne(context, ordered, { record: row.order, material: row.material }, ['id'])))
    refuse('ruleBroken', { message: notOrdered, problems: { material: notOrdered } })
  if (row.wantedOn < companyDay(context.now)) refuse('invalidFields', { problems: { wantedOn: passed } })
  return { supplier: of.supplier, currentOn: of.promisedOn ?? of.deliverBy }
}

/** Whether what is asked is asked of all that an order still waits for. */
const isOfWhole = ({ material }: Request, { items }: StoredRecord<typeof order>): boolean =>
  material === null || items.every(line => line.material === material || exact(line.received).gte(line.quantity))

/**
 * The order promises what was answered, from now on; what was promised first stays, by which suppliers are scored. An order that waits for other materials too comes no
 * earlier because of one of them, only later.
 */
const answer = async (
  context: Context,
  row: Request,
  { answeredOn, promisedOn }: TransitionInput<typeof dateRequest, 'answer'>,
): Promise<Change<typeof dateRequest>> => {
  if (promisedOn < companyDay(context.now)) refuse('invalidFields', { problems: { 'input.promisedOn': passed } })
  const of = await movableOrder(context, row.order)
  const moves = isOfWhole(row, of) || promisedOn > (of.promisedOn ?? of.deliverBy)
  const promised = moves ? promisedOn : of.promisedOn
  await changeRecord(
    context,
    order,
    of,
    { promisedOn: promised, remindedOn: of.remindedOn !== null && of.remindedOn > answeredOn ? of.remindedOn : answeredOn },
    { action: 'follow', reason: documentNumber(row) },
  )
  await announce(context, {
    event: dateRequestEvents.answered,
    to: [...new Set([of.buyer, row.createdBy].flatMap(one => one ?? []))],
    title: [`${documentNumber(row)}：新的承诺交期 ${promisedOn}`, `${documentNumber(row)}: new promised date ${promisedOn}`],
    body: [`希望交期 ${row.wantedOn}${moves ? '' : `；${orderStays[0]}`}`, `Wanted on ${row.wantedOn}${moves ? '' : `. ${orderStays[1]}`}`],
    link: `/purchase/dateRequest/${row.id}`,
    about: { entity: dateRequest.name, recordId: row.id },
  })
  return {}
}

/** What happens when a supplier is asked for another day. */
export const servedDateRequest = serve(dateRequest, { onCreate: asked, transitions: { answer, withdraw: 'statusOnly' } })
