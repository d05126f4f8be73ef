import { derivedPartOf, over } from '#core/definition'
import { unit } from './unit.ts'

/** Until when parts and labour of a unit are covered: the end that was agreed for it, else the months that held at its shipment. Whatever tells of the warranty of units reads it. */
export const unitCovered = derivedPartOf(unit, ['coveredUntil', 'labourUntil'], t => ({
  coveredUntil: over<string>`coalesce(${t.agreedPartsUntil}, (${t.shippedOn} + make_interval(months => ${t.warrantyParts}))::date)`,
  labourUntil: over<string>`coalesce(${t.agreedLabourUntil}, (${t.shippedOn} + make_interval(months => ${t.warrantyLabour}))::date)`,
}))
