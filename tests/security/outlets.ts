import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { registry } from '../../app/registry.ts'
import { snake, tableOf } from '../../core/define/naming.ts'
import { wakeWebhooks } from '../../core/webhooks/webhooks.server.ts'
import { atEnd } from '../harness/atEnd.ts'
import { sealAll } from '../harness/sealAll.ts'
import type { TestServer, Visitor } from '../harness/server.ts'
import type { Answers, Chosen } from './walkOut.ts'

// What leaves the product by itself, in the name of an account: webhooks, links for guests, the feed of changes and calendars.

/** What was told outside in the name of each reader who was heard, by the reader's place among them. */
export type Told = ReadonlyMap<number, Answers>

interface Sent {
  readonly webhook: string
  readonly events: readonly { readonly entity: string; readonly id: number; readonly action: string; readonly record: unknown }[]
}

/** A delivery tells of at most so much text, and leaves out the rest of its records: few go into one. */
const recordsAtOnce = 4

/** Where the links of a reader lead, by what they show. */
type Links = ReadonlyMap<string, string>

/**
 * Opens every outlet for some readers, and answers how to hear what comes out of those of some of them now: nobody is told what nobody listens to. Of the entities in `chosen` a webhook tells; a link is given to
 * the first record of each entity with links for which one may be given.
 */
export const openOutlets = async (
  server: TestServer,
  readers: readonly Visitor[],
  chosen: Chosen,
): Promise<(heard: readonly number[]) => Promise<Told>> => {
  const { app, database } = server
  const sent: Sent[] = []
  const receiver = createServer((request, response) => {
    void text(request).then(body => {
      // What webhooks send is described by their own tests.
      sent.push(JSON.parse(body) as Sent)
      response.end()
    })
  })
  await new Promise<void>(ready => receiver.listen(0, '127.0.0.1', ready))
  atEnd(() => {
    receiver.closeAllConnections()
    receiver.close()
  })
  const root = await server.visitor({ points: 'all', type: 'superAdmin' })
  const hooks: number[] = []
  for (const [at, reader] of readers.entries()) {
    const made = await root.post('/api/admin/webhook/', {
      name: webhookOf(at),
      address: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`,
      account: reader.userId,
      isActive: true,
      events: [...chosen.keys()].map(entity => ({ entity })),
    })
    if (made.statusCode !== 201) throw new Error(made.body)
    const { id } = made.json<{ id: number }>()
    hooks.push(id)
    await root.post(`/api/admin/webhook/${id}/secret/`, {})
  }
  // What waits to be done by now is none of this.
  await sealAll(database.db)
  await app.jobs.runDue()
  const links: Links[] = []
  for (const reader of readers) links.push(await linksOf(server, reader))
  const calendars: string[] = []
  for (const reader of readers) calendars.push((await reader.post('/api/users/me/calendar_feed/', {})).json<{ path: string }>().path)
  const { last, limit } = await stretchOf(server)

  return async heard => {
    sent.length = 0
    await sql`update admin_webhook set is_active = id = any(${heard.map(at => hooks[at])})`.execute(database.db)
    await sql`update webhook_secret set position = (select max(n) from audit_seal)`.execute(database.db)
    const entities = [...chosen].flatMap(([entity, ids]) => ids.slice(0, 1).map(id => ({ entity, id })))
    for (let from = 0; from < entities.length; from += recordsAtOnce) {
      const some = entities.slice(from, from + recordsAtOnce)
      for (const { entity, id } of some)
        await sql`insert into audit (actor_name, entity, record_id, record_title, action, changes) values ('', ${entity}, ${id}, '', 'update', '[]')`.execute(
          database.db,
        )
      await sealAll(database.db)
      await wakeWebhooks(database.db)
      await app.jobs.runDue()
    }
    const told = new Map<number, Answers>()
    for (const at of heard) {
      const reader = readers[at]
      if (!reader) continue
      const answers = new Map<string, string>()
      const events = sent.filter(({ webhook }) => webhook === webhookOf(at)).flatMap(one => one.events)
      for (const { entity, id, action, record } of events) answers.set(`webhook of ${entity}`, JSON.stringify({ id, action, record }))
      for (const [shown, secret] of links[at] ?? []) answers.set(shown, await opened(server, secret))
      answers.set('feed of changes', (await reader.get(`/api/changes/?since=${last - limit}&limit=${limit}`)).body)
      const calendar = await app.inject({ method: 'GET', url: calendars[at] ?? '' })
      answers.set('calendar', `${calendar.statusCode} ${calendar.body.replaceAll(/^DTSTAMP.*$/gm, '')}`)
      told.set(at, answers)
    }
    return told
  }
}

const webhookOf = (reader: number): string => `webhook of reader ${reader}`

/** The last that happened before the outlets were opened. */
const stretchOf = async ({ database }: TestServer): Promise<{ readonly last: number; readonly limit: number }> => {
  const { rows } = await sql<{ last: number }>`select max(n) as last from audit_seal`.execute(database.db)
  const last = rows[0]?.last ?? 0
  return { last, limit: Math.min(last, 1000) }
}

/** A link to a record of each entity that guests may be shown, as the reader gives it; none of those to which they may give none. */
const linksOf = async ({ database }: TestServer, reader: Visitor): Promise<Links> => {
  const links = new Map<string, string>()
  for (const entity of registry.entities.values()) {
    if (entity.guest === undefined) continue
    const { name, state } = entity
    const { rows } = await sql<{ id: number }>`select max(t.id) as id from ${sql.table(tableOf(entity))} as t
      group by t.${sql.id(snake(String(state)))} order by 1`.execute(database.db)
    for (const { id } of rows) {
      const given = await reader.post('/api/guest_link/', { entity: name, record: id, recipient: '李工', language: 'zh' })
      if (given.statusCode !== 200) continue
      links.set(`guest link to ${name} ${id}`, given.json<{ path: string }>().path.split('#')[1] ?? '')
      break
    }
  }
  return links
}

/** What a guest is shown; when it was seen first says nothing of it. */
const opened = async ({ app }: TestServer, secret: string): Promise<string> => {
  const answer = await app.inject({ method: 'POST', url: '/api/guest/open/', payload: { secret }, remoteAddress: '198.51.100.7' })
  return `${answer.statusCode} ${answer.body}`
}
