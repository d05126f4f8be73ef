import { oneAnswer, type Context } from '#core/context.server'
import type { Label } from '#core/language'

/** Takes back what a case sent with a waybill that is deleted, in its transaction; refuses where it stays. */
type TakeBack = (context: Context, rmaCase: number, reason: string) => Promise<void>

/** Asked when a waybill of a case is deleted: the goods are moved by the case. */
export const takenBackByCase = oneAnswer<TakeBack>('operate.waybill.takenBackByCase')

/** Why units are not sold, with the PN/SN of each; nothing where they may be. The whole truth, for rules. */
type WhyKept = (context: Pick<Context, 'tx' | 'product'>, units: readonly number[]) => Promise<Label | undefined>

/** Asked of units that leave for good: whoever keeps some for loans answers it. */
export const keptUnits = oneAnswer<WhyKept>('operate.waybill.keptUnits')
