import { serve, type Context } from '#core/context.server'
import { companyDay } from '#core/days'
import type { Change, StoredRecord } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { shortDecimal } from '#core/numbers'
import { find } from '#core/records.server'
import { inEffect } from '../price/inEffect.ts'
import { exchangeRate } from './exchangeRate.ts'
import { isLeap } from './rateOn.ts'

const toExplain = (former: string, day: string): Label => [
  `与 ${day} 的汇率 ${former} 相差超过 10%：请核对，无误时填写说明`,
  `It differs from the rate of ${day} (${former}) by more than 10%. Check it; if it is right, enter a remark.`,
]

const standing = (former: string, day: string): Label => [
  `${day} 的汇率 ${former} 已经使用，不再更正；请登记今天或以后的汇率`,
  `The rate of ${day} (${former}) has been in use, so it is not corrected. Enter one of today or later.`,
]

/** A rate far from the one that it follows or corrects is explained; that of a day which has passed is not corrected any more. */
const record = async (context: Context, row: StoredRecord<typeof exchangeRate>): Promise<Change<typeof exchangeRate>> => {
  const { currency, validFrom, rate, note } = row
  const known = await find(context, exchangeRate, {
    where: { currency, validFrom: { lte: validFrom } },
    fields: ['id', 'rate', 'validFrom', 'recordedAt'],
    limit: 'all',
  })
  const former = inEffect(known, validFrom, context.now)
  if (former?.validFrom === validFrom && validFrom < companyDay(context.now)) {
    const message = standing(shortDecimal(former.rate), validFrom)
    refuse('ruleBroken', { message, problems: { validFrom: message } })
  }
  if (former && note === null && isLeap(rate, former.rate)) {
    const message = toExplain(shortDecimal(former.rate), former.validFrom)
    refuse('ruleBroken', { message, problems: { rate: message } })
  }
  return { recordedAt: context.now }
}

/** How rates are recorded; the database lets nobody change or delete one. */
export const servedExchangeRate = serve(exchangeRate, { onCreate: record, transitions: {} })
