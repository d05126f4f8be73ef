import { sql } from 'kysely'
import { addJob } from '../jobs/addJob.server.ts'
import type { Transaction } from '../context/serve.server.ts'
import { sendMailJob } from './sendMailJob.ts'

/** A mail that is to be written and sent. */
export interface QueuedMail {
  readonly event: string
  /** Who gets it, at the address that the account has when it is sent; null for a mail to a given address. */
  readonly userId: number | null
  readonly address?: string
  /** The notice that it tells of. */
  readonly noticeId?: number
  /** What it speaks of, sealed. */
  readonly sealed?: Buffer
  /** Not before this instant, ISO 8601. */
  readonly runAt?: string
}

/** Queues mails in the transaction of what they tell; while mail is not switched on, none. Answers their numbers. */
export const queueMails = async (tx: Transaction, mails: readonly QueuedMail[]): Promise<readonly number[]> => {
  if (mails.length === 0) return []
  const { rows: setting } = await sql`select from mail_setting where enabled`.execute(tx)
  if (setting.length === 0) return []
  const ids: number[] = []
  for (const { event, userId, address, noticeId, sealed, runAt } of mails) {
    const { rows } = await sql<{ id: number }>`insert into mail (event, user_id, address, notice_id, sealed)
      values (${event}, ${userId}, ${address ?? null}::text, ${noticeId ?? null}::bigint, ${sealed ?? null}::bytea) returning id`.execute(
      tx,
    )
    const id = rows[0]?.id ?? 0
    await addJob(tx, sendMailJob, { mail: id }, runAt === undefined ? {} : { runAt })
    ids.push(id)
  }
  return ids
}
