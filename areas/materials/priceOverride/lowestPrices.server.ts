import { serveCall, type Context } from '#core/context.server'
import { companyDay } from '#core/days'
import type { StoredRecord } from '#core/definition'
import { refuse } from '#core/errors'
import { linesOf } from '#core/queries.server'
import { find, pick, seenRecord } from '#core/records.server'
import { groupPoint, may } from '#core/rights'
import { model } from '../../product/model/model.ts'
import { company } from '../company/company.ts'
import { livingStates } from '../company/companyStates.ts'
import { ratesUsable } from '../exchangeRate/ratesUsable.server.ts'
import { bookOf } from '../price/bookOf.server.ts'
import type { Tier } from '../price/tiers.ts'
import { lowestPrices } from './lowestPrices.ts'
import { priceOverride } from './priceOverride.ts'
import { standingOf } from './standing.ts'

const needed = [groupPoint('salesPrice', 'read'), groupPoint('cost', 'read'), 'materials.cost:read'] as const

/** The tiers at which those buy who would pay a negotiated price; retail where nobody would. The whole truth: what is told is a floor, and not of whom. */
const tiersOf = async (
  context: Context,
  { customer, customerType }: Pick<StoredRecord<typeof priceOverride>, 'customer' | 'customerType'>,
): Promise<readonly Tier[]> => {
  if (customer !== null) return [(await pick(context, company, customer, ['tier'])).tier]
  const those = await find(context, company, {
    where: { type: customerType === null ? [] : [customerType], status: livingStates },
    fields: ['tier'],
    limit: 'all',
  })
  return those.length === 0 ? ['retail'] : [...new Set(those.map(({ tier }) => tier))]
}

/** Answers how negotiated prices stand to floor and cost; not to who may not read costs. */
export const servedLowestPrices = serveCall(lowestPrices, async (context, { priceOverride: id }) => {
  for (const point of needed) if (!may(context.actor, point)) refuse('noPermission', { data: { point } })
  await seenRecord(context, priceOverride.name, id)
  const row = await pick(context, priceOverride, id, ['customer', 'customerType', 'model', 'currency', 'validFrom'])
  const today = companyDay(context.now)
  const day = row.validFrom > today ? row.validFrom : today
  const [{ family }, tiers, breaks, book] = await Promise.all([
    pick(context, model, row.model, ['family']),
    tiersOf(context, row),
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
