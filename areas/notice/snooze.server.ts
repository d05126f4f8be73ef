import { sql } from 'kysely'
import { runOperation, type Context, type OpenDatabase, type Product } from '#core/context.server'
import { refuse } from '#core/errors'
import { defineJob, idPayload, programActor } from '#core/jobs'
import { addJob, serveJob, type ServedJob } from '#core/jobs.server'
import type { Label } from '#core/language'
import { wakeReaders } from '#core/notices.server'

const endJob = defineJob({ name: 'notice.snoozeEnd', label: ['稍后提醒到期', 'End of a snooze'], parse: idPayload('notice') })

/** So far ahead a notice can be put off at most, in days. */
const furthest = 366

const past: Label = ['请选择一年之内的将来时间', 'Choose a time within the next year.']

/** Refuses a time that has passed or is more than a year ahead. */
export const refusePast = ({ now }: Pick<Context, 'now'>, until: string): void => {
  const ahead = Date.parse(until) - Date.parse(now)
  if (ahead <= 0 || ahead > furthest * 86_400_000) refuse('invalidFields', { problems: { until: past } })
}

/** Has the reader's pages told when a notice comes back; who puts it off anew is told at the new time alone. */
export const queueReturn = ({ tx }: Pick<Context, 'tx'>, notice: number, until: string): Promise<void> =>
  addJob(tx, endJob, { notice }, { runAt: until, key: `snoozed notice ${notice}` })

const occasion = { actor: programActor, requestId: 'snooze', ip: null }

/** Wakes the pages of whoever waited for a notice: it is among their unread ones by itself. Nothing is told of one that was read meanwhile. */
export const servedSnoozeJob = (database: Pick<OpenDatabase, 'db'>, product: Product): ServedJob =>
  serveJob(endJob, ({ notice }) =>
    runOperation(product, database, occasion, async ({ tx }) => {
      const { rows } = await sql<{ reader: number }>`select user_id as reader from user_notice
        where id = ${notice} and read_at is null and snoozed_until <= now()`.execute(tx)
      await wakeReaders(
        tx,
        rows.map(({ reader }) => reader),
      )
    }),
  )
