import { sql } from 'kysely'
import type { Context } from '#core/context.server'
import { col, table } from '#core/queries.server'
import { price } from './price.ts'
import type { PriceCurrency, Tier } from './tiers.ts'

/** Which price of the book. */
export interface PriceKey {
  readonly model: number
  readonly tier: Tier
  readonly currency: PriceCurrency
}

/** The same for the same price, whatever else is said of it. */
export const keyOf = ({ model, tier, currency }: PriceKey): string => `${model} ${tier} ${currency}`

/**
 * The prices of models that hold on a day (`yyyy-MM-dd`) by what was known at a moment (ISO 8601), by `keyOf`, as decimal texts with six places: what
 * `inEffect` says of the rows of the book, asked of the database. The whole truth, for rules.
 */
export const pricesKnown = async (
  { tx }: Pick<Context, 'tx'>,
  models: readonly number[],
  day: string,
  knownAt: string,
): Promise<ReadonlyMap<string, string>> => {
  const [model, tier, currency] = [col(price, 'model'), col(price, 'tier'), col(price, 'currency')]
  const { rows } = await sql<PriceKey & { readonly amount: string }>`
    select distinct on (${model}, ${tier}, ${currency}) ${model} as model, ${tier} as tier, ${currency} as currency, ${col(price, 'amount')} as amount
    from ${table(price)} as t
    where ${model} = any(${[...models]}) and ${col(price, 'validFrom')} <= ${day} and ${col(price, 'recordedAt')} <= ${knownAt}
    order by ${model}, ${tier}, ${currency}, ${col(price, 'validFrom')} desc, ${col(price, 'recordedAt')} desc, t.id desc`.execute(tx)
  return new Map(rows.map(row => [keyOf(row), row.amount]))
}
