import { derivedOf, over, today } from '#core/definition'
import { contract } from './contract.ts'
import type { contractStandings } from './contractStates.ts'

/** What a contract's state and its days mean today. */
export const contractDerived = derivedOf(contract, t => ({
  standing: over<
    keyof typeof contractStandings
  >`case when ${t.status} <> 'effective' then ${t.status} when ${t.startsOn} > ${today} then 'upcoming'
    when ${t.autoRenew} then 'effective' when ${t.endsOn} < ${today} then 'expired' when ${t.endsOn} <= ${today} + 60 then 'expiring' else 'effective' end`,
  nearCap: over`${t.drawn} >= ${t.amountCap} * 0.8`,
  expiresSoon: over`${t.status} = 'effective' and not ${t.autoRenew} and ${t.endsOn} >= ${today} and ${t.endsOn} <= ${today} + 60`,
}))
