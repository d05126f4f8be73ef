/** Price tiers from the dearest to the cheapest. */
export const tiers = ['retail', 'T1', 'T2', 'T3', 'T4'] as const

/** At which price a customer buys. */
export type Tier = (typeof tiers)[number]

/** Where a price is looked for: the tier itself, then each one above it, retail last. */
export const upwards = (tier: Tier): readonly Tier[] => tiers.slice(0, tiers.indexOf(tier) + 1).toReversed()

/** Whether a tier pays less than another one. */
export const isCheaper = (one: Tier, other: Tier): boolean => tiers.indexOf(one) > tiers.indexOf(other)

/** What prices are said in. */
export const priceCurrencies = { CNY: ['人民币', 'CNY'], USD: ['美元', 'USD'] } as const

/** A currency of the price book. */
export type PriceCurrency = keyof typeof priceCurrencies
