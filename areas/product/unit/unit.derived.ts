import { derivedOf, over, tableOf, type Expression } from '#core/definition'
import { model } from '../model/model.ts'
import { unit } from './unit.ts'

const models: Expression = { sql: tableOf(model) }

/**
 * Until which day a reagent can be used: by the shelf life of its product from the day of its production, as its lot. Which lots went into it nobody records, so they say
 * nothing here.
 */
export const unitDerived = derivedOf(unit, t => ({
  expiresOn: over<string>`(select ${t.producedOn} + p.shelf_life_days from ${models} as p where p.id = ${t.model})`,
}))
