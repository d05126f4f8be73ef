import { derivedOf, over, rowsOf, today } from '#core/definition'
import { price, type priceStandings } from './price.ts'

const n = rowsOf(price, 'n')

/** Until when a price holds follows from the next one of its model, tier and currency; a later record from the same day stands in its place. The whole truth of the price book: whoever reads a price reads until when it holds. */
export const priceDerived = derivedOf(price, t => {
  const same = over`${n.model} = ${t.model} and ${n.tier} = ${t.tier} and ${n.currency} = ${t.currency}`
  const next = over<string>`(select min(${n.validFrom}) from ${n} where ${same} and ${n.validFrom} > ${t.validFrom})`
  const corrected = over`exists (select from ${n} where ${same} and ${n.validFrom} = ${t.validFrom} and ${n.recordedAt} > ${t.recordedAt})`
  return {
    validTo: over<string>`${next} - 1`,
    standing: over<keyof typeof priceStandings>`case when ${corrected} then 'superseded' when ${t.validFrom} > ${today} then 'upcoming'
      when ${next} <= ${today} then 'past' else 'current' end`,
  }
})
