import { exact, shortDecimal } from '#core/numbers'
import type { PriceStep } from './resolvePrice.ts'
import type { SourceNames } from './traceWords.ts'

const stepText = ({ source, after }: PriceStep, { overrides, promotions }: SourceNames): string | undefined => {
  const amount = shortDecimal(after ?? '')
  switch (source.kind) {
    case 'noPrice':
      return `${source.tier} –`
    case 'price':
      return `${source.tier} ${amount} (${source.validFrom})`
    case 'customer':
    case 'customerType':
      return `${overrides.get(source.id) ?? ''} ≥ ${shortDecimal(source.fromQuantity)}: ${amount}`
    case 'promotion':
      return `${promotions.get(source.id) ?? ''} −${exact(source.discount).times(100).toFixed()}%: ${amount}`
    case 'cents':
      return amount
    // Nobody learns a cost from where a price comes from.
    case 'tierFloor':
    case 'costFloor':
    case 'noRate':
      return undefined
  }
}

/** The steps that lead to a price in one line, the same in both languages: `T2 – → T1 1200 (2026-01-01) → NP-2601-001 ≥ 10: 1100 → 1100`. */
export const traceText = (trace: readonly PriceStep[], names: SourceNames): string =>
  trace
    .flatMap(step => stepText(step, names) ?? [])
    .join(' → ')
    .slice(0, 1000)
