import { derivedPartOf, lineRowsOf, over, refRowsOf, rowsOf } from '#core/definition'
import { model } from '../../product/model/model.ts'
import { unit } from '../../product/unit/unit.ts'
import { containment } from './containment.ts'

const p = rowsOf(model, 'p')
const c = rowsOf(containment, 'c')
/** Which units of a containment were cleared. */
const cleared = refRowsOf(containment, 'cleared', 'x')
/** The lots that were made of a contained one. */
const made = refRowsOf(containment, 'lots', 'm')
const held = lineRowsOf(unit, 'parts', 'w')
const piece = rowsOf(unit, 'u')

/**
 * Whether a unit, or a piece that was made here and is built into it, holds goods of a lot that is contained or made of such a one, and was not cleared. The whole truth, as for
 * all that follows from other records.
 */
export const unitContained = derivedPartOf(unit, ['contained'], () => ({
  contained: over`exists (select from ${c} where ${c.status} = 'active') and exists (
  with recursive inside as (
    select t.id union
    select u.id from inside as i join ${held} on ${held.record} = i.id join ${piece} on ${piece.code} = ${held.serial} join ${p} on ${p.id} = ${piece.model}
      and ${p.material} = coalesce(${held.substitute}, ${held.component})
  ) select from inside as i join ${held} on ${held.record} = i.id join ${c} on ${c.status} = 'active'
    and (${c.lot} = ${held.lot} or exists (select from ${made} where ${made.record} = ${c.id} and ${made.target} = ${held.lot}))
    and not exists (select from ${cleared} where ${cleared.record} = ${c.id} and ${cleared.target} = t.id))`,
}))
