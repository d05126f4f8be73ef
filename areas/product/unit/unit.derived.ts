import { derivedOf, lineRowsOf, over, refRowsOf, rowsOf } from '#core/definition'
import { containment } from '../../quality/containment/containment.ts'
import { scrapped } from '../../quality/scrapped/scrapped.ts'
import { lot } from '../../stock/lot/lot.ts'
import { model } from '../model/model.ts'
import { unit } from './unit.ts'

const p = rowsOf(model, 'p')
const q = lineRowsOf(unit, 'parts', 'q')
const l = rowsOf(lot, 'l')
const s = rowsOf(scrapped, 's')

const c = rowsOf(containment, 'c')
/** Which units of a containment were cleared. */
const cleared = refRowsOf(containment, 'cleared', 'x')
const held = lineRowsOf(unit, 'parts', 'w')
const piece = rowsOf(unit, 'u')

/**
 * Whether a unit, or a piece that was made here and is built into it, holds goods of a lot that is contained, and was not cleared. The whole truth, as for
 * all that follows from other records.
 */
const contained = over`exists (select from ${c} where ${c.status} = 'active') and exists (
  with recursive inside as (
    select t.id union
    select u.id from inside as i join ${held} on ${held.record} = i.id join ${piece} on ${piece.code} = ${held.serial} join ${p} on ${p.id} = ${piece.model}
      and ${p.material} = coalesce(${held.substitute}, ${held.component})
  ) select from inside as i join ${held} on ${held.record} = i.id join ${c} on ${c.lot} = ${held.lot} and ${c.status} = 'active'
    and not exists (select from ${cleared} where ${cleared.record} = ${c.id} and ${cleared.target} = t.id))`

/** Whether it is asked whether a unit is scrapped, so that it stays where it is, and until which day a reagent can be used: by the shelf life of its product from the day of its production, and no longer than the first of the lots that went into it. The whole truth of lots, whoever sees them. */
export const unitDerived = derivedOf(unit, t => ({
  contained,
  scrapAsked: over`exists (select from ${s} where ${s.unit} = t.id and ${s.status} = 'pending')`,
  expiresOn: over<string>`(select least(${t.producedOn} + ${p.shelfLifeDays},
      (select min(${l.expiresOn}) from ${q} join ${l} on ${l.id} = ${q.lot} where ${q.record} = t.id))
    from ${p} where ${p.id} = ${t.model} and ${p.shelfLifeDays} is not null)`,
}))
