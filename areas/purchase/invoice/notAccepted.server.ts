import { sql } from 'kysely'
import type { Context } from '#core/context.server'
import { col, table } from '#core/queries.server'
import { meets } from '#core/records.server'
import { iqc } from '../../quality/iqc/iqc.ts'
import { supplierReturn } from '../../quality/supplierReturn/supplierReturn.ts'
import { lotsOfLines } from './lotsOfLines.server.ts'

/**
 * How much of what was received of some lines of orders is not to be paid, by line: rejected and not disposed of, scrapped at the supplier's
 * expense, returned and not replaced, or missing when it was put in stock. The whole truth: what is paid is the same whoever asks.
 */
export const notAccepted = async ({ tx }: Context, ids: readonly number[]): Promise<ReadonlyMap<number, string>> => {
  const { rows } = await sql<{ line: number; quantity: string }>`with recursive
    ${lotsOfLines(ids)},
    bad as (
      select lot.line, ${col(iqc, 'quantity')} as quantity from lot join ${table(iqc)} as t on t.id = lot.id
      where (${meets(iqc, { status: 'inspected', verdict: 'rejected' })} and ${col(iqc, 'split')} is not true)
        or ${meets(iqc, { status: 'toScrap', costBearer: 'supplier' })}
      union all
      select lot.line, ${col(iqc, 'shortage')} from lot join ${table(iqc)} as t on t.id = lot.id
      where ${meets(iqc, { status: 'stocked', shortage: { gte: '0.0001' } })}
      union all
      select lot.line, ${col(supplierReturn, 'quantity', 'r')} - coalesce(${col(iqc, 'quantity', 'n')}, 0) from lot
        join ${table(supplierReturn)} as r on ${col(supplierReturn, 'lot', 'r')} = lot.id
        left join ${table(iqc)} as n on n.id = ${col(supplierReturn, 'replacement', 'r')}
      where ${meets(supplierReturn, { status: { not: ['cancelled'] } }, 'r')}
    )
    select line, sum(quantity)::text as quantity from bad group by line`.execute(tx)
  return new Map(rows.map(({ line, quantity }) => [line, quantity]))
}

/**
 * What was agreed to be taken off for goods accepted by concession, as a quantity that is not paid, by line of an order: the agreed share of those that are here. Of what is missing or
 * went back nothing is taken off, because none of it is paid. The whole truth: what is paid is the same whoever asks.
 */
export const deductedOf = async ({ tx }: Context, ids: readonly number[]): Promise<ReadonlyMap<number, string>> => {
  const { rows } = await sql<{ line: number; quantity: string }>`with recursive
    ${lotsOfLines(ids)}
    select lot.line, sum(${col(iqc, 'deduction')} * greatest(0, ${col(iqc, 'quantity')}
        - case when ${meets(iqc, { status: 'stocked' })} then coalesce(${col(iqc, 'shortage')}, 0) else 0 end
        - (select coalesce(sum(${col(supplierReturn, 'quantity', 'r')}), 0) from ${table(supplierReturn)} as r
          where ${col(supplierReturn, 'lot', 'r')} = t.id and ${meets(supplierReturn, { status: { not: ['cancelled'] } }, 'r')})))::text as quantity
      from lot join ${table(iqc)} as t on t.id = lot.id
    where ${meets(iqc, { concession: true, deduction: { gte: '0.0001' } })} and ${col(iqc, 'split')} is not true
    group by lot.line`.execute(tx)
  return new Map(rows.map(({ line, quantity }) => [line, quantity]))
}
