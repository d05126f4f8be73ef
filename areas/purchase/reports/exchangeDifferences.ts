import { exact, sumOf } from '#core/numbers'

/** What an invoice changed on a day: paid in a part, or taken back where it was reversed after that. Amounts in CNY. */
export interface Settled {
  /** `yyyy-MM` of the day. */
  readonly month: string
  readonly way: 'paid' | 'reversed'
  readonly paid: string
  /** Recorded less paid: a gain above 0. */
  readonly difference: string
}

/** Gains and losses of one month in CNY; a reversal takes back what its invoice had brought. */
export interface MonthOfDifferences {
  readonly month: string
  readonly payments: number
  readonly recorded: string
  readonly paid: string
  readonly gains: string
  readonly losses: string
  readonly net: string
}

/** What invoices in other currencies gained and lost, by month. Recorded is what was paid and the net difference; the latter is gains less losses. */
export const differencesByMonth = (settled: readonly Settled[]): readonly MonthOfDifferences[] =>
  [...Map.groupBy(settled, ({ month }) => month)]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([month, those]) => {
      const signed = (of: 'paid' | 'difference') => those.map(one => (one.way === 'paid' ? exact(one[of]) : exact(one[of]).negated()))
      const [paid, net] = [sumOf(signed('paid')), sumOf(signed('difference'))]
      const gains = sumOf(signed('difference').filter(one => one.gt(0)))
      return {
        month,
        payments: those.filter(({ way }) => way === 'paid').length,
        recorded: paid.plus(net).toFixed(2),
        paid: paid.toFixed(2),
        gains: gains.toFixed(2),
        losses: gains.minus(net).toFixed(2),
        net: net.toFixed(2),
      }
    })
