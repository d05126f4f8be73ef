import { exact } from '#core/numbers'
import { dppm, lotPassRate } from '../iqc/passRate.ts'

/** What lots of inspected goods came to, counted together. */
export interface LotCounts {
  readonly lots: number
  readonly accepted: number
  readonly firstLots: number
  readonly firstAccepted: number
  readonly inspected: number
  readonly nonconforming: number
}

const none: LotCounts = { lots: 0, accepted: 0, firstLots: 0, firstAccepted: 0, inspected: 0, nonconforming: 0 }

/** The lots of several groups as those of one. */
export const allLots = (groups: readonly LotCounts[]): LotCounts =>
  groups.reduce(
    (all, one) => ({
      lots: all.lots + one.lots,
      accepted: all.accepted + one.accepted,
      firstLots: all.firstLots + one.firstLots,
      firstAccepted: all.firstAccepted + one.firstAccepted,
      inspected: all.inspected + one.inspected,
      nonconforming: all.nonconforming + one.nonconforming,
    }),
    none,
  )

/** The pass rates of lots; shares of one with four places, null without lots. */
export const passRates = ({ lots, accepted, firstLots, firstAccepted }: LotCounts) => ({
  lots,
  accepted,
  passRate: lotPassRate(accepted, lots),
  firstPassRate: lotPassRate(firstAccepted, firstLots),
})

type PassRates = ReturnType<typeof passRates>

/** The order in which one reads pass rates: the worst first, of equal ones that of the most lots. */
export const worstFirst = (one: Pick<PassRates, 'passRate' | 'lots'>, other: Pick<PassRates, 'passRate' | 'lots'>): number =>
  Number(one.passRate) - Number(other.passRate) || other.lots - one.lots

/** The nonconforming units of lots. */
export const defects = ({ lots, inspected, nonconforming }: LotCounts) => ({
  lots,
  inspected,
  nonconforming,
  dppm: dppm(inspected, nonconforming),
})

/** The nonconforming units of each group, the most first, with the share that it and those before it have; without groups that have none. */
export const defectShares = (groups: readonly (LotCounts & { readonly key: number })[]) => {
  const sorted = groups
    .filter(({ nonconforming }) => nonconforming > 0)
    .toSorted((one, other) => other.nonconforming - one.nonconforming || one.key - other.key)
  const all = allLots(sorted).nonconforming
  return sorted.map((group, place) => ({
    key: group.key,
    ...defects(group),
    share: exact(allLots(sorted.slice(0, place + 1)).nonconforming)
      .over(all, 4)
      .toFixed(4),
  }))
}
