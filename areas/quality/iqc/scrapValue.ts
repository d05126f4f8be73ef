import { exact, inCents, sumOf, type Exact } from '#core/numbers'
import { scrapOneMayDecide } from './disposition.ts'
import type { Disposition } from './dispositionFields.ts'

/** What scrap is worth in CNY: at the last price, or more when the person says so; without a price what they say, null when they say nothing. */
export const scrapValue = (
  { quantity, scrapValue: said }: Pick<Disposition, 'quantity' | 'scrapValue'>,
  lastPrice: string | null,
): string | null => {
  if (lastPrice === null) return said
  const computed = exact(lastPrice).times(quantity)
  return inCents(said !== null && exact(said).gt(computed) ? said : computed)
}

/**
 * Whether others have to agree to the scrap among these parts: with what was scrapped of the material `before`, in CNY, it is worth more than one person may decide, or nobody
 * knows its price.
 */
export const scrapNeedsReview = (
  parts: readonly Pick<Disposition, 'followUp' | 'scrapValue'>[],
  lastPrice: string | null,
  before: Exact = exact(0),
): boolean => {
  const scrapped = parts.filter(({ followUp }) => followUp === 'scrap')
  const value = sumOf(scrapped.map(part => part.scrapValue ?? '0'))
  return scrapped.length > 0 && (lastPrice === null || value.plus(before).gt(scrapOneMayDecide))
}
