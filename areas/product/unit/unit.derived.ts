import { derivedOf, over, tableOf, type Expression } from '#core/definition'
import { lot } from '../../stock/lot/lot.ts'
import { model } from '../model/model.ts'
import { unit } from './unit.ts'

const models: Expression = { sql: tableOf(model) }
const parts: Expression = { sql: `${tableOf(unit)}_parts` }
const lots: Expression = { sql: tableOf(lot) }

/** Until which day a reagent can be used: by the shelf life of its product from the day of its production, and no longer than the first of the lots that went into it. */
export const unitDerived = derivedOf(unit, t => ({
  expiresOn: over<string>`(select least(${t.producedOn} + p.shelf_life_days,
      (select min(l.expires_on) from ${parts} as q join ${lots} as l on l.id = q.lot_id where q.owner_id = t.id))
    from ${models} as p where p.id = ${t.model} and p.shelf_life_days is not null)`,
}))
