import type { Context } from '#core/context.server'
import { dayAfter } from '#core/days'
import { linesOf } from '#core/queries.server'
import { find } from '#core/records.server'
import { survivorsOf } from '../company/survivorsOf.server.ts'
import { cost } from '../cost/cost.ts'
import type { Rate } from '../exchangeRate/rateOn.ts'
import { priceOverride } from '../priceOverride/priceOverride.ts'
import { priceRule } from '../priceRule/priceRule.ts'
import { promotion } from '../promotion/promotion.ts'
import { price } from './price.ts'
import type { PriceBook } from './priceBook.ts'
import type { SourceNames } from './traceWords.ts'

type Reading = Pick<Context, 'tx' | 'product'>

interface Ending {
  readonly validTo: string
  readonly endedOn: string | null
}

/** The last day on which something holds that may have been ended before its time; on the day of its end it holds no more. */
const lastDay = ({ validTo, endedOn }: Ending): string => {
  if (endedOn === null) return validTo
  const before = dayAfter(endedOn, -1)
  return before < validTo ? before : validTo
}

/**
 * Everything that the price of a model follows from, and what its sources are called. The whole truth but for costs, which are read only when asked for, and
 * compared by `rates`.
 */
export const bookOf = async (
  context: Reading,
  model: number,
  withCosts: boolean,
  rates: readonly Rate[] = [],
): Promise<PriceBook & { readonly names: SourceNames }> => {
  const all = { limit: 'all' } as const
  const prices = await find(context, price, {
    ...all,
    where: { model },
    fields: ['id', 'model', 'tier', 'currency', 'amount', 'validFrom', 'recordedAt'],
  })
  const overrides = await find(context, priceOverride, {
    ...all,
    where: { model, status: ['approved', 'ended'] },
    fields: ['id', 'code', 'customer', 'customerType', 'model', 'currency', 'validFrom', 'validTo', 'endedOn'],
  })
  // What was agreed with a customer holds for the one into which it was merged.
  const standing = await survivorsOf(
    context,
    overrides.flatMap(({ customer }) => customer ?? []),
  )
  const breaks = await find(context, linesOf(priceOverride, 'breaks'), {
    ...all,
    where: { record: overrides.map(({ id }) => id) },
    fields: ['record', 'fromQuantity', 'price'],
  })
  const promotions = await find(context, promotion, {
    ...all,
    where: { status: ['active', 'ended'] },
    fields: ['id', 'name', 'model', 'family', 'discount', 'priority', 'validFrom', 'validTo', 'endedOn'],
  })
  const floors = await find(context, priceRule, { ...all, fields: ['tier', 'currency', 'validFrom', 'tierShare', 'minMargin'] })
  const costs = withCosts
    ? await find(context, cost, { ...all, where: { model }, fields: ['id', 'model', 'amount', 'validFrom', 'recordedAt'] })
    : null
  return {
    prices,
    overrides: overrides.map(one => ({
      ...one,
      customer: one.customer === null ? null : (standing.get(one.customer) ?? one.customer),
      validTo: lastDay(one),
      breaks: breaks.filter(({ record }) => record === one.id),
    })),
    promotions: promotions.map(one => ({ ...one, validTo: lastDay(one) })),
    floors,
    rates,
    costs,
    names: {
      overrides: new Map(overrides.map(({ id, code }) => [id, code])),
      promotions: new Map(promotions.map(({ id, name }) => [id, name])),
    },
  }
}
