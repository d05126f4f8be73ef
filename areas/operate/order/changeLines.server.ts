import type { Context } from '#core/context.server'
import { emptyLine, documentNumber, type Change, type StoredRecord, type TransitionInput } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { exact, sumOf } from '#core/numbers'
import { changeRecord, find, lockAnyRecord } from '#core/records.server'
import { lockAbove } from '../../crm/company/creditGroup.server.ts'
import { checkRevivable } from '../../crm/company/reviveByOrder.server.ts'
import { reservation } from '../../stock/reservation/reservation.ts'
import { isWhollyOpen, keepsPrice, leastOfLine, mayAskFor, owedForLines } from './changeLine.ts'
import { openOfLine } from './closeLine.ts'
import { refuseFreeAlone } from './freeGoods.server.ts'
import { heldBecause } from './heldOrder.server.ts'
import { order } from './order.ts'
import type { holds } from './orderChoices.ts'
import { paidDay } from './paid.server.ts'
import { quotationOf } from './quotedPrices.server.ts'
import { linesOfToday, refuseInactive } from './settleOrder.server.ts'

type Order = StoredRecord<typeof order>
type Line = Order['items'][number]

const noLine: Label = ['订单没有这一行', 'The order has no such line']
const nothingMore: Label = ['请填写要追加的明细', 'Enter what is ordered in addition']
const dearer: Label = [
  '已有发货的行保持原价，而按今天的价格这一数量更贵；要加的货物请用“追加明细”，不要的余量请用“取消行余量”',
  'A line of which something was shipped keeps its price, and this quantity costs more today. Order what is added with “Add lines”, or cancel the rest of the line.',
]

const otherOrder: Label = [
  '请为增加的货物另下订单，由该订单申请放行',
  'Order what is added by an order of its own, and request the release of that.',
]
const because = {
  free: ['免费交付须放行', 'Goods are given away, which others release.'],
  credit: ['这样会超出客户的信用额度', 'This would be more than the customer’s credit limit allows.'],
  overdue: ['该客户有逾期应收款', 'The customer has overdue receivables.'],
  terms: ['此订单的付款期长于报价或客户的约定', 'The payment terms of this order are longer than agreed.'],
  floor: ['价格低于未经同意可给的最低价', 'The price is below the lowest that may be given without consent.'],
} as const satisfies Readonly<Record<keyof typeof holds, Label>>

const refuseHeld = (hold: keyof typeof holds): never => {
  const [zh, en] = because[hold]
  return refuse('ruleBroken', { message: [`${zh}；${otherOrder[0]}`, `${en} ${otherOrder[1]}`], leadsTo: { step: 'operate.order:create' } })
}

/** What was ordered in addition says nothing yet of what follows from it. */
const unsettled = {
  ...emptyLine(order.fields.items.of),
  belowFloor: false,
  stocked: '0',
  arranged: '0',
  produced: '0',
  shipped: '0',
  received: '0',
  returned: '0',
  shortDated: false,
} as const

/** Whether one costs less than before; a price that is not known yet may. */
const costsLess = (now: string | null, before: string | null): boolean => before !== null && (now === null || exact(now).lt(before))

/** Of two orders of a customer that use its credit at once, the second finds what the first one used; nothing is sold to whom nothing is shipped. */
const lockBuyer = async (context: Context, { company }: Order): Promise<void> => {
  const { parent } = await checkRevivable(context, company)
  await refuseInactive(context, company)
  if (parent !== null) await lockAbove(context, parent)
}

/**
 * A running order with these lines, of which some are judged anew: where more is asked for, or another price, nothing below its floor and nothing that others would release; less is always possible. Released
 * before is what was ordered then, not more. It is paid as long as what is owed now is.
 */
