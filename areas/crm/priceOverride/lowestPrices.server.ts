import { serveCall } from '#core/context.server'
import { companyDay } from '#core/days'
import { refuse } from '#core/errors'
import { linesOf } from '#core/queries.server'
import { find, pick, seenRecord } from '#core/records.server'
import { groupPoint, may } from '#core/rights'
import { model } from '../../product/model/model.ts'
import { ratesUsable } from '../exchangeRate/ratesUsable.server.ts'
import { bookOf } from '../price/bookOf.server.ts'
import { buyingTiers } from './buyingTiers.server.ts'
import { lowestPrices } from './lowestPrices.ts'
import { priceOverride } from './priceOverride.ts'
import { standingOf } from './standing.ts'

const needed = [groupPoint('salesPrice', 'read'), groupPoint('cost', 'read'), 'crm.cost:read'] as const

/** Answers how negotiated prices stand to floor and cost; not to who may not read costs. */
export const servedLowestPrices = serveCall(lowestPrices, async (context, { priceOverride: id }) => {
  for (const point of needed) if (!may(context.actor, point)) refuse('noPermission', { data: { point } })
  await seenRecord(context, priceOverride.name, id)
  const row = await pick(context, priceOverride, id, ['customer', 'customerType', 'model', 'currency', 'validFrom'])
  const today = companyDay(context.now)
  const day = row.validFrom > today ? row.validFrom : today
  const [{ family }, tiers, breaks, book] = await Promise.all([
    pick(context, model, row.model, ['family']),
    buyingTiers(context, row),
    find(context, linesOf(priceOverride, 'breaks'), {
      where: { record: [id] },
      fields: ['fromQuantity', 'price'],
      sort: 'fromQuantity',
      limit: 'all',
    }),
    bookOf(context, [row.model], true, await ratesUsable(context, today)),
  ])
  const { currency } = row
  const asked = { model: row.model, family, currency, day, rateDay: today, knownAt: context.now }
  return { currency, day, ...standingOf(book, asked, tiers, breaks) }
})
