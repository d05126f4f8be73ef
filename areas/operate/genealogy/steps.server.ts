import { sql, type RawBuilder } from 'kysely'
import type { AnyEntity } from '#core/definition'
import { col, isKeyOf, keyColumn, keyId, linesOf, table, targetsOf } from '#core/queries.server'
import { company } from '../../crm/company/company.ts'
import { order } from '../order/order.ts'
import { productionPlan } from '../productionPlan/productionPlan.ts'
import { waybill } from '../waybill/waybill.ts'
import { asBuilt } from '../../product/asBuilt/asBuilt.ts'
import { model } from '../../product/model/model.ts'
import { snRange } from '../../product/snRange/snRange.ts'
import { unit } from '../../product/unit/unit.ts'
import { order as purchaseOrder } from '../../purchase/order/order.ts'
import { receipt } from '../../purchase/receipt/receipt.ts'
import { supplier } from '../../purchase/supplier/supplier.ts'
import { iqc } from '../../quality/iqc/iqc.ts'
import { scrapDisposal } from '../../quality/scrapDisposal/scrapDisposal.ts'
import { supplierReturn } from '../../quality/supplierReturn/supplierReturn.ts'
import { balance } from '../../stock/balance/balance.ts'
import { count } from '../../stock/count/count.ts'
import { lot } from '../../stock/lot/lot.ts'
import { move } from '../../stock/move/move.ts'

/** Whether a step leads to where goods came from, or to where they went. */
export type Way = 'from' | 'to'

/** A step from one record to others: `found` selects their ids as `id`, with `quantity`, `unit_id` and `at`, for the record `c.id`. */
export interface Step {
  readonly way: Way
  readonly near: AnyEntity
  readonly far: AnyEntity
  readonly found: RawBuilder<unknown>
}

const step = (way: Way, near: AnyEntity, far: AnyEntity, found: RawBuilder<unknown>): Step => ({ way, near, far, found })

/** A record that another one names. The whole truth, as in all steps: what a step leads to is asked whether the reader sees it, where it is taken. */
const named = (id: RawBuilder<unknown>, of: AnyEntity): RawBuilder<unknown> =>
  sql`select ${id} as id, null::numeric as quantity, null::bigint as unit_id, null::timestamptz as at from ${table(of)} as n where n.id = c.id and ${id} is not null`

/** A move that was neither taken back nor takes one back: the whole truth. */
const standing = sql`${col(move, 'reverses', 'm')} is null
  and not exists (select from ${table(move)} as r where ${col(move, 'reverses', 'r')} = m.id)`

