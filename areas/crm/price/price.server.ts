import { sql } from 'kysely'
import { serve, type Context } from '#core/context.server'
import { companyDay } from '#core/days'
import type { Change, StoredRecord } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { exact } from '#core/numbers'
import { exists, find } from '#core/records.server'
import { priceRule } from '../priceRule/priceRule.ts'
import { ruleOn } from '../priceRule/ruleOn.ts'
import { price } from './price.ts'
import { keyOf, pricesKnown } from './pricesKnown.server.ts'
import { upwards } from './tiers.ts'

type Price = StoredRecord<typeof price>

const pricedAlready: Label = [
  '该等级和币种在此日期已有价格，请用调价单修改',
  'There is a price from that day on already. Change it with a price change.',
]

const tooCheap: Label = [
  '低于上一等级价格的底价比例，不能作为期初价格，请用调价单提交审批',
  'This lies below the floor that the price of the tier above sets, so it is no opening price. Submit it as a price change.',
]

/** Whoever adds to the prices of these models is alone with them until the end of the transaction. */
export const lockPrices = async ({ tx }: Pick<Context, 'tx'>, models: readonly number[]): Promise<void> => {
  for (const model of [...new Set(models)].toSorted((one, other) => one - other))
    await sql`select pg_advisory_xact_lock(hashtextextended(${`sales prices ${model}`}, 0))`.execute(tx)
}

/** Below so much of the price of the tier above, where no rule says otherwise, a price is no opening price but a price change. */
const usualShare = '0.8'

/**
 * Refuses an opening price that lies below the floor which the price of the next tier above sets: a share of the price that is typed itself would guard nothing. Whoever
 * sells so cheaply has others agree to it, by a price change.
 */
const refuseCheap = async (context: Context, { model, tier, currency, amount, validFrom }: Price): Promise<void> => {
  const [, ...above] = upwards(tier)
  const today = companyDay(context.now)
  const day = validFrom > today ? validFrom : today
  const known = await pricesKnown(context, [model], day, context.now)
  const next = above.flatMap(one => known.get(keyOf({ model, tier: one, currency })) ?? [])[0]
  if (next === undefined) return
  const rules = await find(context, priceRule, { fields: ['tier', 'currency', 'validFrom', 'tierShare'], limit: 'all' })
  const share = ruleOn(rules, { tier, currency }, day)?.tierShare ?? usualShare
  if (exact(amount).lt(exact(next).times(share))) refuse('ruleBroken', { message: tooCheap, problems: { amount: tooCheap } })
}

/** An opening price lies before all that are known, so that it changes none of them; every other one comes from a price change. */
const record = async (context: Context, row: Price): Promise<Change<typeof price>> => {
  if (row.change === null) {
    await lockPrices(context, [row.model])
    const { model, tier, currency, validFrom } = row
    if (await exists(context, price, { model, tier, currency, validFrom: { lte: validFrom } }))
      refuse('ruleBroken', { message: pricedAlready, problems: { validFrom: pricedAlready } })
    await refuseCheap(context, row)
  }
  return { recordedAt: context.now }
}

/** How prices are recorded; the database lets nobody change or delete one. */
export const servedPrice = serve(price, { onCreate: record, transitions: {} })
