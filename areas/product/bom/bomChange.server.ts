import { oneAnswer, type Context } from '#core/context.server'
import type { Label } from '#core/language'

/** Why people may not lead an edition of a bill from its review to this state, or withdraw it before it holds; nothing where they may. */
type HeldByChange = (context: Context, edition: number, to: string) => Promise<Label | undefined>

/** Asked when people send back, release or withdraw an edition; whoever writes editions by what others have agreed to answers it. */
export const bomChange = oneAnswer<HeldByChange>('product.bom.change')
