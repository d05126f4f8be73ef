import { oneAnswer, type Context } from '#core/context.server'

/** How much of a material production lost since an instant (ISO 8601), in its unit. The whole truth: it decides who has to agree to further scrap. */
type LostSince = (context: Context, material: number, since: string) => Promise<string>

/** Asked whenever scrap is judged; whoever makes goods answers it. */
export const lostInProduction = oneAnswer<LostSince>('quality.scrapDisposal.lostInProduction')
