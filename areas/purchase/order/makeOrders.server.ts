import type { Context } from '#core/context.server'
import { companyDay, dayAfter } from '#core/days'
import { emptyLine, type StoredRecord } from '#core/definition'
import { refuse } from '#core/errors'
import { programActor } from '#core/jobs'
import type { Label } from '#core/language'
import { exact, sumOf } from '#core/numbers'
import { createRecord, find, pick } from '#core/records.server'
import { linesOf } from '#core/queries.server'
import { material } from '../../mnm/material/material.ts'
import { latestPrice } from '../contract/agreedPrice.ts'
import { agreedPrices } from '../contract/agreedPrices.server.ts'
import type { priceComparison } from '../priceComparison/priceComparison.ts'
import { requisition } from '../requisition/requisition.ts'
import { firstFrom, neededBy } from '../requisition/requisitionRules.ts'
import { awardedItems, type AwardedItem } from './awardedItems.server.ts'
import { order } from './order.ts'
import { ordering } from './orderStates.ts'

type Comparison = StoredRecord<typeof priceComparison>

/** How much of an item is ordered already. */
const orderedOf = async (context: Context, comparison: number): Promise<ReadonlyMap<number, string>> => {
  const orders = await find(context, order, { where: { comparison, state: ordering }, fields: ['id'], limit: 'all' })
  if (orders.length === 0) return new Map()
  const lines = await find(context, linesOf(order, 'items'), {
    where: { record: orders.map(({ id }) => id) },
    fields: ['item', 'quantity'],
    limit: 'all',
  })
  const byItem = Map.groupBy(lines, line => line.item ?? 0)
  return new Map([...byItem].map(([item, some]) => [item, sumOf(some.map(({ quantity }) => quantity)).toFixed()]))
}

/**
 * By when each line of the requisition is needed, by its id. Another day than any of them was set by whoever compared, and holds for all; so it does where
 * nobody has requested anything.
 */
const daysOfNeed = async (context: Context, { request, needDate }: Comparison): Promise<ReadonlyMap<number, string>> => {
  if (request === null) return new Map()
  const { needDate: usual } = await pick(context, requisition, request, ['needDate'])
  const lines = await find(context, linesOf(requisition, 'items'), { where: { record: request }, fields: ['id', 'needDate'], limit: 'all' })
  const days = new Map(lines.map(line => [line.id, neededBy(line, { needDate: usual })]))
  return needDate === null || [...days.values()].includes(needDate) ? days : new Map()
}

/** Items of one supplier, with the lead time of its contract where that names one for so much of them. */
const asAgreed = async (context: Context, items: readonly (AwardedItem & { readonly left: string })[]): Promise<readonly AwardedItem[]> => {
  const [first] = items
  if (first === undefined) return []
  const { supplier, currency } = first
  const agreed = await agreedPrices(context, {
    day: companyDay(context.now),
    materials: items.map(({ material: of }) => of),
    supplier,
    currency,
  })
  return items.map(item => {
    const price = item.material === null ? undefined : latestPrice(agreed, item.material, item.left)
    return { ...item, leadDays: price?.leadDays ?? item.leadDays }
  })
}

/** When the supplier is to deliver: by the day on which the first of the items is needed, otherwise within the lead time that was agreed or quoted. */
const deliverBy = (
  context: Context,
  { needDate }: Comparison,
  items: readonly AwardedItem[],
  days: ReadonlyMap<number, string>,
): string => {
  const today = companyDay(context.now)
  const needed = items.flatMap(({ requested }) => days.get(requested ?? 0) ?? needDate ?? [])
  return firstFrom(needed, dayAfter(today, 1)) ?? dayAfter(today, Math.max(...items.map(({ leadDays }) => leadDays ?? usualDays)))
}

const usualDays = 14

/**
 * Makes a draft for each supplier, and each currency, invoice type and VAT rate of their offers, of what was awarded and is not ordered yet; answers how many. The program makes them,
 * for the purchaser who handed the award in: whoever agreed to the award last is not their author.
 */
export const makeOrders = async (context: Context, row: Comparison): Promise<number> => {
  const ordered = await orderedOf(context, row.id)
  const open = awardedItems(row).flatMap(item => {
    const left = exact(item.quantity).minus(ordered.get(item.id) ?? '0')
    return left.gt(0) ? [{ ...item, left: left.toFixed(4) }] : []
  })
  const days = await daysOfNeed(context, row)
  const groups = Map.groupBy(open, ({ supplier, currency, billType, vatRate }) => `${supplier} ${currency} ${billType} ${vatRate}`)
  for (const items of groups.values()) {
    const [first] = items
    if (first === undefined) continue
    await createRecord({ ...context, actor: { ...programActor, scope: 'all', language: context.actor.language } }, order, {
      supplier: first.supplier,
      comparison: row.id,
      deliverBy: deliverBy(context, row, await asAgreed(context, items), days),
      items: items.map(({ id, left }) => ({ ...plain, item: id, quantity: left })),
    })
  }
  return groups.size
}

const plain = { ...emptyLine(order.fields.items.of), received: '0', announced: '0', invoiced: '0' } as const

const otherUnit: Label = ['计量单位须与物料一致，不能按包装单位比价', 'Compare in the unit of the material, not by the pack']

/** Refuses to award what is counted otherwise than its material: ordered, received and stocked is in one unit. */
export const refuseOtherUnits = async (context: Context, { items }: Pick<Comparison, 'items'>): Promise<void> => {
  const problems: Record<string, Label> = {}
  for (const [at, { material: of, unit }] of items.entries()) {
    if (of === null || unit === null) continue
    if ((await pick(context, material, of, ['unit'])).unit !== unit) problems[`items.${at}.unit`] = otherUnit
  }
  if (Object.keys(problems).length > 0) refuse('ruleBroken', { message: otherUnit, problems })
}
