import { answerTo, oneAnswer, type Context } from '#core/context.server'
import type { Prices } from './rollUp.ts'

/** Which prices count: those until a moment (ISO 8601), of documents that this person sees, or of all of them. */
export interface PricesAsked {
  readonly until?: string | undefined
  readonly in?: 'seen' | 'all'
}

/** What was paid for one of each material last, in CNY with tax; a material of which nothing is known is left out. */
type PricesOf = (context: Context, materials: readonly number[], asked?: PricesAsked) => Promise<Prices>

/** Asked by the roll-up of bills; whoever buys materials answers it. */
export const materialPrices = oneAnswer<PricesOf>('product.bom.materialPrices')

/** What was paid for one of each material last. */
export const pricesOf: PricesOf = async (context, materials, asked) => answerTo(context, materialPrices)(context, materials, asked)
