import { exact, shortDecimal } from '#core/numbers'
import type { PriceStep } from '../../materials/price/resolvePrice.ts'
import type { SourceNames } from '../../materials/price/traceWords.ts'

const longest = 1000

const stepText = ({ source, after }: PriceStep, { overrides, promotions }: SourceNames): string | undefined => {
  const price = after === null ? '' : ` ${shortDecimal(after)}`
  switch (source.kind) {
    case 'price':
      return `${source.tier}${price}`
    case 'customer':
    case 'customerType':
      return `${overrides.get(source.id) ?? ''}${price}`
    case 'promotion':
      return `${promotions.get(source.id) ?? ''} −${exact(source.discount).times(100).toFixed()}%${price}`
    case 'noPrice':
    case 'cents':
    case 'tierFloor':
    case 'costFloor':
      return undefined
  }
}

/** The way to a price on one line that reads the same in both languages: `T2 640 → NP-2611-001 600 → 570`. Floors are left out, because they tell of costs. */
export const priceTrace = (trace: readonly PriceStep[], names: SourceNames): string | null =>
  trace
    .flatMap(step => stepText(step, names) ?? [])
    .join(' → ')
    .slice(0, longest) || null
