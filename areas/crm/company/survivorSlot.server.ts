import { eachAnswer, type Context } from '#core/context.server'
import type { Label } from '#core/language'

/** A customer that was merged, and the one that stays. */
export interface Merged {
  readonly from: number
  readonly into: number
  /** Why it is done, for the histories of what belongs to it. */
  readonly reason: Label
}

/** Moves records of an area that belong to a customer which was merged, in its transaction, each as it is. */
type MoveBelongings = (context: Context, merged: Merged) => Promise<void>

/** Asked when a customer was merged: what areas above know of it belongs to the one that stays. */
export const belongingsAbove = eachAnswer<MoveBelongings>('crm.company.belongings')
