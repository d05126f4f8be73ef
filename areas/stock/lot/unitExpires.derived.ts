import { derivedPartOf, lineRowsOf, over, rowsOf } from '#core/definition'
import { unit } from '../../product/unit/unit.ts'
import { lot } from './lot.ts'

const q = lineRowsOf(unit, 'parts', 'q')
const l = rowsOf(lot, 'l')

/** Until which day a reagent can be used: by the shelf life that its product had on the day of its production, and no longer than the first of the lots that went into it. The whole truth of lots, whoever sees them. */
export const unitExpires = derivedPartOf(unit, ['expiresOn'], t => ({
  expiresOn: over<string>`case when ${t.shelfLifeDays} is not null then least(${t.producedOn} + ${t.shelfLifeDays},
      (select min(${l.expiresOn}) from ${q} join ${l} on ${l.id} = ${q.lot} where ${q.record} = t.id)) end`,
}))
