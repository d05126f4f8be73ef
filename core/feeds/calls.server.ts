import { sql } from 'kysely'
import { digestOf, newSecret } from '../access/secrets.server.ts'
import { audit } from '../audit/audit.server.ts'
import { keepRow } from '../audit/held.server.ts'
import { serveCall, type Context, type ServedCall } from '../context/serve.server.ts'
import { people } from '../define/registry.ts'
import { readCalendarFeed, readCalendarLayers, renewCalendarFeed, revokeCalendarFeed, type CalendarFeed } from './calls.ts'
import { calendarLayers } from './calendarLayers.server.ts'
import { feedPath } from './feedPath.ts'

const remember = ({ actor, ...context }: Context, action: 'renewCalendarFeed' | 'revokeCalendarFeed'): Promise<void> =>
  audit({ actor, ...context }, { entity: people, recordId: actor.userId, recordTitle: actor.name, action, changes: [] })

/** How the calls about calendar feeds are answered. */
export const servedFeedCalls: readonly ServedCall[] = [
  serveCall(readCalendarFeed, async ({ tx, actor }) => {
    const { rows } = await sql<CalendarFeed>`select made_at as "madeAt", read_at as "readAt" from calendar_feed
      where user_id = ${actor.userId}`.execute(tx)
    return { feed: rows[0] ?? null }
  }),
  serveCall(renewCalendarFeed, async context => {
    const { tx, actor, now } = context
    const secret = newSecret()
    await sql`insert into calendar_feed (user_id, secret_hash, language, made_at) values (${actor.userId}, ${digestOf(secret)}, ${actor.language}, ${now})
      on conflict (user_id) do update set secret_hash = excluded.secret_hash, language = excluded.language, made_at = excluded.made_at, read_at = null`.execute(
      tx,
    )
    await keepRow(context, 'calendar.feed', actor.userId)
    await remember(context, 'renewCalendarFeed')
    return { feed: { madeAt: now, readAt: null }, path: feedPath(secret) }
  }),
  serveCall(revokeCalendarFeed, async context => {
    const { rows } = await sql`delete from calendar_feed where user_id = ${context.actor.userId} returning user_id`.execute(context.tx)
    if (rows.length > 0) {
      await keepRow(context, 'calendar.feed', context.actor.userId)
      await remember(context, 'revokeCalendarFeed')
    }
    return { feed: null }
  }),
  serveCall(readCalendarLayers, async (context, { entity, from, until, layers }) =>
    calendarLayers(context, { entity, range: { from, to: until }, layers: layers?.split(',') ?? [] }),
  ),
]
