import type { Context } from '#core/context.server'
import { documentNumber, type StoredRecord } from '#core/definition'
import { announce } from '#core/notices.server'
import { changeRecord, find, lockAnyRecord } from '#core/records.server'
import type { order } from '../order/order.ts'
import { dateRequest } from './dateRequest.ts'
import { dateRequestEvents } from './dateRequest.events.ts'
import { movable } from './dateRequestStates.ts'

type Order = StoredRecord<typeof order>

const isMovable = ({ state }: Order): boolean => movable.some(one => one === state)

/** Withdraws what a supplier was asked of an order that has come in, or is closed, cancelled or superseded: nothing of it can be moved any more. Whoever asked is told. */
export const endRequests = async (context: Context, row: Order, before: Order | null): Promise<void> => {
  if (before === null || !isMovable(before) || isMovable(row)) return
  const open = await find(context, dateRequest, { where: { order: row.id, state: 'asked' }, fields: ['id'], sort: 'id', limit: 'all' })
  for (const { id } of open) {
    const request = await lockAnyRecord(context, dateRequest, id)
    if (request?.state !== 'asked') continue
    await changeRecord(context, dateRequest, request, { state: 'withdrawn' }, { action: 'follow', reason: documentNumber(row) })
    await announce(context, {
      event: dateRequestEvents.ended,
      to: request.createdBy === null ? [] : [request.createdBy],
      title: [`${documentNumber(request)}：已撤回`, `${documentNumber(request)}: withdrawn`],
      body: ['订单已收齐、关闭或取消，不再改期', 'The order has come in, was closed or cancelled: its date is not moved any more'],
      link: `/purchase/dateRequest/${id}`,
      about: { entity: dateRequest.name, recordId: id },
    })
  }
}
