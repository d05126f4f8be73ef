import { sql } from 'kysely'
import type { Context } from '#core/context.server'
import { col, linesOf, table } from '#core/queries.server'
import { meets, query } from '#core/records.server'
import { order } from './order.ts'
import { drawing } from './orderStates.ts'

const lines = linesOf(order, 'items')

/**
 * What one of each material cost with tax when it was last ordered, whoever delivered it, in CNY; those that were never ordered at a price are left out.
 * The whole truth, so that whoever agrees to a price compares it with the last one.
 */
export const lastPaid = async (context: Context, materials: readonly (number | null)[]): Promise<ReadonlyMap<number, string>> => {
  const material = [...new Set(materials.flatMap(one => one ?? []))]
  if (material.length === 0) return new Map()
  const rows = await query(
    context,
    { material: sql<number>`m.material`, price: sql<string>`m.price::text` },
    sql`from (select distinct on (${col(lines, 'material', 'l')}) ${col(lines, 'material', 'l')} as material,
          ${col(lines, 'price', 'l')} * coalesce(${col(order, 'exchangeRate', 'o')}, 1) as price
        from ${table(lines)} as l join ${table(order)} as o on o.id = l.owner_id
        where ${meets(lines, { material, price: { gte: '0.0001' } }, 'l')} and ${meets(order, { state: [...drawing] }, 'o')}
        order by ${col(lines, 'material', 'l')}, ${col(order, 'sentAt', 'o')} desc, l.id desc) as m`,
  )
  return new Map(rows.map(({ material: of, price }) => [of, price]))
}
