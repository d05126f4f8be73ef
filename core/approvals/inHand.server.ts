import { sql, type RawBuilder } from 'kysely'
import type { AnyEntity } from '../define/entity.ts'
import type { Actor } from '../rights/actor.ts'

/**
 * Whether the row, aliased `t`, is a document that the actor has in hand for now: they handed it in, or are asked to decide on it, in an approval that runs. It ends with the
 * approval, or when somebody else is asked in their place.
 */
export const inHand = (entity: AnyEntity, { userId }: Actor): RawBuilder<boolean> =>
  sql<boolean>`exists (select from approval_instance as i where i.entity = ${entity.name} and i.record_id = t.id and i.outcome = 'pending'
    and (i.requester_id = ${userId} or exists (select from approval_task as k where k.instance_id = i.id and k.user_id = ${userId} and k.state in ('waiting', 'pending'))))`
