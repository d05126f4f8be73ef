import { eachAnswer, type Context } from '#core/context.server'
import type { Label } from '#core/language'

/** What there is still to do with a product, in words that name the records that the person may see; nothing where all is done. The whole truth. */
type StillUsed = (context: Context, model: number) => Promise<Label | undefined>

/** Asked before a product is taken off, besides what is ordered of it. */
export const modelUses = eachAnswer<StillUsed>('product.model.uses')
