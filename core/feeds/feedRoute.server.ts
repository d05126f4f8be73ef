import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { digestOf } from '../access/secrets.server.ts'
import { runOperation } from '../context/operation.server.ts'
import type { Routing } from '../context/routing.server.ts'
import type { Transaction } from '../context/serve.server.ts'
import { refuse } from '../errors/refuse.ts'
import { plainAddress } from '../http/address.server.ts'
import { programActor } from '../jobs/programActor.ts'
import { inLanguage, type Language } from '../language/label.ts'
import { activeActors } from '../people/grants.server.ts'
import { takeFromQuota, type PersonQuota } from '../quota/personQuota.server.ts'
import type { Actor } from '../rights/actor.ts'
import { pointsOf } from '../rights/points.ts'
import { feedEvents } from './feedEvents.server.ts'
import { feedPath } from './feedPath.ts'
import { icalendar } from './icalendar.ts'

/** Programs ask about every hour, on several devices of a person. */
const reading: PersonQuota = {
  kind: 'feed.read',
  allowances: [
    { seconds: 60, most: 10 },
    { seconds: 3600, most: 60 },
  ],
  usedUp: ['日历读取过于频繁，请稍后再试', 'The calendar is read too often. Try again later'],
}

/**
 * `GET /api/calendar_feed/{secret}/`: a person's calendars for a calendar program, without a session. It reads with the rights that person has now; a
 * secret that was renewed, revoked or never made, and that of somebody who is not active, are answered alike: there is nothing.
 */
export const feedRoute = (app: FastifyInstance, { product, database }: Pick<Routing, 'product' | 'database'>): void => {
  const every = new Set(pointsOf(product.registry.areas).map(({ point }) => point))
  app.get<{ Params: { readonly secret: string } }>(feedPath(':secret'), async (request, reply) => {
    const occasion = { requestId: request.id, ip: plainAddress(request.ip) }
    const calendar = await runOperation(product, database, { ...occasion, actor: programActor }, async context => {
      const actor = await readerOf(context.tx, digestOf(request.params.secret), every)
      if (!actor) return refuse('notFound')
      await takeFromQuota({ tx: context.tx, actor }, reading, 1)
      const events = await feedEvents({ ...context, actor }, `${request.protocol}://${request.host}`)
      return icalendar({ name: inLanguage(['Meniscus 日历', 'Meniscus calendar'], actor.language), at: context.now, events })
    })
    return reply.header('Content-Type', 'text/calendar; charset=utf-8').header('Cache-Control', 'private, no-store').send(calendar)
  })
}

/** Whose calendars are read with a secret, as that person would act now; writes down that they are. */
const readerOf = async (tx: Transaction, hash: Buffer, every: ReadonlySet<string>): Promise<Actor | undefined> => {
  const { rows } = await sql<{ userId: number; language: Language }>`update calendar_feed set read_at = now() where secret_hash = ${hash}
    returning user_id as "userId", language`.execute(tx)
  const [feed] = rows
  if (!feed) return undefined
  const [actor] = await activeActors(tx, [feed.userId], every)
  return actor && { ...actor, language: feed.language }
}
