import { answerTo, oneAnswer, type Context } from '#core/context.server'

/** What one unit of a material cost in CNY when it was last bought, first of all from this supplier; null where nobody knows. The whole truth, for rules. */
type LastPrice = (context: Pick<Context, 'tx'>, of: { readonly material: number; readonly supplier: number }) => Promise<string | null>

/** Asked wherever it depends on what goods of a lot are worth who has to agree; whoever buys materials answers it. */
export const lastPrice = oneAnswer<LastPrice>('quality.iqc.lastPrice')

/** What one unit of a material cost when it was last bought. */
export const lastPriceOf = async (context: Context, of: Parameters<LastPrice>[1]): Promise<string | null> =>
  answerTo(context, lastPrice)(context, of)
