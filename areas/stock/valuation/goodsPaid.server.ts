import type { RawBuilder } from 'kysely'
import { oneAnswer } from '#core/context.server'
import type { LedgerEntry, Valuing } from './entries.server.ts'
import type { Repricing } from './movingAverage.ts'

/** Goods by expressions of a statement: which, in what they are counted, and as of when. */
export interface Goods {
  readonly material: RawBuilder<unknown>
  readonly unit: RawBuilder<unknown>
  readonly at: RawBuilder<unknown>
}

/** A difference of an invoice, or a charge of a delivery, with when it counts and of which material it is. */
export type LedgerRepricing = Repricing & Pick<LedgerEntry, 'material' | 'isEarlier' | 'at'>

/** What was paid for goods: one of each in CNY without input VAT, null where nothing is known. The whole truth, as all costs of goods. */
interface GoodsPaid {
  /** By the orders of the lines of a receipt with a material; of several lines the average. */
  readonly byReceipt: (receipt: RawBuilder<unknown>, material: RawBuilder<unknown>) => RawBuilder<unknown>
  /** What one of some goods cost last, in the unit of the material. */
  readonly last: (goods: Goods) => RawBuilder<unknown>
  /** What goods of some materials came to otherwise than by their orders, each material in the order of its time. */
  readonly repricings: (
    context: Valuing,
    materials: readonly number[],
    period: { readonly from: string | null; readonly until: string | null },
  ) => Promise<readonly LedgerRepricing[]>
}

/** Asked whenever stock is valued; whoever buys goods answers it. */
export const goodsPaid = oneAnswer<GoodsPaid>('stock.valuation.goodsPaid')
