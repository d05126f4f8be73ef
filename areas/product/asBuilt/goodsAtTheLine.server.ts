import { oneAnswer, type Context } from '#core/context.server'
import type { StoredRecord } from '#core/definition'
import type { unit } from '../unit/unit.ts'
import type { asBuilt } from './asBuilt.ts'

/** The goods of which units are made, as the ledger knows them. */
export interface GoodsAtTheLine {
  /** Until which day (`yyyy-MM-dd`) those of some lots may be used, null where nothing limits it, by the lot. The whole truth. */
  readonly expiresOn: (context: Context, lots: readonly number[]) => Promise<ReadonlyMap<number, string | null>>
  /** Which lot of a material is fitted next, as far as this person sees the ledger; null where none is known. */
  readonly nextLot: (context: Pick<Context, 'tx' | 'product' | 'actor' | 'now'>, material: number) => Promise<number | null>
  /** Asks whoever records more for some units than went to production and is not in units yet to confirm it. The whole truth. */
  readonly confirmBeyondIssued: (
    context: Context,
    record: Pick<StoredRecord<typeof asBuilt>, 'parts'>,
    units: readonly Pick<StoredRecord<typeof unit>, 'parts'>[],
  ) => Promise<void>
}

/** Asked whenever it is recorded what units are made of; whoever keeps the ledger answers it. */
export const goodsAtTheLine = oneAnswer<GoodsAtTheLine>('product.asBuilt.goodsAtTheLine')
