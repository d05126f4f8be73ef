import { serveCall, type Context } from '#core/context.server'
import { inLanguage } from '#core/language'
import { linesOf } from '#core/queries.server'
import { find } from '#core/records.server'
import { item } from '../../item/item.ts'
import { application } from '../application.ts'
import { availability, type AvailabilityKind } from './availability.ts'

/** So many days of the calendar of each item are told. */
const mostDays = 6

/** What is out and what is kept, by item and day. The whole truth: whoever applies is told the days, and never who has it. */
const daysOf = async (context: Context, items: readonly number[]) => {
  const lines = await find(context, linesOf(application, 'items'), {
    where: { item: [...items] },
    fields: ['record', 'item', 'quantity', 'returnable', 'issued', 'returned'],
    limit: 'all',
  })
  const rows = await find(context, application, {
    where: { id: [...new Set(lines.map(({ record }) => record))], state: ['approved', 'toReturn'] },
    fields: ['id', 'state', 'returnOn', 'fetchBy'],
    limit: 'all',
  })
  const known = new Map(rows.map(row => [row.id, row]))
  const days = new Map<string, { readonly item: number; readonly day: string; readonly kind: AvailabilityKind; quantity: number }>()
  for (const line of lines) {
    const of = known.get(line.record)
    const kind = of?.state === 'toReturn' ? 'back' : 'kept'
    const day = of?.state === 'toReturn' ? of.returnOn : (of?.fetchBy ?? null)
    const quantity = kind === 'kept' ? line.quantity : line.returnable ? line.issued - line.returned : 0
    if (!of || day === null || quantity <= 0) continue
    const key = `${line.item} ${kind} ${day}`
    days.set(key, { item: line.item, day, kind, quantity: quantity + (days.get(key)?.quantity ?? 0) })
  }
  return [...days.values()].toSorted((one, other) => one.day.localeCompare(other.day))
}

/** How whoever applies is told what there is. */
export const servedAvailability = serveCall(availability, async (context, { items: asked }) => {
  const ids = [...new Set(asked.split(',').map(Number))]
  const items = await find(context, item, {
    where: { id: ids, status: 'active' },
    fields: ['id', 'name', 'nameEn', 'unit', 'kind', 'onHand', 'reserved'],
    limit: 'all',
  })
  const days = await daysOf(
    context,
    items.map(({ id }) => id),
  )
  return {
    items: items.map(({ id, name, nameEn, unit, kind, onHand, reserved }) => ({
      item: id,
      name: inLanguage([name, nameEn], context.actor.language),
      unit,
      isLent: kind !== 'consumable',
      available: onHand - reserved,
      days: days
        .filter(one => one.item === id)
        .slice(0, mostDays)
        .map(({ day, quantity, kind: happens }) => ({ day, quantity, kind: happens })),
    })),
  }
})
