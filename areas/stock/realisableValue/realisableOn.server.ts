import { sql } from 'kysely'
import type { Context } from '#core/context.server'
import { col, table } from '#core/queries.server'
import { meets, query } from '#core/records.server'
import { realisableValue } from './realisableValue.ts'

/**
 * What one of each material was estimated to bring on a day (`yyyy-MM-dd`), as decimal texts; of two estimates for the same day the later one. The whole truth, by what
 * is known now: a year is closed in the next one. What nobody has estimated is not among the answers.
 */
export const realisableOn = async (context: Context, materials: readonly number[], day: string): Promise<ReadonlyMap<number, string>> => {
  const [material, validFrom, recordedAt] = [
    col(realisableValue, 'material'),
    col(realisableValue, 'validFrom'),
    col(realisableValue, 'recordedAt'),
  ]
  const rows = await query(
    context,
    {
      material: sql<number>`(array_agg(${material}))[1]`,
      amount: sql<string>`(array_agg(${col(realisableValue, 'amount')} order by ${validFrom} desc, ${recordedAt} desc, t.id desc))[1]::text`,
    },
    sql`from ${table(realisableValue)} as t where ${meets(realisableValue, { material: materials, validFrom: { lte: day } })} group by ${material}`,
  )
  return new Map(rows.map(row => [row.material, row.amount]))
}