/** Such moves, each with how much it moved. The whole truth. */
const movesWhere = (where: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select m.id, ${col(move, 'quantity', 'm')} as quantity, ${col(move, 'unit', 'm')} as unit_id, ${col(move, 'at', 'm')} as at
    from ${table(move)} as m where ${where} and ${standing}`

/** What was issued may come back, and then did not go into anything. */
const movedFor = (reason: 'issue' | 'stocking'): RawBuilder<boolean> =>
  reason === 'issue' ? sql`${col(move, 'reason', 'm')} in ('issue', 'giveBack')` : sql`${col(move, 'reason', 'm')} = 'stocking'`
const netOf = (reason: 'issue' | 'stocking'): RawBuilder<unknown> =>
  sql`sum(case when ${col(move, 'reason', 'm')} = ${reason} then ${col(move, 'quantity', 'm')} else - ${col(move, 'quantity', 'm')} end)`

/** The documents of one kind that moved goods of a lot, with how much they moved. The whole truth. */
const documentsOfLot = (
  by: AnyEntity,
  more: RawBuilder<unknown>,
  quantity: RawBuilder<unknown> = sql`sum(${col(move, 'quantity', 'm')})`,
): RawBuilder<unknown> =>
  sql`select ${keyId(by, col(move, 'document', 'm'))} as id, ${quantity} as quantity, min(${col(move, 'unit', 'm')}) as unit_id, max(${col(move, 'at', 'm')}) as at
    from ${table(move)} as m where ${col(move, 'lot', 'm')} = c.id and ${isKeyOf(col(move, 'document', 'm'), [by])} and ${more} and ${standing} group by 1`

/** The lots of which a production plan has moved goods for one reason, with how much. The whole truth. */
const lotsOfPlan = (reason: 'issue' | 'stocking'): RawBuilder<unknown> =>
  sql`select ${col(move, 'lot', 'm')} as id, ${netOf(reason)} as quantity, min(${col(move, 'unit', 'm')}) as unit_id, max(${col(move, 'at', 'm')}) as at
    from ${table(move)} as m where ${col(move, 'document', 'm')} = ${keyColumn(productionPlan, sql`c.id`)} and ${col(move, 'lot', 'm')} is not null
      and ${movedFor(reason)} and ${standing} group by 1 having ${netOf(reason)} > 0`

/** The production plans that have moved goods of a lot for one reason, with how much. The whole truth. */
const plansOfLot = (reason: 'issue' | 'stocking'): RawBuilder<unknown> =>
  sql`${documentsOfLot(productionPlan, movedFor(reason), netOf(reason))} having ${netOf(reason)} > 0`

/** Balances in which something lies. The whole truth. */
const lyingWhere = (where: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select b.id, ${col(balance, 'quantity', 'b')} as quantity, ${col(balance, 'unit', 'b')} as unit_id, null::timestamptz as at
    from ${table(balance)} as b where ${where} and ${col(balance, 'quantity', 'b')} > 0`

/** The shipments of a unit that were not taken back. The whole truth. */
const shipped = sql`select w.id, null::numeric as quantity, null::bigint as unit_id, ${col(waybill, 'sentAt', 'w')} as at
  from ${targetsOf(waybill, 'units')} as q join ${table(waybill)} as w on w.id = q.owner_id
  where q.target_id = c.id and ${col(waybill, 'status', 'w')} <> 'deleted'`

/** Whether a balance is of a unit: under its PN/SN, of its material number. The whole truth. */
const ofUnit = sql`exists (select from ${table(unit)} as u join ${table(model)} as p on p.id = ${col(unit, 'model', 'u')}
  where u.id = c.id and ${col(balance, 'serial', 'b')} = ${col(unit, 'code', 'u')} and ${col(balance, 'material', 'b')} = ${col(model, 'material', 'p')})`

const parts = linesOf(unit, 'parts')

/** What was fitted into units, by a condition on these parts: each of `of` with how much of it. The whole truth. */
const fitted = (of: RawBuilder<unknown>, where: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select ${of} as id, sum(${col(parts, 'quantity', 'q')}) as quantity, min(${col(parts, 'measure', 'q')}) as unit_id,
    max(a.created_at) as at from ${table(parts)} as q join ${table(asBuilt)} as a on a.id = ${col(parts, 'asBuilt', 'q')} where ${where} group by 1`

/** A piece that was made here under a PN/SN of its own, in the unit of which it is a part. The whole truth. */
const pieceOf = (of: RawBuilder<unknown>, where: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select ${of} as id, null::numeric as quantity, null::bigint as unit_id, a.created_at as at
    from ${table(parts)} as q join ${table(asBuilt)} as a on a.id = ${col(parts, 'asBuilt', 'q')} join ${table(unit)} as u on ${col(unit, 'code', 'u')} = ${col(parts, 'serial', 'q')}
    join ${table(model)} as p on p.id = ${col(unit, 'model', 'u')}
      and ${col(model, 'material', 'p')} = coalesce(${col(parts, 'substitute', 'q')}, ${col(parts, 'component', 'q')}) where ${where}`

/** What goods came from and where they went, step by step, as the ledger and its documents say it. */
export const steps: readonly Step[] = [
  step('from', lot, iqc, documentsOfLot(iqc, sql`${col(move, 'reason', 'm')} = 'receipt'`)),
  step('from', lot, productionPlan, plansOfLot('stocking')),
  step('from', productionPlan, lot, lotsOfPlan('issue')),
  step('from', iqc, supplier, named(col(iqc, 'supplier', 'n'), iqc)),
  step('from', iqc, receipt, named(col(iqc, 'receipt', 'n'), iqc)),
  step('from', receipt, purchaseOrder, named(col(receipt, 'order', 'n'), receipt)),
  step('from', unit, move, movesWhere(sql`${col(move, 'document', 'm')} = ${keyColumn(unit, sql`c.id`)}`)),
  step('from', unit, snRange, named(col(unit, 'snRange', 'n'), unit)),
  step('from', unit, lot, fitted(col(parts, 'lot', 'q'), sql`q.owner_id = c.id and ${col(parts, 'lot', 'q')} is not null`)),
  step('from', unit, unit, pieceOf(sql`u.id`, sql`q.owner_id = c.id`)),
  step('from', balance, move, movesWhere(sql`${col(move, 'toBalance', 'm')} = c.id`)),
  step('from', move, iqc, named(keyId(iqc, col(move, 'document', 'n')), move)),
  step('from', move, unit, named(keyId(unit, col(move, 'document', 'n')), move)),
  step('from', move, count, named(keyId(count, col(move, 'document', 'n')), move)),
  step('from', move, balance, named(col(move, 'fromBalance', 'n'), move)),
  step('to', lot, balance, lyingWhere(sql`${col(balance, 'lot', 'b')} = c.id`)),
  step('to', lot, move, movesWhere(sql`${col(move, 'lot', 'm')} = c.id and ${col(move, 'reason', 'm')} = 'issue'`)),
  step('to', lot, productionPlan, plansOfLot('issue')),
  step('to', productionPlan, lot, lotsOfPlan('stocking')),
  step('to', lot, unit, fitted(sql`q.owner_id`, sql`${col(parts, 'lot', 'q')} = c.id`)),
  step('to', lot, waybill, documentsOfLot(waybill, sql`true`)),
  step('to', lot, supplierReturn, documentsOfLot(supplierReturn, sql`true`)),
  step('to', lot, scrapDisposal, documentsOfLot(scrapDisposal, sql`true`)),
  step('to', unit, unit, pieceOf(sql`q.owner_id`, sql`u.id = c.id`)),
  step('to', unit, balance, lyingWhere(ofUnit)),
  step('to', unit, waybill, shipped),
  step('to', waybill, company, named(col(waybill, 'company', 'n'), waybill)),
  step('to', waybill, order, named(col(waybill, 'order', 'n'), waybill)),
  step('to', supplierReturn, supplier, named(col(supplierReturn, 'supplier', 'n'), supplierReturn)),
]
