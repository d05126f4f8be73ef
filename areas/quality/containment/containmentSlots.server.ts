import { oneAnswer, type Context } from '#core/context.server'

/** The customers to whom goods of some lots were shipped as such; asked by whoever contains a lot. The whole truth: a lot is contained for everybody. */
export const customersOfLots = oneAnswer<(context: Pick<Context, 'tx'>, lots: readonly number[]) => Promise<readonly number[]>>(
  'quality.containment.customersOfLots',
)