const asRunning = async (
  context: Context,
  row: Order,
  items: readonly Line[],
  { judged, isMore }: { readonly judged: readonly Line[]; readonly isMore: boolean },
): Promise<Change<typeof order>> => {
  if (isMore && judged.some(({ belowFloor }) => belowFloor)) refuseHeld('floor')
  const paid = sumOf([row.paid, row.credited]).toFixed(2)
  const owed = owedForLines(items)
  if (isMore || exact(owed).gt(owedForLines(row.items))) {
    const released = items.map(line => ({ ...line, belowFloor: false }))
    const { hold } = await heldBecause(context, { ...row, items: released }, paid)
    if (hold) refuseHeld(hold)
  }
  const isPaid = row.type === 'sale' && exact(owed).lte(paid)
  return { items, paidOn: isPaid ? (row.paidOn ?? (await paidDay(context, row.id, { owed }))) : null }
}

/** Orders further goods with a running order, at today’s prices and conditions; what was ordered before stays as it is. */
export const addLines = async (
  context: Context,
  row: Order,
  { items: further }: TransitionInput<typeof order, 'addLines'>,
): Promise<Change<typeof order>> => {
  if (further.length === 0) refuse('invalidFields', { problems: { 'input.items': nothingMore } })
  await lockBuyer(context, row)
  const judged = await linesOfToday(
    context,
    row,
    further.map(({ id: _id, ...line }) => ({ ...unsettled, ...line })),
  )
  return asRunning(context, row, [...row.items, ...judged], { judged, isMore: true })
}

/**
 * Another quantity of a line of a running order. A line of which nothing was shipped costs what this quantity costs today; one of which something was keeps its price. Nothing
 * stays reserved beyond it.
 */
export const changeLine = async (
  context: Context,
  row: Order,
  { line: place, quantity }: TransitionInput<typeof order, 'changeLine'>,
): Promise<Change<typeof order>> => {
  const line = row.items[place - 1] ?? refuse('invalidFields', { problems: { 'input.line': noLine } })
  const fits = mayAskFor(line, quantity)
  const least = leastOfLine(line)
  if (fits !== true)
    refuse('ruleBroken', {
      message: fits,
      problems: { 'input.quantity': fits },
      ...(exact(quantity).lt(least) ? { mends: { 'input.quantity': least } } : {}),
    })
  await lockBuyer(context, row)
  const [today] = await linesOfToday(context, row, [{ ...line, quantity }])
  if (!today) throw new Error('A line was settled to none')
  const isOpen = isWhollyOpen(line)
  if (!isOpen && !keepsPrice(line.unitPrice, today.unitPrice))
    refuse('ruleBroken', { message: dearer, problems: { 'input.quantity': dearer } })
  // What is reserved and made for it is of the material that was ordered.
  const changed = isOpen
    ? { ...today, material: line.material ?? today.material, source: line.source ?? today.source }
    : { ...line, quantity, mostShipped: today.mostShipped }
  const items = row.items.map(one => (one === line ? changed : one))
  await refuseFreeAlone(context, { ...row, items }, await quotationOf(context, row))
  return asRunning(context, row, items, {
    judged: [today],
    isMore: exact(quantity).gt(line.quantity) || costsLess(changed.unitPrice, line.unitPrice),
  })
}

/** Gives back what is reserved for lines beyond what is still to be shipped of them, the last that was reserved first. */
export const releaseSurplus = async (context: Context, row: Order, before: Order): Promise<void> => {
  const former = new Map(before.items.map(({ id, quantity }) => [id, quantity]))
  for (const line of row.items) {
    const asked = former.get(line.id)
    if (line.id === undefined || asked === undefined || exact(line.quantity).gte(asked)) continue
    const open = await find(context, reservation, {
      where: { orderLine: line.id, status: 'open' },
      fields: ['id', 'quantity'],
      sort: 'id',
      limit: 'all',
    })
    let surplus = sumOf(open.map(({ quantity }) => quantity)).minus(openOfLine(line))
    for (const { id } of open.toReversed()) {
      if (surplus.lte(0)) break
      const one = await lockAnyRecord(context, reservation, id)
      if (one?.status !== 'open') continue
      const left = exact(one.quantity).minus(surplus)
      const change = left.gt(0) ? { quantity: left.toFixed(4) } : { status: 'released' as const }
      await changeRecord(context, reservation, one, change, { action: 'release', reason: documentNumber(row) })
      surplus = surplus.minus(one.quantity)
    }
  }
}
