import { serve, type Context } from '#core/context.server'
import { companyDay } from '#core/days'
import type { Change, StoredRecord } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { findOne } from '#core/records.server'
import { lockPrices } from '../price/price.server.ts'
import { keyOf, pricesKnown } from '../price/pricesKnown.server.ts'
import { upwards } from '../price/tiers.ts'
import { buyingTiers } from './buyingTiers.server.ts'
import { depthOf } from './depthOf.ts'
import { priceOverride } from './priceOverride.ts'

type PriceOverride = StoredRecord<typeof priceOverride>

/** Of a customer, or of a type of customers, one negotiated price of a model holds on a day. */
const refuseSecond = async (context: Context, row: PriceOverride): Promise<void> => {
  await lockPrices(context, [row.model])
  const { customer, customerType, model, currency, validFrom, validTo } = row
  const whose = customer === null ? { customer, customerType } : { customer }
  const where = { ...whose, model, currency, status: 'approved' as const, validFrom: { lte: validTo }, validTo: { gte: validFrom } }
  const other = await findOne(context, priceOverride, where, ['code'])
  if (!other) return
  const message: Label = [
    `协议价 ${other.code} 在此期间有效，请先终止或改日期`,
    `The negotiated price ${other.code} holds in that time. End it or choose other dates.`,
  ]
  refuse('ruleBroken', { message, problems: { validFrom: message }, data: { other: other.code } })
}

/**
 * Who has to agree follows from how deep the prices lie below those of the book that they replace, today or on the day from which they hold: the dearer ones count, so
 * that no day is chosen on which the book is low.
 */
const measured = async (context: Context, row: PriceOverride): Promise<Change<typeof priceOverride>> => {
  await refuseSecond(context, row)
  const today = companyDay(context.now)
  const { model, currency } = row
  const buying = await buyingTiers(context, row)
  const listed: string[] = []
  for (const day of new Set([today, row.validFrom > today ? row.validFrom : today])) {
    const known = await pricesKnown(context, [model], day, context.now)
    for (const one of buying)
      listed.push(
        ...upwards(one)
          .flatMap(tier => known.get(keyOf({ model, tier, currency })) ?? [])
          .slice(0, 1),
      )
  }
  return {
    depth: depthOf(
      row.breaks.map(({ price }) => price),
      listed,
    ),
  }
}

/** What happens to negotiated prices. */
export const servedPriceOverride = serve(priceOverride, {
  handedIn: { submit: measured },
  transitions: {
    submit: refuseSecond,
    end: async (context): Promise<Change<typeof priceOverride>> => ({ endedOn: companyDay(context.now) }),
  },
})
