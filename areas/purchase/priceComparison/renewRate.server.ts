import type { Context } from '#core/context.server'
import { companyDay } from '#core/days'
import type { Change, StoredRecord } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { exact, shortDecimal } from '#core/numbers'
import { exists } from '#core/records.server'
import { exchangeRate } from '../../crm/exchangeRate/exchangeRate.ts'
import { rateOn } from '../../crm/exchangeRate/rateOn.ts'
import { rateSources } from '../../crm/exchangeRate/rateSources.ts'
import { ratesUsable } from '../../crm/exchangeRate/ratesUsable.server.ts'
import { isInDollars } from './newestQuotes.ts'
import type { priceComparison } from './priceComparison.ts'
import { unexplained } from './settledRate.server.ts'

type Comparison = StoredRecord<typeof priceComparison>

/** What a comparison says of its rate. */
type SaidRate = Pick<Comparison, 'exchangeRate' | 'rateDate' | 'rateNote'>

const noneUsable: Label = ['财务近 7 天没有登记美元汇率', 'Finance has recorded no rate of the US dollar within 7 days.']
const sameRate: Label = ['已是财务登记的当日汇率', 'This is the rate that finance recorded for today already']

const todayOf = ({ now }: Context): string => companyDay(now)

/** The rate of the dollar that finance recorded for today; undefined where there is none that may be used. */
const rateOfToday = async (context: Context) => rateOn(await ratesUsable(context, todayOf(context)), 'USD', todayOf(context), context.now)

/** An open comparison takes the rate of today; what it was stands in its history. */
export const renewRate = async (context: Context, row: Comparison): Promise<Change<typeof priceComparison>> => {
  if (row.state !== 'draft' && row.state !== 'quoting') throw new Error(`${row.code} is not open`)
  const known = await rateOfToday(context)
  if (!known) return refuse('ruleBroken', { message: noneUsable, leadsTo: { step: 'materials.exchangeRate:create' } })
  const isSame = row.rateDate === known.validFrom && row.exchangeRate !== null && exact(row.exchangeRate).eq(known.rate)
  if (isSame) return refuse('ruleBroken', { message: sameRate, leadsTo: { nothing: 'needless' } })
  const { rate, validFrom, source } = known
  return { state: row.state, exchangeRate: rate, rateDate: validFrom, rateSource: rateSources[source][0], rateNote: null }
}

/** Whether a rate is one that finance recorded, later corrected or not. */
const isOfFinance = async (context: Context, { exchangeRate: rate, rateDate }: SaidRate): Promise<boolean> =>
  rate !== null && rateDate !== null && (await exists(context, exchangeRate, { currency: 'USD', validFrom: rateDate, rate }))

/** The rate of today, where one stands on another one of finance, or without a reason on one that is far from it; undefined where it may stay. */
export const newerRate = async (context: Context, row: SaidRate): Promise<{ readonly rate: string; readonly day: string } | undefined> => {
  if (row.exchangeRate === null || row.rateDate === null) return undefined
  const known = await rateOfToday(context)
  if (!known || exact(known.rate).eq(row.exchangeRate)) return undefined
  const isFar = exact(row.exchangeRate).minus(known.rate).size().gt(exact(known.rate).times(unexplained))
  if (!(await isOfFinance(context, row)) && (!isFar || row.rateNote !== null)) return undefined
  return { rate: known.rate, day: known.validFrom }
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
