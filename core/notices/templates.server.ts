import { sql } from 'kysely'
import type { EventDefinition, MailTexts } from '../define/event.ts'
import type { Transaction } from '../context/serve.server.ts'
import { usualTexts } from '../mail/template.ts'

interface Stored {
  readonly event: string
  readonly subject_zh: string
  readonly subject_en: string
  readonly body_zh: string
  readonly body_en: string
}

/** The mails that administrators have written, by event. */
export const writtenTexts = async (tx: Transaction): Promise<ReadonlyMap<string, MailTexts>> => {
  const { rows } = await sql<Stored>`select event, subject_zh, subject_en, body_zh, body_en from mail_template`.execute(tx)
  return new Map(rows.map(row => [row.event, { subject: [row.subject_zh, row.subject_en], body: [row.body_zh, row.body_en] }]))
}

/** The texts of an event's mail: those that an administrator has written, else the usual ones. */
export const textsFor = async (tx: Transaction, event: EventDefinition): Promise<MailTexts> =>
  (await writtenTexts(tx)).get(event.code) ?? usualTexts(event)

/** Keeps texts for an event's mail. */
export const keepTexts = async (tx: Transaction, event: string, { subject, body }: MailTexts): Promise<void> => {
  await sql`insert into mail_template (event, subject_zh, subject_en, body_zh, body_en)
    values (${event}, ${subject[0]}, ${subject[1]}, ${body[0]}, ${body[1]})
    on conflict (event) do update set subject_zh = excluded.subject_zh, subject_en = excluded.subject_en, body_zh = excluded.body_zh,
      body_en = excluded.body_en, updated_at = now()`.execute(tx)
}

/** Goes back to the usual texts. */
export const forgetTexts = async (tx: Transaction, event: string): Promise<void> => {
  await sql`delete from mail_template where event = ${event}`.execute(tx)
}
