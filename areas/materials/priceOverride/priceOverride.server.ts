import { serve, type Context } from '#core/context.server'
import { companyDay } from '#core/days'
import type { Change, StoredRecord } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { findOne } from '#core/records.server'
import { lockPrices } from '../price/price.server.ts'
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

/** What happens to negotiated prices. */
export const servedPriceOverride = serve(priceOverride, {
  handedIn: { submit: refuseSecond },
  transitions: {
    submit: refuseSecond,
    end: async (context): Promise<Change<typeof priceOverride>> => ({ endedOn: companyDay(context.now) }),
  },
})
