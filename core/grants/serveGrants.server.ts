import { serve, type Context, type Guard, type GuardAnswer, type ServedEntity, type Service } from '../context/serve.server.ts'
import type { AnyEntity, StoredRecord } from '../define/entity.ts'
import { grantedState } from '../define/grants.ts'
import type { Label } from '../language/label.ts'
import { user } from '../people/user.ts'
import { pick } from '../reading/reading.server.ts'
import { authorOf } from '../rights/actor.ts'

// What every grant does, whatever it is of and whoever decides on it: for whom it is asked, and who may not decide on it or end it.

const ownRequest: Label = ['不能处理自己的申请', 'You cannot do this with a request of your own']
const isOver: Label = ['授权已到期', 'The grant has expired']

/** For whom it is asked, and the department in which they work now: people ask for themselves, and the program for whom it names. */
const grantee = async (context: Context, person: unknown) => {
  const requester = authorOf(context.actor) ?? Number(person)
  return { requester, requesterDepartment: (await pick(context, user, requester, ['department'])).department }
}

/** Nobody decides on what they ask for themselves. */
const decided: Guard<AnyEntity> = {
  reads: ['requester'],
  holds: (actor, row): GuardAnswer => row['requester'] !== actor.userId || ownRequest,
}

/** A grant is ended early by somebody else than its holder, and only as long as it runs: one that ran out has ended by itself. */
const ended: Guard<AnyEntity> = {
  reads: ['requester', 'standing'],
  holds: (actor, row): GuardAnswer => (row['standing'] === 'expired' ? isOver : decided.holds(actor, row)),
}

const both = (own: Guard<AnyEntity> | undefined, of: Guard<AnyEntity>): Guard<AnyEntity> => ({
  reads: [...new Set([...(own?.reads ?? []), ...of.reads])],
  holds: (actor, row) => {
    const answer = own?.holds(actor, row) ?? true
    return answer === true ? of.holds(actor, row) : answer
  },
})

/** Of a step that waits for an approval, those who decide are asked by that. */
const guardsOf = (entity: AnyEntity, own: Readonly<Record<string, Guard<AnyEntity>>>) =>
  Object.fromEntries(
    Object.entries<{ readonly from: readonly string[]; readonly approval?: string }>(entity.transitions ?? {}).flatMap(
      ([name, { from, approval }]) =>
        approval === undefined ? [[name, both(own[name], from.includes(grantedState) ? ended : decided)] as const] : [],
    ),
  )

/** Says what an entity of grants does: for whom they are, that nobody decides on their own or ends one that is over, and whatever `more` says. */
export const serveGrants = <E extends AnyEntity>(entity: E, more: Service<E>): ServedEntity => {
  // What is said more is asked only with records of that entity.
  const own = more as Service<AnyEntity>
  return serve<AnyEntity>(entity, {
    ...own,
    onCreate: async (context, row: StoredRecord<AnyEntity>) => ({
      ...(await own.onCreate?.(context, row)),
      ...(await grantee(context, row['requester'])),
    }),
    guards: { ...own.guards, ...guardsOf(entity, (own.guards ?? {}) as Readonly<Record<string, Guard<AnyEntity>>>) },
  })
}
