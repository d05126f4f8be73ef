import { derivedOf, over, rowsOf } from '#core/definition'
import { move } from '../move/move.ts'
import { item } from './item.ts'

const m = rowsOf(move, 'm')

/** What can be applied for, and how long it lasts: what was issued in 180 days, by month. The whole truth of the moves, whoever sees them. */
export const itemDerived = derivedOf(item, t => {
  const issued = over<string>`(select coalesce(sum(${m.quantity}), 0) from ${m} where ${m.item} = t.id and ${m.kind} = 'issue' and ${m.at} > now() - interval '180 days')`
  return {
    available: over<number>`(${t.onHand} - ${t.reserved})`,
    belowMin: over`coalesce(${t.onHand} - ${t.reserved} < ${t.min}, false)`,
    monthlyUse: over<string>`round(${issued} / 6.0, 1)`,
    monthsOfCover: over<string>`round(${t.onHand} / nullif(${issued} / 6.0, 0), 1)`,
  }
})
