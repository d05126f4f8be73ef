import type { Context } from '#core/context.server'
import { companyDay, dayAfter } from '#core/days'
import type { Change, StoredRecord } from '#core/definition'
import { find } from '#core/records.server'
import { keyOf, pricesKnown } from '../price/pricesKnown.server.ts'
import { priceRule } from '../priceRule/priceRule.ts'
import { ruleOn } from '../priceRule/ruleOn.ts'
import { changeOf, largestOf, needsConsent, usualLimit } from './changeOf.ts'
import type { priceChange } from './priceChange.ts'

type PriceChange = StoredRecord<typeof priceChange>

/** Small changes within so many days count as one. */
const daysBefore = 90

const latest = (...days: readonly string[]): string => days.toSorted().at(-1) ?? ''

/** From which day a change holds when it is agreed to now: on its own day, never before today. */
export const effectiveFrom = ({ now }: Pick<Context, 'now'>, { effectiveDate }: Pick<PriceChange, 'effectiveDate'>): string =>
  latest(effectiveDate, companyDay(now))

/** What a price change says of prices as they are: the old ones, those some time before, and how far each may go without approval. */
export const settledChange = async (
  context: Pick<Context, 'tx' | 'product' | 'now'>,
  row: PriceChange,
): Promise<Change<typeof priceChange>> => {
  const models = row.rows.map(({ model }) => model)
  const day = effectiveFrom(context, row)
  const old = await pricesKnown(context, models, day, context.now)
  const before = await pricesKnown(context, models, dayAfter(day, -daysBefore), context.now)
  const rules = await find(context, priceRule, { fields: ['tier', 'currency', 'validFrom', 'changeLimit'], limit: 'all' })
  return {
    rows: row.rows.map(line => ({
      ...line,
      old: old.get(keyOf(line)) ?? null,
      reference: before.get(keyOf(line)) ?? null,
      changeLimit: ruleOn(rules, line, day)?.changeLimit ?? usualLimit,
    })),
  }
}

/** Whether a draft would need the consent of others by prices as they are now, and how far it goes. */
export const presentChange = async (
  work: Pick<Context, 'tx' | 'product' | 'now'>,
  row: PriceChange,
): Promise<Change<typeof priceChange>> => {
  const { rows = [] } = await settledChange(work, row)
  const changed = rows.map(line => ({ ...line, change: changeOf(line.old, line.amount) }))
  return { needsApproval: changed.some(needsConsent), largestChange: largestOf(changed.map(({ change }) => change)) }
}
