import { sql } from 'kysely'
import { guard, serve, type Context } from '#core/context.server'
import { requiredMessage, type Change, type StoredRecord } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { exact, inCents, sumOf } from '#core/numbers'
import { col, linesOf, table } from '#core/queries.server'
import { find, lockAnyRecord, meets } from '#core/records.server'
import { authorOf, groupPoint, may } from '#core/rights'
import { iqc } from '../../quality/iqc/iqc.ts'
import { supplierReturn } from '../../quality/supplierReturn/supplierReturn.ts'
import { lotsOfLines } from '../invoice/lotsOfLines.server.ts'
import { costOfLine } from '../valuation/lineCost.server.ts'
import { togetherDays } from '../order/committed.server.ts'
import { order } from '../order/order.ts'
import { receipt } from '../receipt/receipt.ts'
import { mostPosted } from './landedCost.flow.ts'
import { landedCost } from './landedCost.ts'
import { spread } from './spread.ts'

type Landed = StoredRecord<typeof landedCost>
type Item = Landed['items'][number]

const ordered = linesOf(order, 'items')
const received = linesOf(receipt, 'items')

const nothing: Label = ['没有承担费用的收货行', 'No line of the delivery bears the charges']
const notPosted: Label = ['收货单已冲销', 'The receipt was reversed']
const noBasis: Label = ['各行的货值、重量或数量都为 0，无法分摊', 'All lines weigh or cost nothing, so nothing can be shared out']
const pricesHidden: Label = ['没有查看价格的权限', 'You do not have permission to view prices']

/** What the lines of a receipt cost in CNY without input VAT, at the prices of their orders: the whole truth, as for all costs of goods. */
const valuesOf = async ({ tx }: Context, ids: readonly number[]): Promise<ReadonlyMap<number, string>> => {
  const { rows } = await sql<{
    id: number
    value: string
  }>`select r.id, round(coalesce(${costOfLine} * ${col(received, 'quantity', 'r')}, 0), 2)::text as value
    from ${table(received)} as r join ${table(ordered)} as o on o.id = ${col(received, 'ordered', 'r')} join ${table(order)} as h on h.id = o.owner_id
    where r.id = any(${[...ids]}) and ${col(ordered, 'quantity', 'o')} > 0`.execute(tx)
  return new Map(rows.map(({ id, value }) => [id, value]))
}

/** Goods that have gone back bear nothing, whatever they weigh. */
const basisOf = (item: Item, basis: Landed['charges'][number]['basis']): string =>
  item.quantity === null || exact(item.quantity).eq(0)
    ? '0'
    : ((basis === 'value' ? item.value : basis === 'weight' ? item.weight : item.quantity) ?? '0')

/** Each charge is shared out by itself: all of it, to the cent. */
const withShares = (items: readonly Item[], charges: Landed['charges']): readonly Item[] => {
  const parts = charges.map(({ amount, basis }) =>
    spread(
      amount,
      items.map(item => basisOf(item, basis)),
    ),
  )
  if (parts.some(part => part === null)) refuse('ruleBroken', { message: noBasis, problems: { charges: noBasis } })
  return items.map((item, at) => ({ ...item, share: sumOf(parts.map(part => part?.[at] ?? '0')).toFixed(2) }))
}

/** How much of lines of receipts has left for its supplier and was not replaced, by line. The whole truth. */
const goneBack = async ({ tx }: Context, of: StoredRecord<typeof receipt>): Promise<ReadonlyMap<number, string>> => {
  const lines = of.items.flatMap(line => line.ordered ?? [])
  const { rows } = await sql<{ received: number; quantity: string }>`with recursive ${lotsOfLines(lines)}
    select lot.received, sum(${col(supplierReturn, 'quantity', 'r')} - coalesce(${col(iqc, 'quantity', 'n')}, 0))::text as quantity from lot
      join ${table(supplierReturn)} as r on ${col(supplierReturn, 'lot', 'r')} = lot.id
      left join ${table(iqc)} as n on n.id = ${col(supplierReturn, 'replacement', 'r')}
    where ${meets(supplierReturn, { shippedOn: { filled: true }, status: { not: ['cancelled'] } }, 'r')} group by lot.received`.execute(tx)
  return new Map(rows.map(({ received: line, quantity }) => [line, quantity]))
}

