import { sql, type RawBuilder } from 'kysely'
import type { AnyEntity } from '../define/entity.ts'
import { tableOf } from '../define/naming.ts'
import type { Product } from '../context/served.server.ts'
import type { Actor } from '../rights/actor.ts'
import { rowsSeen } from './sight.server.ts'

interface Asking {
  readonly product: Product
  readonly actor: Actor
}

/**
 * Whether a record of the bin, aliased `d`, is one of this entity that the actor would see if it were still there: its stored row is asked through
 * the same scope as if it were in its table.
 */
export const wouldSee = (asking: Asking, entity: AnyEntity): RawBuilder<boolean> =>
  sql<boolean>`(d.entity = ${entity.name} and exists (
    select from jsonb_populate_record(null::${sql.table(tableOf(entity))}, d.content -> ${tableOf(entity)}::text -> 0) as t
    where ${rowsSeen(asking, entity)}))`
