import { sql } from 'kysely'
import { registry } from '../../app/registry.ts'
import type { AnyEntity } from '../../core/define/entity.ts'
import { pointsOf } from '../../core/rights/points.ts'
import { atEnd } from '../harness/atEnd.ts'
import type { Visitor } from '../harness/server.ts'
import type { Company } from './company.ts'

// What reaches somebody without their asking: notices, of which mails are written, and what open pages hear.

/** Somebody who may read every record and no field of any group. They follow what is made and have a page open that shows all of it. */
export interface Listener {
  /** From now on they are told of what happens to the record. */
  follow(entity: AnyEntity, id: number): Promise<void>
  /** How many notices they were sent, and how much their page has heard. */
  count(): Promise<{ readonly notices: number; readonly heard: number }>
  /** Everything that anybody was sent, and everything that their page has heard. */
  told(): Promise<string>
}

/** Opens the page of a listener on records of these entities. */
export const listenTo = async (company: Company, entities: readonly AnyEntity[]): Promise<Listener> => {
  const points = pointsOf(registry.areas).map(({ point }) => point)
  const listener = await company.visitor({ points: points.filter(point => !point.startsWith('field.')) })
  const heard = await pageOf(company, listener, entities)
  return {
    async follow({ name }, id) {
      await sql`insert into record_follower (entity, record_id, user_id, since) values (${name}, ${id}, ${listener.userId}, now())
        on conflict do nothing`.execute(company.database.db)
    },
    async count() {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from user_notice where user_id = ${listener.userId}`.execute(
        company.database.db,
      )
      return { notices: rows[0]?.n ?? 0, heard: heard().match(/^event: records$/gm)?.length ?? 0 }
    },
    async told() {
      const { rows } = await sql`select title_zh, title_en, content_zh, content_en, link from user_notice`.execute(company.database.db)
      return `${JSON.stringify(rows)}${heard()}`
    },
  }
}

/** What the page of a person hears until the tests end. */
const pageOf = async ({ app }: Company, { token }: Visitor, entities: readonly AnyEntity[]): Promise<() => string> => {
  const closing = new AbortController()
  atEnd(() => closing.abort())
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const shows = entities.map(({ name }) => name).join(',')
  const { body } = await fetch(`${origin}/api/usernotify/stream/?${new URLSearchParams({ shows }).toString()}`, {
    headers: { accept: 'text/event-stream', authorization: `Bearer ${token}` },
    signal: closing.signal,
  })
  let heard = ''
  const listen = async (): Promise<void> => {
    for await (const part of body?.pipeThrough(new TextDecoderStream()) ?? []) heard += part
  }
  listen().catch(() => undefined)
  return () => heard
}
