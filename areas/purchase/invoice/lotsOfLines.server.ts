import { sql, type RawBuilder } from 'kysely'
import { col, linesOf, table } from '#core/queries.server'
import { iqc } from '../../quality/iqc/iqc.ts'
import { receipt } from '../receipt/receipt.ts'

const arrived = linesOf(receipt, 'items')

/**
 * The inspection lots of what was received of some lines of orders, as the relation `lot (id, line, received)` behind `with recursive`, with the line of the receipt. Lots follow the lines of
 * their receipt in their order; parts and replacements follow their lot. The whole truth.
 */
export const lotsOfLines = (ids: readonly number[]): RawBuilder<unknown> => sql`delivered as (
    select ${col(arrived, 'ordered', 'l')} as line, l.id as received, l.owner_id as receipt, ${col(arrived, 'material', 'l')} as material,
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
    select o.id, d.line, d.received from opened as o join delivered as d using (receipt, material, nth) where d.line = any(${[...ids]})
    union all
    select t.id, lot.line, lot.received from ${table(iqc)} as t join lot on ${col(iqc, 'parent')} = lot.id
  )`
