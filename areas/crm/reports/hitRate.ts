import { exact, sumOf } from '#core/numbers'

/** A quotation that is decided. */
export interface Decided {
  readonly state: 'accepted' | 'converted' | 'lost'
  /** In CNY, a decimal text. */
  readonly totalCny: string | null
}

/** How some decided quotations ended; the rate is a share of 1 with four places, null of none. */
export const hitsOf = (decided: readonly Decided[]) => {
  const won = decided.filter(({ state }) => state !== 'lost')
  return {
    decided: decided.length,
    won: won.length,
    lost: decided.length - won.length,
    hitRate: decided.length === 0 ? null : exact(won.length).over(decided.length, 4).toFixed(4),
    wonAmount: sumOf(won.map(({ totalCny }) => totalCny ?? '0')).toFixed(2),
  }
}
