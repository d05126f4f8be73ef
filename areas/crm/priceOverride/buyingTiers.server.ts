import type { Context } from '#core/context.server'
import type { StoredRecord } from '#core/definition'
import { find, pick } from '#core/records.server'
import { company } from '../company/company.ts'
import { livingStates } from '../company/companyStates.ts'
import type { Tier } from '../price/tiers.ts'
import type { priceOverride } from './priceOverride.ts'

/** The tiers at which those buy who would pay a negotiated price; retail where nobody would. The whole truth: what is told follows from the tier, and not of whom. */
export const buyingTiers = async (
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
