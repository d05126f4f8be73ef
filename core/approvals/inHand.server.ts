import { sql, type RawBuilder } from 'kysely'
import type { Service, Transaction } from '../context/serve.server.ts'
import { documentTypesOf } from '../define/documents.ts'
import type { AnyEntity } from '../define/entity.ts'
import type { Actor } from '../rights/actor.ts'

/**
 * Whether the row, aliased `t`, is a document that the actor has in hand for now: they handed it in, or are asked to decide on it, in an approval that runs. It ends with the
 * approval, or when somebody else is asked in their place.
 */
export const inHand = (entity: AnyEntity, { userId }: Actor): RawBuilder<boolean> =>
  sql<boolean>`exists (select from approval_instance as i where i.entity = ${entity.name} and i.record_id = t.id and i.outcome = 'pending'
    and (i.requester_id = ${userId} or exists (select from approval_task as k where k.instance_id = i.id and k.user_id = ${userId} and k.state in ('waiting', 'pending'))))`

/**
 * The way by which whoever is asked to decide on a document sees its record as long as they are asked, how narrow their scope may be; who decides for somebody else has
 * the frozen document alone. None for what nobody approves. The ids are read once, so that the list goes on along its index.
 */
export const askedSights = (entity: AnyEntity): NonNullable<Service<AnyEntity>['sights']> =>
  documentTypesOf(entity).length === 0
    ? []
    : [
        ({ userId }) => ({
          way: 'asked',
          holds: sql<boolean>`t.id = any(array(select i.record_id from approval_task as k join approval_instance as i on i.id = k.instance_id
            where k.user_id = ${userId} and k.state in ('waiting', 'pending') and i.entity = ${entity.name} and i.outcome = 'pending'))`,
        }),
      ]

/** Who was asked to decide on any of these records at some moment within a stretch of time, instants of ISO 8601, both included. The whole truth. */
export const askedWithin = async (
  tx: Transaction,
  { name }: Pick<AnyEntity, 'name'>,
  records: readonly number[],
  { from, until }: { readonly from: string; readonly until: string },
): Promise<ReadonlySet<number>> => {
  const { rows } = await sql<{
    user: number
  }>`select distinct k.user_id as "user" from approval_task as k join approval_instance as i on i.id = k.instance_id
    where i.entity = ${name} and i.record_id = any(${[...records]}::bigint[]) and k.opened_at <= ${until}::timestamptz
      and coalesce(k.decided_at, i.ended_at, 'infinity') >= ${from}::timestamptz`.execute(tx)
  return new Set(rows.map(({ user }) => user))
}
