import { derivedPartOf, over, rowsOf } from '#core/definition'
import { model } from '../model/model.ts'
import { unit } from './unit.ts'

const p = rowsOf(model, 'p')

/** Until when a unit is covered: the end that was agreed for it, else the months of parts of its product from its shipment. Whatever tells of the warranty of units reads it. The whole truth of products, whoever sees them. */
export const unitCovered = derivedPartOf(unit, ['coveredUntil'], t => ({
  coveredUntil: over<string>`coalesce(${t.warrantyUntil},
    (select (${t.shippedOn} + make_interval(months => ${p.warrantyParts}))::date from ${p} where ${p.id} = ${t.model}))`,
}))
