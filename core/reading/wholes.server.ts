import { sql } from 'kysely'
import type { Database } from '../database/pool.server.ts'
import type { Product } from '../context/served.server.ts'
import type { AnyEntity } from '../define/entity.ts'
import { snake, tableOf } from '../define/naming.ts'
import { isAgreedWithParts, isEnded, partOf, wholeColumn, wholeOf, type PartOf } from '../define/parts.ts'
import { entityOf } from '../define/registry.ts'

/** What may be done with parts as far as the state of their whole decides it. */
export interface OfWhole {
  /** Its life has ended: its parts stay as they are. */
  readonly isEnded: boolean
  /** People decide on what its parts say, or have agreed to it: they are neither edited nor deleted. */
  readonly isAgreed: boolean
}

/** What the states of their wholes say of parts, by the ids of the parts; nothing of what is no part, or of wholes without states. */
export const wholesOf = async (
  { db, product }: { readonly db: Database; readonly product: Product },
  part: AnyEntity,
  ids: readonly number[],
): Promise<ReadonlyMap<number, OfWhole>> => {
  const how: PartOf<string> | undefined = partOf(part)
  const whole = how && entityOf(product.registry, wholeOf(part) ?? '')
  if (!how || whole?.state === undefined || ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; state: string }>`select p.id, w.${sql.id(snake(String(whole.state)))} as state
    from ${sql.table(tableOf(part))} as p join ${sql.table(tableOf(whole))} as w on w.id = p.${sql.id(wholeColumn(how))}
    where p.id = any(${[...ids]}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, state }) => [id, { isEnded: isEnded(whole, state), isAgreed: isAgreedWithParts(whole, how, state) }]))
}

/** Takes from what is offered of shown parts what the states of their wholes do not allow; one statement, and none for what is no part. */
export const withoutClosed = async (
  reading: { readonly db: Database; readonly product: Product },
  entity: AnyEntity,
  rows: readonly { readonly id: number; can: readonly string[] }[],
): Promise<void> => {
  const offered = partOf(entity) ? rows.filter(({ can }) => can.length > 0) : []
  const wholes = await wholesOf(
    reading,
    entity,
    offered.map(({ id }) => id),
  )
  for (const row of offered) {
    const whole = wholes.get(row.id)
    if (whole?.isEnded) row.can = []
    else if (whole?.isAgreed) row.can = row.can.filter(verb => verb !== 'update' && verb !== 'delete')
  }
}
