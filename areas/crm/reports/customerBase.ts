import { regions, type priceTiers } from '../company/companyChoices.ts'

type Region = keyof typeof regions
type Tier = keyof typeof priceTiers

/** How many customers there are, and at which prices they buy. */
export type TierCounts = Readonly<Record<Tier | 'customers', number>>

/** Counts customers by their price tiers. */
export const countTiers = (found: readonly { readonly tier: Tier }[]): TierCounts => {
  const of = (tier: Tier): number => found.filter(one => one.tier === tier).length
  return { customers: found.length, retail: of('retail'), T1: of('T1'), T2: of('T2'), T3: of('T3'), T4: of('T4') }
}

/** The same for each region that has customers, in the order of the regions. */
export const countRegions = (
  found: readonly { readonly region: Region; readonly tier: Tier }[],
): readonly (TierCounts & { readonly region: Region })[] => {
  const byRegion = Map.groupBy(found, ({ region }) => region)
  return [...byRegion]
    .map(([region, those]) => ({ region, ...countTiers(those) }))
    .toSorted((one, other) => order.indexOf(one.region) - order.indexOf(other.region))
}

const order = Object.keys(regions)
