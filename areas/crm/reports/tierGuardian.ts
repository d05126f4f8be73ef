import { exact } from '#core/numbers'
import { tiers, type Tier } from '../price/tiers.ts'

/** What is suggested of the tier of a customer. */
export const tierMoves = {
  down: { label: ['建议降级', 'Move down'], tone: 'bad' },
  up: { label: ['建议升级', 'Move up'], tone: 'good' },
  keep: { label: ['保持', 'Keep'], tone: 'neutral' },
} as const

/** From how much on a tier is earned: CNY of twelve months, a decimal text. */
interface Threshold {
  readonly tier: Tier
  readonly volume: string
}

/** A threshold that holds from a day on, `yyyy-MM-dd`. */
interface DatedThreshold extends Threshold {
  readonly validFrom: string
}

/** The thresholds that hold on a day: of each tier the latest one from that day or before. */
export const thresholdsOn = (all: readonly DatedThreshold[], day: string): readonly Threshold[] =>
  [
    ...Map.groupBy(
      all.filter(({ validFrom }) => validFrom <= day),
      ({ tier }) => tier,
    ).values(),
  ].flatMap(of => of.toSorted((one, other) => other.validFrom.localeCompare(one.validFrom))[0] ?? [])

/** The cheapest tier whose threshold a volume reaches; retail is everybody's. */
const earnedBy = (thresholds: readonly Threshold[], volume: string): Tier =>
  tiers.findLast(tier => thresholds.some(one => one.tier === tier && exact(volume).gte(one.volume))) ?? 'retail'

/**
 * What a customer earns who ordered for so much in twelve months, and what is suggested: down where they no longer reach the threshold of their tier, up where
 * they reach that of a cheaper one. Who reaches their own keeps it, and so does who buys at a tier without threshold.
 */
export const judgedTier = (thresholds: readonly Threshold[], tier: Tier, volume: string) => {
  const needed = thresholds.find(one => one.tier === tier)?.volume ?? null
  const earned = earnedBy(thresholds, volume)
  const isHigher = tiers.indexOf(earned) > tiers.indexOf(tier)
  const isShort = needed !== null && exact(volume).lt(needed)
  const move: keyof typeof tierMoves = isHigher ? 'up' : isShort ? 'down' : 'keep'
  return { needed, earned: move === 'keep' ? tier : earned, move }
}
