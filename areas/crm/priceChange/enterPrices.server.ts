import type { Context } from '#core/context.server'
import type { StoredRecord } from '#core/definition'
import { createRecord, find } from '#core/records.server'
import { model } from '../../product/model/model.ts'
import { pricedIn } from '../../product/model/modelStates.ts'
import { price } from '../price/price.ts'
import { lockPrices } from '../price/price.server.ts'
import type { priceChange } from './priceChange.ts'

/** Enters the prices of a change into the book from a day on of models that are sold, or applied for; one that is not any more gets none. */
export const enterPrices = async (context: Context, row: StoredRecord<typeof priceChange>, validFrom: string): Promise<void> => {
  const models = [...new Set(row.rows.map(line => line.model))]
  await lockPrices(context, models)
  const priced = await find(context, model, { where: { id: models, status: pricedIn }, fields: ['id'], limit: 'all' })
  const isPriced = new Set(priced.map(({ id }) => id))
  for (const { model: of, tier, currency, amount } of row.rows)
    if (isPriced.has(of))
      await createRecord(context, price, { model: of, tier, currency, amount, validFrom, reason: row.reason, change: row.id })
}
