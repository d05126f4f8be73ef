import { derivedPartOf, lineRowsOf, over, rowsOf, statesMeaning } from '#core/definition'
import { model } from '../../../product/model/model.ts'
import { priceChange } from '../../priceChange/priceChange.ts'
import { price } from '../price.ts'

/** The rows of which it is said. */
const t = rowsOf(model, 't')
const p = rowsOf(price, 'p')
const c = rowsOf(priceChange, 'c')
const r = lineRowsOf(priceChange, 'rows', 'r')

/** Whether a product is to be sold and has no price, nor one on its way to the price book. The whole truth: whoever applies for a product learns that it lacks one, and not which it has. */
export const modelLacksPrice = derivedPartOf(model, ['lacksPrice'], () => ({
  lacksPrice: over`${t.saleable} and not exists (select from ${p} where ${p.model} = ${t.id})
    and not exists (select from ${r} join ${c} on ${c.id} = ${r.record} where ${r.model} = ${t.id} and ${c.status} in ${statesMeaning(priceChange, 'waiting')})`,
}))
