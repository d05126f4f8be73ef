import { sql } from 'kysely'
import type { Context } from '../context/serve.server.ts'
import { sessionTimes } from '../people/actorRow.server.ts'
import type { OpenSession } from './openSessions.ts'
import { endSession } from './session.server.ts'

/** Whether a session lives, as a condition over the alias `s`. */
export const isLive = sql<boolean>`s.revoked_at is null and s.expires_at > now() and s.last_used_at > now() - make_interval(secs => ${sql.lit(sessionTimes.idle)})`

/** Where a person is signed in now, the session that was used last in front. */
export const openSessionsOf = async ({ tx, actor }: Context, userId: number): Promise<readonly OpenSession[]> => {
  const { rows } = await sql<OpenSession>`select s.id, s.created_at as since, s.last_used_at as "lastUsed", host(s.ip) as ip,
      s.user_agent as browser, s.id is not distinct from ${actor.sessionId ?? null}::bigint as current
    from session as s where s.user_id = ${userId} and ${isLive} order by s.last_used_at desc, s.id`.execute(tx)
  return rows
}

/** Ends one session of a person, in every process at once; answers how many that were. */
export const endOneSession = async (context: Context, userId: number, session: number): Promise<number> => {
  const { rows } = await sql`select from session as s where s.id = ${session} and s.user_id = ${userId} and s.revoked_at is null`.execute(
    context.tx,
  )
  if (rows.length > 0) await endSession(context.tx, session, userId)
  return rows.length
}
