import { sql } from 'kysely'
import type { Context } from '#core/context.server'
import { col, linesOf, table } from '#core/queries.server'
import { meets } from '#core/records.server'
import { iqc } from '../../quality/iqc/iqc.ts'
import { supplierReturn } from '../../quality/supplierReturn/supplierReturn.ts'
import { receipt } from '../receipt/receipt.ts'

const arrived = linesOf(receipt, 'items')

/**
 * How much of what was received of some lines of orders is not to be paid, by line: rejected and not disposed of, scrapped at the supplier's
 * expense, or returned and not replaced. Lots follow the lines of their receipt in their order; parts and replacements follow their lot.
 * The whole truth: what is paid is the same whoever asks.
 */
export const notAccepted = async ({ tx }: Context, ids: readonly number[]): Promise<ReadonlyMap<number, string>> => {
  const { rows } = await sql<{ line: number; quantity: string }>`with recursive
    delivered as (
      select ${col(arrived, 'ordered', 'l')} as line, l.owner_id as receipt, ${col(arrived, 'material', 'l')} as material,
        row_number() over (partition by l.owner_id, ${col(arrived, 'material', 'l')} order by l.position) as nth
      from ${table(arrived)} as l
      where l.owner_id in (select k.owner_id from ${table(arrived)} as k where ${col(arrived, 'ordered', 'k')} = any(${[...ids]}))
    ),
    opened as (
      select t.id, ${col(iqc, 'receipt')} as receipt, ${col(iqc, 'material')} as material,
        row_number() over (partition by ${col(iqc, 'receipt')}, ${col(iqc, 'material')} order by t.id) as nth
      from ${table(iqc)} as t where ${col(iqc, 'receipt')} in (select d.receipt from delivered as d)
    ),
    lot as (
      select o.id, d.line from opened as o join delivered as d using (receipt, material, nth) where d.line = any(${[...ids]})
      union all
      select t.id, lot.line from ${table(iqc)} as t join lot on ${col(iqc, 'parent')} = lot.id
    ),
    bad as (
      select lot.line, ${col(iqc, 'quantity')} as quantity from lot join ${table(iqc)} as t on t.id = lot.id
      where (${meets(iqc, { status: 'inspected', verdict: 'rejected' })} and ${col(iqc, 'split')} is not true)
        or ${meets(iqc, { status: 'toScrap', costBearer: 'supplier' })}
      union all
      select lot.line, ${col(supplierReturn, 'quantity', 'r')} - coalesce(${col(iqc, 'quantity', 'n')}, 0) from lot
        join ${table(supplierReturn)} as r on ${col(supplierReturn, 'lot', 'r')} = lot.id
        left join ${table(iqc)} as n on n.id = ${col(supplierReturn, 'replacement', 'r')}
      where ${meets(supplierReturn, { status: { not: ['cancelled'] } }, 'r')}
    )
    select line, sum(quantity)::text as quantity from bad group by line`.execute(tx)
  return new Map(rows.map(({ line, quantity }) => [line, quantity]))
}
