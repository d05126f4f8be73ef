import { sql } from 'kysely'
import { runOperation, type Context, type OpenDatabase, type Product, type Transaction } from '#core/context.server'
import type { StoredRecord } from '#core/definition'
import { contentText } from '#core/fields'
import { defineJob, idPayload, noPayload, programActor, type Schedule } from '#core/jobs'
import { addJob, serveJob, type ServedJob } from '#core/jobs.server'
import { announce } from '#core/notices.server'
import { col, table } from '#core/queries.server'
import { lockAnyRecord, meets, query } from '#core/records.server'
import { user } from '#core/people'
import { announcement } from './announcement.ts'
import { inAudience } from './audience.server.ts'
import { announcementEvents } from './announcement.events.ts'

type Announcement = StoredRecord<typeof announcement>

const deliverJob = defineJob({
  name: 'announcement.deliver',
  label: ['送达公告', 'Delivering an announcement'],
  parse: idPayload('announcement'),
})
const catchUpJob = defineJob({ name: 'announcement.catchUp', label: ['补送公告', 'Announcements for newcomers'], parse: noPayload })

/** Who has joined an audience since is told within ten minutes. */
export const catchUpSchedule: Schedule = { job: catchUpJob, at: '*/10 * * * *' }

/** Has an announcement brought to its audience when its time comes. */
export const queueDelivery = (tx: Transaction, id: number, publishAt: string): Promise<void> =>
  addJob(tx, deliverJob, { announcement: id }, { runAt: publishAt, key: `announcement ${id}`, queue: 'announcement' })

/** So many people are told in one transaction. */
const batch = 200

const occasion = { actor: programActor, requestId: 'announcement', ip: null }

/** The jobs that bring announcements to their readers; done twice they change nothing. */
export const servedAnnouncementJobs = (database: Pick<OpenDatabase, 'db'>, product: Product): readonly ServedJob[] => {
  const deliverAll = async (id: number): Promise<void> => {
    while ((await runOperation(product, database, occasion, context => tellNext(context, id))) === batch);
  }
  return [
    serveJob(deliverJob, ({ announcement: id }) => deliverAll(id)),
    serveJob(catchUpJob, async () => {
      for (const { id } of await inForce(database.db)) await deliverAll(id)
    }),
  ]
}

/** The announcements that count now; the whole truth: the program tells of all of them. */
const inForce = (tx: Transaction): Promise<readonly { readonly id: number }[]> =>
  query(
    { tx },
    { id: col(announcement, 'id') },
    sql`from ${table(announcement)} as t where ${meets(announcement, { status: 'published' })} and ${col(announcement, 'publishAt')} <= now()
      and coalesce(${col(announcement, 'expiresAt')} > now(), true) order by t.id`,
  )

/** Tells the next people of the audience who have not been told, as long as it is in force; answers how many. The whole truth: all are told. */
const tellNext = async (context: Context, id: number): Promise<number> => {
  const row = await lockAnyRecord(context, announcement, id)
  if (!row || !isInForce(row, context.now)) return 0
  const next = await query(
    context,
    { id: col(user, 'id', 'u') },
    sql`from ${table(user)} as u where ${inAudience(row)} and not exists (
      select from user_notice as n where n.user_id = u.id and n.event = ${announcementEvents.published.code} and n.record_id = ${id})
    order by u.id limit ${batch}`,
  )
  await announce(context, {
    event: announcementEvents.published,
    to: next.map(person => person.id),
    title: [row.title, row.titleEn ?? row.title],
    body: [excerpt(row.content), excerpt(row.contentEn ?? row.content)],
    about: { entity: announcement.name, recordId: id },
    standing: { mustRead: row.mustRead, pinned: row.pinned, expiresAt: row.expiresAt },
  })
  return next.length
}

const isInForce = ({ status, publishAt, expiresAt }: Announcement, now: string): boolean =>
  status === 'published' &&
  publishAt !== null &&
  Date.parse(publishAt) <= Date.parse(now) &&
  (expiresAt === null || Date.parse(expiresAt) > Date.parse(now))

const excerptLength = 200

const excerpt = (html: string): string => {
  const characters = [...contentText(html)]
  return characters.length <= excerptLength ? characters.join('') : `${characters.slice(0, excerptLength - 1).join('')}…`
}
