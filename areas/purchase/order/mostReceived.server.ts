import type { Context } from '#core/context.server'
import type { Change, StoredRecord, TransitionInput } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { decimalText, exact, sumOf, type Exact } from '#core/numbers'
import { pickEach } from '#core/records.server'
import { financeRate } from '../../crm/exchangeRate/financeRate.server.ts'
import { materialClass } from '../../mnm/materialClass/materialClass.ts'
import { material } from '../../mnm/material/material.ts'
import { checkQuantities } from '../../mnm/unit/checkQuantities.server.ts'
import { mostShipped } from '../../stock/move/mostShipped.ts'
import { toleranceNow } from '../matchRule/toleranceNow.server.ts'
import type { order } from './order.ts'

type Order = StoredRecord<typeof order>
type Line = Order['items'][number]

const notOfOrder: Label = ['不是此订单的行', 'This is no line of the order']
const notMore: Label = ['须大于现在的最多可收', 'It must be more than may be received already']
const tooMuch = (most: string): Label => [
  `最多只能同意到 ${most}（订购数量的 120%）；再多请另下订单`,
  `No more than ${most}, 120% of what was ordered, can be accepted. Place another order for the rest.`,
]

const tooDear = (cap: string): Label => [
  `此订单同意超收的金额合计超过 ${cap} 元（发票核对容差上限）；请另下订单`,
  `What is accepted beyond this order would come to more than ${cap} CNY, the cap of the invoice tolerance. Place another order for it.`,
]

/** Whoever accepts more adds no more than this share of what was ordered: beyond it something else is bought, to which others agree. */
const mostAccepted = '1.2'

/** The lines of an order that is sent, with how much of each may be received: as its class allows, that above it where it says nothing. The whole truth. */
export const mostOfLines = async (context: Context, items: readonly Line[]): Promise<readonly Line[]> => {
  const goods = await pickEach(
    context,
    material,
    items.flatMap(line => line.material ?? []),
    ['class', 'serialTracked'],
  )
  const classesOf = (ids: readonly (number | null)[]) =>
    pickEach(
      context,
      materialClass,
      ids.flatMap(id => id ?? []),
      ['overDelivery', 'parent'],
    )
  const classes = await classesOf([...goods.values()].map(one => one.class))
  const above = await classesOf([...classes.values()].map(({ parent }) => parent))
  return items.map(line => {
    const of = goods.get(line.material ?? 0)
    const own = classes.get(of?.class ?? 0)
    const share = own?.overDelivery ?? above.get(own?.parent ?? 0)?.overDelivery ?? '0'
    return {
      ...line,
      mostReceived: mostShipped({ quantity: line.quantity, isSerial: of?.serialTracked ?? false, isExact: of === undefined }, share),
    }
  })
}

/** What the lines of an order would let in beyond what their classes allow, in CNY at the rate of finance for today. What is free of charge costs nothing. */
const worthOfMore = async (context: Context, row: Order, items: readonly Line[]): Promise<Exact> => {
  const byClass = await mostOfLines(context, items)
  const more = items.map(({ mostReceived, quantity, price }, at) => {
    const over = exact(mostReceived ?? quantity).minus(byClass[at]?.mostReceived ?? quantity)
    return over.gt(0) ? over.times(price ?? '0') : exact(0)
  })
  const worth = sumOf(more)
  return worth.gt(0) ? worth.times(await financeRate(context, row.currency ?? 'CNY', 'input.most')) : worth
}

/** More of a line may be received than was ordered, by the word of somebody who does not buy it: up to a share of it, and for no more money than an invoice may differ by. */
export const acceptMore = async (
  context: Context,
  row: Order,
  { line: id, most }: TransitionInput<typeof order, 'acceptMore'>,
): Promise<Change<typeof order>> => {
  if (row.state !== 'sent' && row.state !== 'confirmed' && row.state !== 'partlyReceived' && row.state !== 'received')
    throw new Error(`${row.code} is not under way`)
  const line = row.items.find(one => one.id === id)
  if (!line) return refuse('invalidFields', { problems: { 'input.line': notOfOrder } })
  await checkQuantities(context, [{ field: 'input.most', quantity: most, unit: line.unit }])
  if (exact(most).lte(line.mostReceived ?? line.quantity)) refuse('invalidFields', { problems: { 'input.most': notMore } })
  const limit = exact(line.quantity)
    .plus(line.cancelled ?? '0')
    .times(mostAccepted)
  if (exact(most).gt(limit)) {
    const message = tooMuch(decimalText(limit.toFixed(4)))
    refuse('ruleBroken', { message, problems: { 'input.most': message } })
  }
  const items = row.items.map(one => (one.id === id ? { ...one, mostReceived: most } : one))
  // Of all lines together: little of each may be much of all of them.
  const { amountCap } = await toleranceNow(context)
  if ((await worthOfMore(context, row, items)).gt(amountCap)) {
    const message = tooDear(decimalText(amountCap, 2))
    refuse('ruleBroken', { message, problems: { 'input.most': message } })
  }
  return { state: row.state, items }
}
