import type { Context } from '#core/context.server'
import { documentNumber } from '#core/definition'
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

const all = { limit: 'all' } as const

/** What was agreed about some models, with its breaks; what was agreed with a customer holds for the one into which it was merged. */
const overridesOf = async (context: Reading, ofModels: { readonly model: readonly number[] }) => {
  const overrides = await find(context, priceOverride, {
    ...all,
    where: { ...ofModels, status: ['approved', 'ended'] },
    fields: ['id', 'code', 'customer', 'customerType', 'model', 'currency', 'validFrom', 'validTo', 'endedOn'],
  })
  if (overrides.length === 0) return { overrides, standing: new Map<number, number>(), breaks: [] }
  const [standing, breaks] = await Promise.all([
    survivorsOf(
      context,
      overrides.flatMap(({ customer }) => customer ?? []),
    ),
    find(context, linesOf(priceOverride, 'breaks'), {
      ...all,
      where: { record: overrides.map(({ id }) => id) },
      fields: ['record', 'fromQuantity', 'price'],
    }),
  ])
  return { overrides, standing, breaks }
}

/**
 * Everything that the prices of some models follow from, and what its sources are called, in as many statements for a hundred of them as for one. The whole
 * truth but for costs, which are read only when asked for, and compared by `rates`.
 */
export const bookOf = async (
  context: Reading,
  models: readonly number[],
  withCosts: boolean,
  rates: readonly Rate[] = [],
): Promise<PriceBook & { readonly names: SourceNames }> => {
  const ofModels = { model: [...new Set(models)] }
  const [prices, { overrides, standing, breaks }, promotions, floors, costs] = await Promise.all([
    find(context, price, {
      ...all,
      where: ofModels,
      fields: ['id', 'model', 'tier', 'currency', 'amount', 'validFrom', 'recordedAt'],
    }),
    overridesOf(context, ofModels),
    find(context, promotion, {
      ...all,
      where: { status: ['active', 'ended'] },
      fields: ['id', 'name', 'model', 'family', 'discount', 'priority', 'validFrom', 'validTo', 'endedOn'],
    }),
    find(context, priceRule, { ...all, fields: ['tier', 'currency', 'validFrom', 'tierShare', 'minMargin'] }),
    withCosts ? find(context, cost, { ...all, where: ofModels, fields: ['id', 'model', 'amount', 'validFrom', 'recordedAt'] }) : null,
  ])
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
      overrides: new Map(overrides.map(one => [one.id, documentNumber(one)])),
      promotions: new Map(promotions.map(({ id, name }) => [id, name])),
    },
  }
}
