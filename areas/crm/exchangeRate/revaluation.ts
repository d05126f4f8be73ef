import { dayAfter } from '#core/days'
import { choice, date, decimal } from '#core/fields'
import type { Label } from '#core/language'
import { exact, sumOf } from '#core/numbers'
import { priceCurrencies, type PriceCurrency } from '../price/tiers.ts'

/** What of a debt is open on a day: in its currency, and at what it was recorded in CNY; null where the rate for that is not known. */
export interface OpenDebt {
  readonly outstanding: string
  readonly recorded: string | null
}

/** What an open debt comes to on a day at the rate of that day, with 2 places, and what that has gained since it was recorded; a loss below 0. Null without a rate. */
export interface Revalued {
  readonly revalued: string | null
  readonly difference: string | null
}

/**
 * The exchange difference of a monetary item that is still open: at the closing rate (CNY for one), less what it was recorded at; the other way round for what the
 * company owes (IAS 21.23 and 21.28; CAS 19, article 11).
 */
export const revaluedAt = ({ outstanding, recorded }: OpenDebt, rate: string | undefined, owed: 'to us' | 'by us'): Revalued => {
  if (rate === undefined) return { revalued: null, difference: null }
  const revalued = exact(outstanding).times(rate).rounded(2)
  const gain = recorded === null ? null : owed === 'to us' ? revalued.minus(recorded) : exact(recorded).minus(revalued)
  return { revalued: revalued.toFixed(2), difference: gain?.toFixed(2) ?? null }
}

/** What is told of an open debt at the end of a period, and of the same at the end of the month before. */
export interface RevaluedRow extends OpenDebt, Revalued {
  /** The difference at the end of the month before, taken back on the first day of this one; nothing of what was not open then, null where it is not known. */
  readonly former: string | null
  /** What the month itself has gained; a loss below 0. */
  readonly change: string | null
}

const none: OpenDebt = { outstanding: '0.00', recorded: '0.00' }

/** Puts both ends of a month side by side; of a debt that was open at neither, nothing. */
export const revaluedRow = (
  end: OpenDebt | null,
  start: OpenDebt | null,
  {
    closing,
    former,
    owed,
  }: { readonly closing: string | undefined; readonly former: string | undefined; readonly owed: 'to us' | 'by us' },
): RevaluedRow | null => {
  if (end === null && start === null) return null
  const now = end === null ? { revalued: '0.00', difference: '0.00' } : revaluedAt(end, closing, owed)
  const before = start === null ? '0.00' : revaluedAt(start, former, owed).difference
  const change = now.difference === null || before === null ? null : exact(now.difference).minus(before).toFixed(2)
  return { ...(end ?? none), ...now, former: before, change }
}

/** The sums of some rows, of what is known. */
export const revaluedInAll = (rows: readonly RevaluedRow[]) => {
  const total = (of: 'recorded' | 'revalued' | 'difference' | 'former' | 'change'): string =>
    sumOf(rows.map(row => row[of] ?? '0')).toFixed(2)
  return {
    recorded: total('recorded'),
    revalued: total('revalued'),
    difference: total('difference'),
    former: total('former'),
    change: total('change'),
  }
}

/** Rows that lack a rate come first, then those whose month gained or lost most. */
export const byWeight = ({ change: one }: RevaluedRow, { change: other }: RevaluedRow): number =>
  one === null || other === null ? Number(one !== null) - Number(other !== null) : exact(other).size().compare(exact(one).size())

const lastOfMonthBefore = (day: string): string => dayAfter(`${day.slice(0, 7)}-01`, -1)

/** The end of the period that is revalued, and of the month before it: the last month where nobody says which, and today where it has not ended yet. */
export const periodEnds = (asked: string | null, today: string): { readonly until: string; readonly before: string } => {
  const until = asked === null ? lastOfMonthBefore(today) : asked > today ? today : asked
  return { until, before: lastOfMonthBefore(until) }
}

/** In which debts are revalued: every currency but that of the books. */
export const revaluedCurrencies: readonly PriceCurrency[] = (Object.keys(priceCurrencies) as PriceCurrency[]).filter(one => one !== 'CNY')

const yuan = { scale: 2, cents: true, unit: ['元', 'CNY'] } as const

/** The end of a period. */
export const periodEndParameter = date(['期末', 'Period end'], {
  help: ['不填为上月最后一天；晚于今天按今天', 'The last day of last month when left empty; today where it has not come yet'],
})

/** What both revaluations tell of each debt. */
export const revaluationColumns = {
  currency: choice(['币种', 'Currency'], priceCurrencies),
  outstanding: decimal(['期末未结', 'Open at the end'], { scale: 2, cents: true }),
  rate: decimal(['期末汇率', 'Closing rate'], { scale: 6 }),
  recorded: decimal(['入账金额', 'Recorded'], yuan),
  revalued: decimal(['重估金额', 'Revalued'], yuan),
  difference: decimal(['未实现损益', 'Unrealised difference'], yuan),
  former: decimal(['冲回上月末', 'Reversed of last month'], yuan),
  change: decimal(['本月重估损益', 'Revaluation of the month'], yuan),
} as const

/** How both are counted, behind what is open and at what it was recorded. */
export const revaluationDefinition: Label = [
  '期末汇率为期末当天可用的财务汇率（7 天内）。未实现损益为重估金额与入账金额之差，正数为收益。重估在下月第一天冲回，结算时的汇兑损益仍按入账金额计算，因此本月重估损益 = 未实现损益 − 上月末的未实现损益；与同月的汇兑损益报表相加，即该月的全部汇兑损益。没有可用汇率的行排在最前，其缺少的数不计入合计。按现在所知计算：后补的付款和汇率会改变以前的期末。',
  'Closing rate = the rate of finance that may be used on that day (7 days). Unrealised difference = what lies between revalued and recorded, a gain above 0. It is reversed on the first day of the next month, and differences of settlement go on being counted from what was recorded: so the revaluation of the month is its unrealised difference less that of the end of the month before, and together with the report of exchange differences of the same month it is all that the month gained or lost by exchange. Rows without a usable rate come first; what they lack is not in the total. Counted by what is known now: payments and rates that are recorded later change earlier period ends.',
]
