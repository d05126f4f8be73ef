import { answerTo, oneAnswer, type Context } from '#core/context.server'

/** The number of an order by which this supplier still has to deliver this material; null where there is none. The whole truth, for rules: each lot that was received by one names its order. */
type OpenOrder = (context: Context, of: { readonly material: number; readonly supplier: number }) => Promise<string | null>

/** Asked when a delivery is registered by hand; whoever buys materials answers it. */
export const openOrder = oneAnswer<OpenOrder>('quality.iqc.openOrder')

/** The number of an order by which so much may have come. */
export const openOrderOf: OpenOrder = async (context, of) => answerTo(context, openOrder)(context, of)
