import { sql } from 'kysely'
import type { Context } from '../context/serve.server.ts'
import type { Follower } from '../context/follower.server.ts'
import type { AnyEntity, StoredRecord } from '../define/entity.ts'
import { endingOf, grantedState, grantOf } from '../define/grants.ts'
import { longestText } from '../fields/text/text.ts'
import type { Label } from '../language/label.ts'
import { saidWithin } from '../language/storedWords.ts'
import { people } from '../define/registry.ts'
import { col, columnNamed, table } from '../reading/source.server.ts'
import { meets, query, type Where } from '../reading/reading.server.ts'
import { changeRecord, lockAnyRecord } from '../records/write.server.ts'

/**
 * Ends the grants of an entity that run and of which this holds, as its step does that ends one early; `why` is told with it, and written where the entity keeps the reason. Answers
 * what they held before. The whole truth: nobody who acts decides on them.
 */
export const endGrants = async <E extends AnyEntity>(
  context: Context,
  entity: E,
  where: Where<E>,
  why: Label,
): Promise<readonly StoredRecord<E>[]> => {
  const [any, ending, reason] = [entity as AnyEntity, endingOf(entity), grantOf(entity)?.why]
  if (ending === undefined) return []
  const running = { ...where, [String(any.state)]: grantedState }
  const found = await query(
    context,
    { id: col(any, 'id') },
    sql`from ${table(any)} as t where ${meets(any, running)} and ${columnNamed(any, 'standing')} = ${grantedState} order by t.id`,
  )
  const ended: StoredRecord<E>[] = []
  for (const { id } of found) {
    const before = await lockAnyRecord(context, entity, id)
    if (!before) continue
    const change = {
      [String(any.state)]: ending.to,
      ...(reason === undefined ? {} : { [reason]: saidWithin(why, longestText(any.fields[reason] ?? {})) }),
    }
    await changeRecord<AnyEntity>(context, any, before, change, { action: ending.name, reason: why })
    ended.push(before)
  }
  return ended
}

const left: Label = ['申请人已离开申请时所在部门', 'The requester left the department in which they asked']
const deactivated: Label = ['申请人的账号已停用', 'The account of the requester was deactivated']

/** Whoever changes department, or whose account is closed, has lost what they were granted: it is over for good, and does not come back with them. */
export const grantFollower: Follower = {
  written: async (context, { name }, { before, after, differing }) => {
    if (name !== people || before === null) return
    const isClosed = differing.includes('isActive') && after['isActive'] === false
    if (!isClosed && !differing.includes('department')) return
    for (const entity of context.product.registry.entities.values())
      if (grantOf(entity)) await endGrants(context, entity, { requester: after.id }, isClosed ? deactivated : left)
  },
}
