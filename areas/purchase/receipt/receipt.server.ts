import { serve, type Context } from '#core/context.server'
import { requiredMessage, type Change, type StoredRecord, type TransitionInput } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { lockAnyRecord, pickEach } from '#core/records.server'
import { material } from '../../mnm/material/material.ts'
import { checkLineQuantities } from '../../mnm/unit/checkQuantities.server.ts'
import { serialsAt } from '../../stock/serials/typedSerials.ts'
import { inUnits } from '../buyingUnit/inUnits.server.ts'
import { refuseMatched } from '../invoice/grounds.server.ts'
import { order } from '../order/order.ts'
import { leadNotice } from '../shippingNotice/leadNotice.server.ts'
import { problemsOfDays } from '../shippingNotice/problemsOfDays.ts'
import { perishableLines } from '../shippingNotice/shelfLives.server.ts'
import { leadOrder } from './leadOrder.server.ts'
import { refuseAnnounced } from './refuseAnnounced.server.ts'
import { openLots, withdrawLots } from './lots.server.ts'
import { receipt } from './receipt.ts'

type Receipt = StoredRecord<typeof receipt>

const nothing: Label = ['没有收货明细', 'Nothing was received']
const orderClosed: Label = ['采购订单已关闭', 'The order is closed.']

/** Refuses lines whose goods were made after they arrived, had expired by then, or keep for a time only and do not say until when. */
const refuseDays = async (context: Context, { items, receivedOn }: Receipt): Promise<void> => {
  const perishable = await perishableLines(
    context,
    items.flatMap(line => line.ordered ?? []),
  )
  const problems = items.flatMap((line, at) =>
    Object.entries(problemsOfDays(line, perishable.get(line.ordered ?? 0), receivedOn)).map(
      ([name, told]) => [`items.${at}.${name}`, told] as const,
    ),
  )
  if (problems.length > 0) refuse('invalidFields', { problems: Object.fromEntries(problems) })
}

/** What a line says of the goods is what the order says; days are those on which goods can have arrived. */
const settle = async (context: Context, row: Receipt): Promise<Change<typeof receipt>> => {
  const ordered = (await lockAnyRecord(context, order, row.order)) ?? refuse('notFound')
  if (row.items.length === 0) refuse('invalidFields', { problems: { items: nothing } })
  const known = new Map(ordered.items.map(line => [line.id, line]))
  const goods = await pickEach(
    context,
    material,
    ordered.items.flatMap(line => line.material ?? []),
    ['serialTracked'],
  )
  const named = row.items.map((line, at) => {
    const of = known.get(line.ordered ?? 0)
    if (!of) return refuse('invalidFields', { problems: { [`items.${at}.ordered`]: requiredMessage } })
    return { ...line, material: of.material, name: of.name, unit: of.unit }
  })
  await refuseDays(context, row)
  const items: Receipt['items'][number][] = []
  for (const [at, line] of (await inUnits(context, ordered.supplier, named)).entries()) {
    const tracked = goods.get(line.material ?? 0)?.serialTracked === true
    items.push({ ...line, serials: serialsAt(`items.${at}.serials`, { written: line.serials, quantity: line.quantity, tracked }) })
  }
  await checkLineQuantities(context, items)
  await refuseAnnounced(context, { ...row, items }, ordered)
  return { items, supplier: ordered.supplier }
}

/** A receipt is taken back as long as nothing was done with its goods and no invoice was matched with them; the order, which whoever matches locks as well, waits for them again. */
const reverse = async (context: Context, row: Receipt, { reason }: TransitionInput<typeof receipt, 'reverse'>): Promise<void> => {
  const { state } = (await lockAnyRecord(context, order, row.order)) ?? refuse('notFound')
  if (state === 'closed') refuse('ruleBroken', { message: orderClosed, leadsTo: { step: 'purchase.order:reopen', of: row.order } })
  await refuseMatched(
    context,
    row.items.flatMap(({ ordered, quantity }) => (ordered === null ? [] : [{ ordered, quantity }])),
  )
  await withdrawLots(context, row, reason)
}

/** What happens when goods arrive. */
export const servedReceipt = serve(receipt, {
  onCreate: settle,
  onWritten: async (context, row, before) => {
    if (before === null) await openLots(context, row)
    if (before?.state === row.state) return
    await leadNotice(context, row)
    await leadOrder(context, row)
  },
  transitions: { reverse },
})
