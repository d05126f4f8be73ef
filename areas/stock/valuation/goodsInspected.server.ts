import type { RawBuilder } from 'kysely'
import { oneAnswer } from '#core/context.server'

/** What inspections say of the goods of a move, which a statement reads under an alias. The whole truth, as all costs of goods. */
interface GoodsInspected {
  /** The receipt with which they came, null where none is known. */
  readonly receipt: (move: string) => RawBuilder<unknown>
  /** Whether the supplier bears what becomes of them. */
  readonly atSupplierExpense: (move: string) => RawBuilder<boolean>
}

/** Asked whenever stock is valued; whoever inspects goods answers it. */
export const goodsInspected = oneAnswer<GoodsInspected>('stock.valuation.goodsInspected')
