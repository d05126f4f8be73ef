import { sql, type RawBuilder } from 'kysely'
import { answerTo, type Context } from '#core/context.server'
import { col, companyDayOf, table } from '#core/queries.server'
import { meets, query } from '#core/records.server'
import { cost } from '../../crm/cost/cost.ts'
import { model } from '../../product/model/model.ts'
import { move } from '../move/move.ts'
import type { MoveReason } from '../move/moveReasons.ts'
import { goodsInspected } from './goodsInspected.server.ts'
import { goodsPaid } from './goodsPaid.server.ts'
import type { Entry } from './movingAverage.ts'

/** For whom, when and where values are worked out. */
export type Valuing = Pick<Context, 'tx' | 'product' | 'actor' | 'now'>

/** An entry of the ledger with when it was posted and of which material it is. */
export interface LedgerEntry extends Entry {
  readonly material: number
  readonly isEarlier: boolean
  /** When it was posted, in seconds. */
  readonly at: number
}

/**
 * Goods that go back to their supplier or are scrapped at the supplier's expense, and what takes a receipt or one of these back: at the cost of their order, as they
 * are owed. The whole truth.
 */
const owedToSupplier = (isAtSupplierExpense: RawBuilder<boolean>) => sql`(${meets(move, { reason: 'supplierReturn' }, 'm')}
  or ${meets(move, { reason: 'scrap' }, 'm')} and ${isAtSupplierExpense}
  or exists (select from ${table(move)} as f where f.id = ${col(move, 'reverses', 'm')}
    and (${meets(move, { reason: ['receipt', 'supplierReturn'] }, 'f')} or ${meets(move, { reason: 'scrap' }, 'f')} and ${isAtSupplierExpense})))`

const dayOfMove = companyDayOf(col(move, 'at', 'm'))

/** The goods of a move, as of its moment. */
const ofMove = { material: col(move, 'material', 'm'), unit: col(move, 'unit', 'm'), at: col(move, 'at', 'm') }

/** The standard cost of the product of that number that held on the day of the move, by what is recorded today: a later record corrects. The whole truth. */
const byStandard = sql`(select ${col(cost, 'amount', 'c')} from ${table(cost)} as c join ${table(model)} as p on p.id = ${col(cost, 'model', 'c')}
  where ${col(model, 'material', 'p')} = ${col(move, 'material', 'm')} and ${col(cost, 'validFrom', 'c')} <= ${dayOfMove}
  order by ${col(cost, 'validFrom', 'c')} desc, ${col(cost, 'recordedAt', 'c')} desc, c.id desc limit 1)`

/** Goods that are new to the company; all others come back and are worth what the rest is. */
const bringing: readonly MoveReason[] = ['opening', 'receipt', 'stocking']

const isIn = sql`${col(move, 'fromBalance', 'm')} is null`

/**
 * The moves until a moment by which the company's own goods of some materials came in or left, in the order in which they were posted, each material
 * on its own; what goes from one location to another changes no value. The whole truth: what goods are worth does not depend on who asks.
 */
export const entriesOf = async (
  context: Valuing,
  materials: readonly number[],
  { from, until }: { readonly from: string | null; readonly until: string | null },
): Promise<readonly LedgerEntry[]> => {
  const paid = answerTo(context, goodsPaid)
  const inspected = answerTo(context, goodsInspected)
  const byOrder = paid.byReceipt(inspected.receipt('m'), ofMove.material)
  const isOwedToSupplier = owedToSupplier(inspected.atSupplierExpense('m'))
  const usual = sql`coalesce(${byStandard}, ${paid.last(ofMove)})`
  const isBringing = sql`${col(move, 'reason', 'm')} = any(${[...bringing]})`
  return query(
    context,
    {
      id: sql<number>`m.id`,
      material: col(move, 'material', 'm'),
      way: sql<'in' | 'out'>`case when ${isIn} then 'in' else 'out' end`,
      quantity: col(move, 'quantity', 'm'),
      reverses: col(move, 'reverses', 'm'),
      cost: sql<string | null>`case when ${isIn} and ${isBringing} then round(coalesce(${byOrder}, ${usual}), 10)::text
        when ${isOwedToSupplier} then round(${byOrder}, 10)::text end`,
      usual: sql<
        string | null
      >`case when ${isIn} and not ${isBringing} and ${col(move, 'reverses', 'm')} is null then round(${usual}, 10)::text end`,
      at: sql<number>`extract(epoch from ${col(move, 'at', 'm')})::float8`,
      isEarlier: sql<boolean>`coalesce(${col(move, 'at', 'm')} < ${from}::timestamptz, false)`,
    },
    sql`from ${table(move)} as m
      where (${isIn}) <> (${col(move, 'toBalance', 'm')} is null)
        and ${meets(move, { material: materials, owner: 'company', ...(until === null ? {} : { at: { lte: until } }) }, 'm')}
      order by ${col(move, 'material', 'm')}, m.id`,
  )
}
