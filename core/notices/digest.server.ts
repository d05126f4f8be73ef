import { sql } from 'kysely'
import type { OpenDatabase } from '../database/pool.server.ts'
import { defineJob, noPayload, type Schedule } from '../jobs/job.ts'
import { serveJob, type ServedJob } from '../jobs/jobs.server.ts'
import { programActor } from '../jobs/programActor.ts'
import { queueMails } from '../mail/queueMail.server.ts'
import type { Product } from '../context/served.server.ts'
import { runOperation } from '../context/operation.server.ts'
import { quietUntil, type MailHabits } from './choices.ts'
import { noticeEvents } from './events.ts'
import { col, table } from '../reading/source.server.ts'
import { user } from '../people/user.ts'

const digestJob = defineJob({ name: 'notice.digest', label: ['每日汇总', 'Daily digest'], parse: noPayload })

/** 09:00 in China, which knows no summer time, is 01:00 in the UTC that the queue counts in. */
export const digestSchedule: Schedule = { job: digestJob, at: '0 1 * * *' }

interface Waiting extends MailHabits {
  readonly id: number
  readonly now: string
}

/** Queues the daily mail of everybody for whom notices have gathered; one that waits already is enough. */
export const servedDigest = (product: Product, database: Pick<OpenDatabase, 'db'>): ServedJob =>
  serveJob(digestJob, () =>
    runOperation(product, database, { actor: programActor, requestId: 'digest', ip: null }, async ({ tx }) => {
      const { rows } = await sql<Waiting>`select u.id, now() as now, true as digest,
          to_char(h.quiet_from, 'HH24:MI') as "quietFrom", to_char(h.quiet_until, 'HH24:MI') as "quietUntil"
        from ${table(user)} as u left join mail_habit as h on h.user_id = u.id
        where ${col(user, 'isActive', 'u')} and exists (select from user_notice as n where n.user_id = u.id and n.in_digest)
          and not exists (select from mail as m where m.user_id = u.id and m.event = ${noticeEvents.digest.code} and m.done_at is null)
        order by u.id`.execute(tx)
      await queueMails(
        tx,
        rows.map(({ id, now, ...habits }) => ({ event: noticeEvents.digest.code, userId: id, runAt: quietUntil(now, habits) ?? now })),
      )
    }),
  )
