import type { Context } from '#core/context.server'
import { companyDay } from '#core/days'
import type { Change, StoredRecord } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { exact, shortDecimal } from '#core/numbers'
import { exists } from '#core/records.server'
import { exchangeRate } from '../../crm/exchangeRate/exchangeRate.ts'
import { rateSources } from '../../crm/exchangeRate/rateSources.ts'
import { usableRate } from '../../crm/exchangeRate/ratesUsable.server.ts'
import { isInDollars } from './newestQuotes.ts'
import type { priceComparison } from './priceComparison.ts'

// At which rate quotes in dollars are compared with the others.

type Comparison = StoredRecord<typeof priceComparison>

/** What a comparison says of its rate. */
type SaidRate = Pick<Comparison, 'exchangeRate' | 'rateDate' | 'rateNote'>

/** So far a rate may be from that of finance without a reason. */
const unexplained = '0.02'

const isFar = (rate: string, known: string): boolean => exact(rate).minus(known).size().gt(exact(known).times(unexplained))

const usable = (context: Context, day: string) => usableRate(context, 'USD', day)

type Known = NonNullable<Awaited<ReturnType<typeof usable>>>

const asSaid = ({ rate, validFrom, source }: Known) => ({
  exchangeRate: rate,
  rateDate: validFrom,
  rateSource: rateSources[source][0],
})

const toExplain = (known: string, day: string): Label => [
  `财务登记的 ${day} 汇率为 ${known}，相差超过 2%：请核对，无误时填写原因`,
  `Finance recorded ${known} from ${day}, which differs by more than 2%. Check the rate; if it is right, enter the reason.`,
]

/**
 * The rate at which quotes in dollars become comparable: that of finance for today where nobody has typed one. One that is typed is of a day that has
 * come, and far from that of finance only with a reason, which whoever agrees to the award reads.
 */
export const settledRate = async (
  context: Context,
  row: Comparison,
  before: Comparison | null,
): Promise<Change<typeof priceComparison>> => {
  const today = companyDay(context.now)
  const { exchangeRate: rate, rateDate, rateNote, suppliers, quotes } = row
  if (rate === null || rateDate === null) {
    // Somebody is asked in dollars, or has quoted in them; of sealed quotes nobody knows yet.
    const isNeeded = rate === null && rateDate === null && [...suppliers, ...quotes].some(({ currency }) => currency === 'USD')
    const known = isNeeded ? await usable(context, today) : undefined
    return known ? asSaid(known) : {}
  }
  const isSaidBefore = (['exchangeRate', 'rateDate', 'rateSource', 'rateNote'] as const).every(name => before?.[name] === row[name])
  if (isSaidBefore) return {}
  const known = await usable(context, rateDate)
  if (known && isFar(rate, known.rate) && rateNote === null) {
    const message = toExplain(shortDecimal(known.rate), known.validFrom)
    refuse('ruleBroken', { message, problems: { rateNote: message } })
  }
  return {}
}

const noneUsable: Label = ['财务近 7 天没有登记美元汇率', 'Finance has recorded no rate of the US dollar within 7 days.']
const sameRate: Label = ['已是财务登记的当日汇率', 'This is the rate that finance recorded for today already']

/** An open comparison takes the rate of today; what it was stands in its history. */
export const renewRate = async (context: Context, row: Comparison): Promise<Change<typeof priceComparison>> => {
  if (row.state !== 'draft' && row.state !== 'quoting') throw new Error(`${row.code} is not open`)
  const known = await usable(context, companyDay(context.now))
  if (!known) return refuse('ruleBroken', { message: noneUsable, leadsTo: { step: 'crm.exchangeRate:create' } })
  const isSame = row.rateDate === known.validFrom && row.exchangeRate !== null && exact(row.exchangeRate).eq(known.rate)
  if (isSame) return refuse('ruleBroken', { message: sameRate, leadsTo: { nothing: 'needless' } })
  return { state: row.state, ...asSaid(known), rateNote: null }
}

/** The rate of today, where one stands on another one of finance, or without a reason on one that is far from it; undefined where it may stay. */
export const newerRate = async (
  context: Context,
  { exchangeRate: rate, rateDate, rateNote }: SaidRate,
): Promise<{ readonly rate: string; readonly day: string } | undefined> => {
  if (rate === null || rateDate === null) return undefined
  const known = await usable(context, companyDay(context.now))
  if (!known || exact(known.rate).eq(rate)) return undefined
  // One that finance recorded, later corrected or not.
  const isOfFinance = await exists(context, exchangeRate, { currency: 'USD', validFrom: rateDate, rate })
  return isOfFinance || (isFar(rate, known.rate) && rateNote === null) ? { rate: known.rate, day: known.validFrom } : undefined
}

const outdated = (was: string, rate: string, day: string): Label => [
  `比价按汇率 ${was} 计算，而财务登记的 ${day} 汇率为 ${rate}：请更新汇率并核对名次，或填写采用其他汇率的原因`,
  `The comparison uses ${was}, but finance recorded ${rate} from ${day}. Renew the rate and check the ranks, or enter the reason for another rate.`,
]

/** Nothing is awarded at a rate of finance that is not that of today any more: ranks are those that the purchaser sees. */
export const refuseOldRate = async (context: Context, row: Comparison): Promise<void> => {
  if (row.rateNote !== null || !isInDollars(row)) return
  const newer = await newerRate(context, row)
  if (!newer) return
  const message = outdated(shortDecimal(row.exchangeRate ?? '0'), shortDecimal(newer.rate), newer.day)
  refuse('ruleBroken', { message, problems: { exchangeRate: message } })
}
