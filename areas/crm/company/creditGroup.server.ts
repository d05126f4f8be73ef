import { sql } from 'kysely'
import type { Context } from '#core/context.server'
import { col, table } from '#core/queries.server'
import { find, lockAnyRecord } from '#core/records.server'
import { company } from './company.ts'
import { upFrom, type Granted } from './creditBounds.ts'

/** All companies of the groups of some customers, with what was granted to them: the whole truth, because a limit covers companies whoever sees them. */
export const groupsOf = async (context: Pick<Context, 'tx' | 'product'>, customers: readonly number[]): Promise<readonly Granted[]> => {
  const [id, parent] = [col(company, 'id', 'c'), col(company, 'parent', 'c')]
  const { rows } = await sql<{ readonly id: number }>`with recursive above as (
      select ${id} as id, ${parent} as parent from ${table(company)} as c where ${id} = any(${customers}::bigint[])
      union select ${id}, ${parent} from above as a join ${table(company)} as c on ${id} = a.parent
    ), members as (
      select a.id from above as a where a.parent is null
      union select ${id} from members as m join ${table(company)} as c on ${parent} = m.id
    ) select id from members`.execute(context.tx)
  return find(context, company, {
    where: { id: rows.map(row => row.id) },
    fields: ['id', 'parent', 'creditLimit', 'currency'],
    sort: 'id',
    limit: 'all',
  })
}

/** Locks the companies above a customer, upwards: of two orders of a group that are confirmed at once, the second finds the credit used by the first. */
export const lockAbove = async (context: Context, id: number): Promise<void> => {
  const above = (await lockAnyRecord(context, company, id))?.parent ?? null
  if (above !== null) await lockAbove(context, above)
}

/** Whether a customer that gets another parent company is covered no more by a limit that covered it: of what is above it as it is stored, as against above its new parent. */
export const leavesLimit = async (
  context: Context,
  { parent: to }: { readonly parent: number | null },
  { parent: from }: { readonly parent: number | null },
): Promise<boolean> => {
  if (from === null) return false
  const group = await groupsOf(context, [from, ...(to === null ? [] : [to])])
  const known = new Map(group.map(one => [one.id, one]))
  const stay = new Set(to === null ? [] : upFrom(known, to).map(({ id }) => id))
  return upFrom(known, from).some(({ id, creditLimit }) => creditLimit !== null && !stay.has(id))
}