/** What the lines say of the goods is what was received and did not go back; what each bears follows. */
const settled = async (context: Context, row: Landed): Promise<Change<typeof landedCost>> => {
  const of = (await lockAnyRecord(context, receipt, row.receipt)) ?? refuse('notFound')
  if (of.state !== 'posted') refuse('ruleBroken', { message: notPosted, leadsTo: { nothing: 'final' } })
  if (row.items.length === 0) refuse('invalidFields', { problems: { items: nothing } })
  const known = new Map(of.items.map(line => [line.id, line]))
  const values = await valuesOf(
    context,
    of.items.flatMap(({ id }) => id ?? []),
  )
  const gone = await goneBack(context, of)
  const items = row.items.map((item, at) => {
    const line = known.get(item.received ?? 0)
    if (!line) return refuse('invalidFields', { problems: { [`items.${at}.received`]: requiredMessage } })
    const quantity = exact(line.quantity).minus(gone.get(line.id ?? 0) ?? '0')
    const value = exact(values.get(line.id ?? 0) ?? '0')
      .times(quantity)
      .over(line.quantity, 2)
    return { ...item, material: line.material, quantity: quantity.toFixed(4), unit: line.unit, value: value.toFixed(2) }
  })
  return { supplier: of.supplier, items: withShares(items, row.charges) }
}

const toApprove: Label = [
  `该供应商 7 天内的到货费用合计超过 ${mostPosted} 元`,
  `Charges of deliveries of this supplier within 7 days come to more than ${mostPosted} CNY.`,
]

/** With what charges of the same supplier come to that wait for consent or were posted within the last days, these included: of two at once the later one sees the other. The whole truth. */
const withTogether = async (context: Context, row: Landed): Promise<Change<typeof landedCost>> => {
  const change = await settled(context, row)
  const supplier = change.supplier ?? row.supplier
  await sql`select pg_advisory_xact_lock(hashtextextended(${`charges of supplier ${supplier}`}, 0))`.execute(context.tx)
  const since = new Date(Date.parse(context.now) - togetherDays * 86_400_000).toISOString()
  const one = { fields: ['id', 'total'], limit: 'all' } as const
  const others = [
    ...(await find(context, landedCost, { ...one, where: { supplier, status: 'pending' } })),
    ...(await find(context, landedCost, { ...one, where: { supplier, status: 'posted', postedAt: { gte: since } } })),
  ]
  const besides = others.filter(({ id }) => id !== row.id).map(({ total }) => total ?? '0')
  return { ...change, together: { amount: `${inCents(sumOf([...besides, row.total ?? '0']))}00`, currency: 'CNY' } }
}

const posted = ({ now, actor }: Context): Change<typeof landedCost> => ({ postedAt: now, postedBy: authorOf(actor) })

/** What one other person posts is little money, whatever it is split into. */
const post = async (context: Context, row: Landed): Promise<Change<typeof landedCost>> => {
  const change = await withTogether(context, row)
  if (!change.together || exact(change.together.amount).gt(mostPosted))
    refuse('ruleBroken', { message: toApprove, leadsTo: { step: 'purchase.landedCost:submit', of: row.id } })
  return { ...change, ...posted(context) }
}

/** How charges of deliveries come into the value of stock. */
export const servedLandedCost = serve(landedCost, {
  onCreate: settled,
  onChange: settled,
  handedIn: { submit: withTogether },
  transitions: {
    post,
    // What was agreed to is posted as it was, unless its goods have gone back.
    submit: async (context, row): Promise<Change<typeof landedCost>> => ({ ...(await settled(context, row)), ...posted(context) }),
    reverse: async ({ now }): Promise<Change<typeof landedCost>> => ({ reversedAt: now }),
  },
  guards: {
    post: guard(landedCost, ['total'], (actor, row) => {
      // By its total the step is open or not: whoever may not see prices would learn something of it.
      if (!may(actor, groupPoint('price', 'read'))) return { code: 'noPermission', message: pricesHidden }
      return (row.total !== null && exact(row.total).lte(mostPosted)) || toApprove
    }),
  },
})
