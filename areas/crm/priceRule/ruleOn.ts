import type { PriceCurrency, Tier } from '../price/tiers.ts'

/** From which day a rule guards prices of a tier in a currency. */
interface Dated {
  readonly tier: Tier
  readonly currency: PriceCurrency
  /** `yyyy-MM-dd`. */
  readonly validFrom: string
}

/** The rule for a tier and a currency on a day: the latest one from that day or before; undefined where there is none. */
export const ruleOn = <Rule extends Dated>(
  rules: readonly Rule[],
  { tier, currency }: Pick<Dated, 'tier' | 'currency'>,
  day: string,
): Rule | undefined =>
  rules
    .filter(rule => rule.tier === tier && rule.currency === currency && rule.validFrom <= day)
    .reduce<Rule | undefined>((latest, rule) => (latest === undefined || rule.validFrom > latest.validFrom ? rule : latest), undefined)
