import { derivedOf, over, tableOf, today, type Expression } from '#core/definition'
import { price, type priceStandings } from './price.ts'

const book: Expression = { sql: tableOf(price) }

/** Until when a price holds follows from the next one of its model, tier and currency; a later record from the same day stands in its place. */
export const priceDerived = derivedOf(price, t => {
  const same = over`n.model_id = ${t.model} and n.tier = ${t.tier} and n.currency = ${t.currency}`
  const next = over<string>`(select min(n.valid_from) from ${book} as n where ${same} and n.valid_from > ${t.validFrom})`
  const corrected = over`exists (select from ${book} as n where ${same} and n.valid_from = ${t.validFrom} and n.recorded_at > ${t.recordedAt})`
  return {
    validTo: over<string>`${next} - 1`,
    standing: over<keyof typeof priceStandings>`case when ${corrected} then 'superseded' when ${t.validFrom} > ${today} then 'upcoming'
      when ${next} <= ${today} then 'past' else 'current' end`,
  }
})
