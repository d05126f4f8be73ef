import { exact, sumOf } from '#core/numbers'

/** What one payment changed on a day: paid, or taken back where it was reversed; a refund has its amounts below 0. Amounts in CNY. */
export interface Settled {
  /** `yyyy-MM` of the day. */
  readonly month: string
  readonly way: 'paid' | 'refunded' | 'reversed'
  /** What the debt was recorded at that it settles. */
  readonly recorded: string
  readonly paid: string
  /** What that gained; a loss below 0. */
  readonly difference: string
}

/** Gains and losses of one month in CNY; a reversal takes back what its payment had brought. */
export interface MonthOfDifferences {
  readonly month: string
  /** How many payments. */
  readonly settled: number
  readonly recorded: string
  readonly paid: string
  readonly gains: string
  readonly losses: string
  readonly net: string
}

/** What payments in other currencies gained and lost, by month. The net difference is gains less losses, and what lies between recorded and paid. */
export const differencesByMonth = (settled: readonly Settled[]): readonly MonthOfDifferences[] =>
  [...Map.groupBy(settled, ({ month }) => month)]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([month, those]) => {
      const signed = (of: 'recorded' | 'paid' | 'difference') =>
        those.map(one => (one.way === 'reversed' ? exact(one[of]).negated() : exact(one[of])))
      const net = sumOf(signed('difference'))
      const gains = sumOf(signed('difference').filter(one => one.gt(0)))
      return {
        month,
        settled: those.filter(({ way }) => way === 'paid').length,
        recorded: sumOf(signed('recorded')).toFixed(2),
        paid: sumOf(signed('paid')).toFixed(2),
        gains: gains.toFixed(2),
        losses: gains.minus(net).toFixed(2),
        net: net.toFixed(2),
      }
    })

/** The same of all months. */
export const differencesInAll = (months: readonly MonthOfDifferences[]) => {
  const total = (column: 'recorded' | 'paid' | 'gains' | 'losses' | 'net'): string => sumOf(months.map(row => row[column])).toFixed(2)
  return { recorded: total('recorded'), paid: total('paid'), gains: total('gains'), losses: total('losses'), net: total('net') }
}
