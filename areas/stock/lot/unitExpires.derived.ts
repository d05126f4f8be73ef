import { derivedPartOf, lineRowsOf, over, rowsOf } from '#core/definition'
import { model } from '../../product/model/model.ts'
import { unit } from '../../product/unit/unit.ts'
import { lot } from './lot.ts'

const p = rowsOf(model, 'p')
const q = lineRowsOf(unit, 'parts', 'q')
const l = rowsOf(lot, 'l')

/** Until which day a reagent can be used: by the shelf life of its product from the day of its production, and no longer than the first of the lots that went into it. The whole truth of lots, whoever sees them. */
export const unitExpires = derivedPartOf(unit, ['expiresOn'], t => ({
  expiresOn: over<string>`(select least(${t.producedOn} + ${p.shelfLifeDays},
      (select min(${l.expiresOn}) from ${q} join ${l} on ${l.id} = ${q.lot} where ${q.record} = t.id))
    from ${p} where ${p.id} = ${t.model} and ${p.shelfLifeDays} is not null)`,
}))
