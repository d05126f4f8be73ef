import type { Context } from '#core/context.server'
import type { Change, StoredRecord, TransitionInput } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { exact } from '#core/numbers'
import { owedForLines } from './changeLine.ts'
import { leavesSomething, openOfLine } from './closeLine.ts'
import type { order } from './order.ts'
import { paidDay } from './paid.server.ts'
import { priceOfShipped } from './settleOrder.server.ts'

type Order = StoredRecord<typeof order>

const noLine: Label = ['订单没有这一行', 'The order has no such line']
const nothingOpen: Label = ['此行已全部发货，没有可取消的余量', 'All of this line was shipped. There is nothing left to cancel.']
const nothingLeft: Label = ['取消后订单不剩任何货物，请改为取消订单', 'Nothing of the order would be left. Cancel the order instead.']

const planned = (left: string): Label => [
  `生产计划还要为此行生产 ${left}；请计划员先改分配`,
  `Production plans still make ${left} for this line. Ask the planner to change their allocation first.`,
]

const refuseLine = (message: Label): never => refuse('ruleBroken', { message, problems: { 'input.line': message } })

/**
 * Cancels what of a line is still to be shipped: its quantity is what was shipped, no more of it may be, and so few cost what so few cost. What is owed is less by that, so the order may be paid now. Goods that
 * come back with a deleted waybill are to be delivered again, and may be cancelled then: both count.
 */
export const closeLine = async (
  context: Context,
  row: Order,
  { line: place, reason }: TransitionInput<typeof order, 'shortCloseLine'>,
): Promise<Change<typeof order>> => {
  const line = row.items[place - 1] ?? refuse('invalidFields', { problems: { 'input.line': noLine } })
  const open = openOfLine(line)
  if (exact(open).eq(0)) refuseLine(nothingOpen)
  const coming = exact(line.arranged).minus(line.produced)
  if (coming.gt(0)) refuseLine(planned(coming.toFixed()))
  if (!leavesSomething(row.items, line)) refuseLine(nothingLeft)
  const closed = {
    quantity: line.shipped,
    mostShipped: line.shipped,
    cancelled: exact(open)
      .plus(line.cancelled ?? '0')
      .toFixed(4),
    cancelReason: reason,
    unitPrice: await priceOfShipped(context, row, line),
  }
  const items = row.items.map(one => (one === line ? { ...one, ...closed } : one))
  return {
    items,
    paidOn: row.paidOn ?? (row.type === 'sale' ? await paidDay(context, row.id, { owed: owedForLines(items) }) : null),
  }
}

const forMany = (places: string): Label => [
  `第 ${places} 行的单价是按全部数量计的，已发数量较贵；请先对这些行“取消行余量”`,
  `The price of line ${places} is one for all of it; what was shipped costs more. Cancel the rest of such lines first.`,
]

/** Refuses to close an order short whose prices are those of many and whose shipments are few: the rest of such lines is cancelled, and what was shipped costs what so few cost. */
export const refuseBulkPrices = async (context: Context, row: Order): Promise<void> => {
  const places: number[] = []
  for (const [at, line] of row.items.entries())
    if (exact(openOfLine(line)).gt(0) && (await priceOfShipped(context, row, line)) !== line.unitPrice) places.push(at + 1)
  if (places.length > 0)
    refuse('ruleBroken', { message: forMany(places.join(', ')), leadsTo: { step: 'operate.order:shortCloseLine', of: row.id } })
}
