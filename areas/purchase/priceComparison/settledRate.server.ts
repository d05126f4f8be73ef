import type { Context } from '#core/context.server'
import { companyDay } from '#core/days'
import type { Change, StoredRecord } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { exact, shortDecimal } from '#core/numbers'
import { rateOn } from '../../crm/exchangeRate/rateOn.ts'
import { rateSources } from '../../crm/exchangeRate/rateSources.ts'
import { ratesUsable } from '../../crm/exchangeRate/ratesUsable.server.ts'
import type { priceComparison } from './priceComparison.ts'

type Comparison = StoredRecord<typeof priceComparison>

/** So far a rate may be from that of finance without a reason. */
export const unexplained = '0.02'

const rateParts = ['exchangeRate', 'rateDate', 'rateSource', 'rateNote'] as const

const notYet: Label = ['汇率日期不能晚于今天', 'The day of the rate has not come yet']

const toExplain = (known: string, day: string): Label => [
  `财务登记的 ${day} 汇率为 ${known}，相差超过 2%：请核对，无误时填写原因`,
  `Finance recorded ${known} from ${day}, which differs by more than 2%. Check the rate; if it is right, enter the reason.`,
]

/** Whether somebody is asked in dollars, or has quoted in them; of sealed quotes nobody knows yet. */
const isInDollars = ({ suppliers, quotes }: Comparison): boolean => [...suppliers, ...quotes].some(({ currency }) => currency === 'USD')

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
  const { exchangeRate, rateDate, rateNote } = row
  if (exchangeRate === null || rateDate === null) {
    if (exchangeRate !== null || rateDate !== null || !isInDollars(row)) return {}
    const known = rateOn(await ratesUsable(context, today), 'USD', today, context.now)
    return known ? { exchangeRate: known.rate, rateDate: known.validFrom, rateSource: rateSources[known.source][0] } : {}
  }
  if (before && rateParts.every(name => before[name] === row[name])) return {}
  if (rateDate > today) refuse('invalidFields', { problems: { rateDate: notYet } })
  const known = rateOn(await ratesUsable(context, rateDate), 'USD', rateDate, context.now)
  const isFar = known !== undefined && exact(exchangeRate).minus(known.rate).size().gt(exact(known.rate).times(unexplained))
  if (isFar && rateNote === null) {
    const message = toExplain(shortDecimal(known.rate), known.validFrom)
    refuse('ruleBroken', { message, problems: { rateNote: message } })
  }
  return {}
}
