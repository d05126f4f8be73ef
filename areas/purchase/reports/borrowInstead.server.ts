import type { Context } from '#core/context.server'
import { exact } from '#core/numbers'
import { linesOf } from '#core/queries.server'
import { find } from '#core/records.server'
import { leadToRecord, serveReport } from '#core/reports.server'
import { balance } from '../../stock/balance/balance.ts'
import { application } from '../../warehouse/application/application.ts'
import { item } from '../../warehouse/item/item.ts'
import { requisition } from '../requisition/requisition.ts'
import { borrowInsteadReport } from './borrowInsteadReport.ts'
import { prepared, servesRequest } from './servesRequest.ts'

/** The states in which somebody may still decide not to buy. */
const undecided = ['draft', 'firstLevel', 'comparing'] as const

/** So many lines are asked about, the newest first, so many items are compared with them, and so many told of each line: what the report costs has a bound. */
const most = { lines: 500, items: 2000, ofLine: 20 } as const

/** Who has an item that is out, and when it is due first, by item. The whole truth: whoever may read an item is told whom to ask for it. */
const loansOf = async (context: Context, items: readonly number[]) => {
  const lines = await find(context, linesOf(application, 'items'), {
    where: { item: items, returnable: true, issued: { gte: 1 } },
    fields: ['record', 'item', 'issued', 'returned'],
    sort: 'id',
    limit: 'all',
  })
  const loans = await find(context, application, {
    where: { id: [...new Set(lines.map(({ record }) => record))], state: 'toReturn' },
    fields: ['id', 'applicant', 'returnOn'],
    sort: 'returnOn',
    limit: 'all',
  })
  const first = new Map<number, { readonly holder: number | null; readonly backOn: string | null }>()
  for (const { id, applicant: holder, returnOn: backOn } of loans)
    for (const line of lines)
      if (line.record === id && line.item !== null && line.issued > line.returned && !first.has(line.item))
        first.set(line.item, { holder, backOn })
  return first
}

/** Usable stock that nobody has reserved and that has not expired, as the reader sees it, by material; with the location of the most of it. */
const freeStock = async (context: Context, materials: readonly number[]) => {
  const lying = await find(context, balance, {
    where: { material: materials, kind: 'usable', owner: 'company', expired: false },
    as: context.actor,
    fields: ['material', 'location', 'quantity', 'reserved'],
    limit: 'all',
  })
  const free = lying
    .map(({ material, location, quantity, reserved }) => ({ material, location, free: exact(quantity).minus(reserved) }))
    .filter(one => one.free.gt(0))
    .toSorted((one, other) => (other.free.gt(one.free) ? 1 : -1))
  return Map.groupBy(free, ({ material }) => material)
}

/** Lists what there is already, of the requisitions, stock and items that the reader sees. */
export const servedBorrowInstead = serveReport(borrowInsteadReport, async (context, { requisition: only }) => {
  const asked = await find(context, requisition, {
    where: { id: only ?? undefined, state: undecided },
    as: context.actor,
    fields: ['id'],
    sort: '-id',
    limit: most.lines,
  })
  const newest = await find(context, linesOf(requisition, 'items'), {
    where: { record: asked.map(({ id }) => id) },
    fields: ['record', 'material', 'name', 'spec'],
    sort: '-id',
    limit: most.lines,
  })
  const lines = newest.toReversed()
  const stock = await freeStock(context, [...new Set(lines.flatMap(({ material }) => material ?? []))])
  const items = lines.some(({ material }) => material === null)
    ? await find(context, item, {
        where: { status: 'active' },
        as: context.actor,
        fields: ['id', 'name', 'nameEn', 'spec', 'brand', 'kind', 'onHand', 'reserved', 'onLoan', 'location'],
        sort: 'code',
        limit: most.items,
      })
    : []
  const kept = items.map(one => ({ ...one, ...prepared({ names: [one.name, one.nameEn], details: [one.spec, one.brand] }) }))
  const loans = await loansOf(
    context,
    items.filter(({ onLoan }) => onLoan > 0).map(({ id }) => id),
  )
  const nothing = { material: null, item: null, location: null, place: null, holder: null, backOn: null, requisitions: 1 }
  const ofStock = ({ material }: (typeof lines)[number]) => {
    const free = stock.get(material ?? 0) ?? []
    const [fullest] = free
    if (fullest === undefined) return []
    const quantity = free.reduce((sum, one) => sum.plus(one.free), exact(0)).toFixed(4)
    return [{ ...nothing, source: 'stock' as const, material, location: fullest.location, quantity }]
  }
  const ofItems = ({ name, spec }: (typeof lines)[number]) => {
    const requested = prepared({ names: [name], details: [spec] })
    return kept
      .filter(one => servesRequest(requested, one))
      .flatMap(({ id, kind, onHand, reserved, onLoan, location: place }) => {
        const free = onHand - reserved
        if (free <= 0 && onLoan === 0) return []
        const source = free <= 0 ? ('lent' as const) : kind === 'consumable' ? ('draw' as const) : ('borrow' as const)
        const { holder, backOn } = (free > 0 ? undefined : loans.get(id)) ?? nothing
        return [{ ...nothing, source, item: id, place, quantity: String(Math.max(free, 0)), holder, backOn }]
      })
      .slice(0, most.ofLine)
  }
  return {
    rows: lines.flatMap(line =>
      (line.material === null ? ofItems(line) : ofStock(line)).map(found => ({
        values: { ...found, line: line.name ?? '', requisition: line.record },
        leadsTo: leadToRecord(requisition, line.record),
      })),
    ),
  }
})
