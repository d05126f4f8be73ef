import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import type { ConnectionOptions } from 'node:tls'
import type { OpenDatabase } from '../database/pool.server.ts'
import type { EventDefinition } from '../define/event.ts'
import { usualAttempts } from '../jobs/job.ts'
import { serveJob, type ServedJob } from '../jobs/jobs.server.ts'
import { programActor } from '../jobs/programActor.ts'
import { noticeEvents } from './events.ts'
import { tellAdministrators } from './tellAdministrators.server.ts'
import type { Product } from '../context/served.server.ts'
import type { Context, Transaction } from '../context/serve.server.ts'
import { runOperation } from '../context/operation.server.ts'
import { isMailAddress } from '../mail/address.ts'
import { openBreaker } from '../http/breaker.ts'
import { composeMail, type ComposedMail, type SkipReason, type WaitingMail } from './compose.server.ts'
import { deliver, type Delivery, type MailAccount } from '../mail/deliver.server.ts'
import { queueMails } from '../mail/queueMail.server.ts'
import type { Sealing } from '../mail/seal.server.ts'
import { sendMailJob } from '../mail/sendMailJob.ts'
import { storedMailSettings } from '../mail/settings.server.ts'

/** A mail to one person that is not a notice, such as a one-time link. */
export interface DirectMail {
  readonly to: number
  readonly event: EventDefinition
  /** The path that its link leads to, secrets included: kept sealed, and only until the mail has gone out. */
  readonly link?: string
  /** What else it speaks of, by placeholder; kept sealed as well. */
  readonly values?: Readonly<Record<string, string>>
}

/** Queues a mail in the transaction of what it follows from; false while mail is switched off, so that another way must be found. */
export const sendMail = async (tx: Transaction, sealing: Sealing, { to, event, link, values = {} }: DirectMail): Promise<boolean> => {
  const sealed = sealing.seal(JSON.stringify({ ...values, ...(link === undefined ? {} : { link }) }))
  const queued = await queueMails(tx, [{ event: event.code, userId: to, sealed }])
  return queued.length > 0
}

/** What sending mail is made from. */
export interface MailingParts {
  readonly database: Pick<OpenDatabase, 'db'>
  readonly product: Product
  readonly sealing: Sealing
  /** Remembers what became of a mail, with the notices of a digest, on the records that it told of. */
  readonly remember: (context: Context, mail: number, outcome: 'sent' | 'failed', digested: readonly number[]) => Promise<void>
  /** How servers' certificates are judged, where not as usual. */
  readonly tls?: ConnectionOptions
}

/** A mail that is about to be handed in. */
interface Sending {
  readonly mail: ComposedMail
  readonly messageId: string
  readonly account: MailAccount
  readonly attempts: number
}

const occasion = { actor: programActor, requestId: 'mail', ip: null }

/** The job that sends mails. The network is spoken to between two transactions, never inside one. */
export const mailJob = (parts: MailingParts): ServedJob => {
  const { product, database } = parts
  const breaker = openBreaker()
  return serveJob(sendMailJob, async ({ mail: id }) => {
    const sending = await runOperation(product, database, occasion, context => beginSending(context, parts, id))
    if (!sending) return
    const delivery = await tryToDeliver(breaker, sending)
    const again = await runOperation(product, database, occasion, context => recordDelivery(context, parts, id, sending, delivery))
    if (again !== undefined) throw new Error(again)
  })
}

const tryToDeliver = async (breaker: ReturnType<typeof openBreaker>, { account, mail, messageId }: Sending): Promise<Delivery> => {
  if (!breaker.mayTry(performance.now())) return { outcome: 'later', reason: 'EPAUSED', reached: false }
  const delivery = await deliver(account, { ...mail, messageId })
  if (delivery.outcome === 'later' && !delivery.reached) breaker.unanswered(performance.now())
  else breaker.answered()
  return delivery
}

interface StoredMail extends WaitingMail {
  readonly attempts: number
  readonly messageId: string | null
}

/** Locks the mail and writes it; undefined when it is done or will not be sent. */
const beginSending = async (context: Context, { sealing, tls }: MailingParts, id: number): Promise<Sending | undefined> => {
  const { rows } = await sql<StoredMail>`select id, event, user_id as "userId", address, notice_id as "noticeId", sealed, attempts,
      message_id as "messageId" from mail where id = ${id} and done_at is null for update`.execute(context.tx)
  const [row] = rows
  if (!row) return undefined
  const { password, ...settings } = await storedMailSettings(context.tx)
  if (!settings.enabled) return skip(context, id, 'switchedOff')
  const mail = await composeMail(context, row, settings.baseUrl, sealing)
  if ('skip' in mail) return skip(context, id, mail.skip)
  if (!isMailAddress(mail.to)) return skip(context, id, 'noAddress')
  const messageId = row.messageId ?? `${randomUUID()}@${settings.senderAddress.slice(settings.senderAddress.lastIndexOf('@') + 1)}`
  await sql`update mail set attempts = attempts + 1, message_id = ${messageId}, address = ${mail.to} where id = ${id}`.execute(context.tx)
  const account = { ...settings, password: opened(sealing, password), ...(tls ? { tls } : {}) }
  return { mail, messageId, account, attempts: row.attempts + 1 }
}

/** A password that was sealed under another key is no password: the server will say so, and the administrator types it again. */
const opened = (sealing: Sealing, password: Buffer | null): string => {
  try {
    return password === null ? '' : sealing.open(password)
  } catch {
    return ''
  }
}

const skip = async ({ tx }: Context, id: number, reason: SkipReason): Promise<undefined> => {
  await finish(tx, id, 'skipped', reason)
}

const finish = async (tx: Transaction, id: number, state: 'sent' | 'skipped' | 'failed', reason: string | null): Promise<void> => {
  await sql`update mail set state = ${state}, reason = ${reason}, done_at = now(), sealed = null where id = ${id}`.execute(tx)
}

/** Writes down what became of a mail; answers why it has to be tried again. */
const recordDelivery = async (
  context: Context,
  { remember }: MailingParts,
  id: number,
  sending: Sending,
  delivery: Delivery,
): Promise<string | undefined> => {
  const { tx } = context
  if (delivery.outcome === 'sent') {
    await finish(tx, id, 'sent', null)
    const { digestUpTo } = sending.mail
    let digested: readonly number[] = []
    if (digestUpTo !== undefined) {
      const { rows } = await sql<{ id: number }>`update user_notice as n set in_digest = false from mail as m
        where m.id = ${id} and n.user_id = m.user_id and n.in_digest and n.id <= ${digestUpTo} returning n.id`.execute(tx)
      digested = rows.map(notice => notice.id)
    }
    await remember(context, id, 'sent', digested)
    return undefined
  }
  if (delivery.outcome === 'later' && sending.attempts < usualAttempts) {
    await sql`update mail set state = 'delayed', reason = ${delivery.reason} where id = ${id}`.execute(tx)
    return delivery.reason
  }
  await finish(tx, id, 'failed', delivery.reason)
  await remember(context, id, 'failed', [])
  await tellAdministrators(context, {
    event: noticeEvents.mailFailed,
    title: ['有邮件无法送达', 'An email could not be delivered'],
    body: [`原因：${delivery.reason}`, `Reason: ${delivery.reason}`],
    link: '/admin/notifications?tab=results',
    dedupeKey: 'mailFailed',
    // One trouble is told once, however many mails it concerns.
    within: 24 * 60,
  })
  return undefined
}
