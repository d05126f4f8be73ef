import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { audit } from '#core/audit.server'
import { serveCall, type Context, type ServedCall, type Transaction } from '#core/context.server'
import { people } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { shownMailSettings } from '#core/notices.server'
import { addressPrefix, readMailAddress, renewMailAddress, revokeMailAddress, type OwnMailAddress } from './mailAddress.ts'

const notReceived: Label = [
  '尚未设置收信域名，请管理员在“邮件通知”中填写',
  'No incoming domain is set. Ask an administrator to enter it under Email.',
]

/** What is stored of an address: mail programs write it in capitals or not. */
const digestOf = (localPart: string): Buffer => createHash('sha256').update(localPart.toLowerCase()).digest()

const remember = ({ actor, ...context }: Context, action: 'renewMailAddress' | 'revokeMailAddress'): Promise<void> =>
  audit({ actor, ...context }, { entity: people, recordId: actor.userId, recordTitle: actor.name, action, changes: [] })

const domainOf = async (tx: Transaction): Promise<string | null> => (await shownMailSettings(tx)).incomingDomain || null

/** How the calls about a person's own address for copies are answered. */
export const servedMailAddress: readonly ServedCall[] = [
  serveCall(readMailAddress, async ({ tx, actor }) => {
    const { rows } = await sql<OwnMailAddress>`select made_at as "madeAt", used_at as "usedAt" from mail_address
      where user_id = ${actor.userId}`.execute(tx)
    return { address: rows[0] ?? null, domain: await domainOf(tx) }
  }),
  serveCall(renewMailAddress, async context => {
    const { tx, actor, now } = context
    const domain = (await domainOf(tx)) ?? refuse('ruleBroken', { message: notReceived })
    const localPart = `${addressPrefix}${randomBytes(16).toString('hex')}`
    await sql`insert into mail_address (user_id, secret_hash, made_at) values (${actor.userId}, ${digestOf(localPart)}, ${now})
      on conflict (user_id) do update set secret_hash = excluded.secret_hash, made_at = excluded.made_at, used_at = null`.execute(tx)
    await remember(context, 'renewMailAddress')
    return { address: { madeAt: now, usedAt: null }, mailTo: `${localPart}@${domain}` }
  }),
  serveCall(revokeMailAddress, async context => {
    const { rows } = await sql`delete from mail_address where user_id = ${context.actor.userId} returning user_id`.execute(context.tx)
    if (rows.length > 0) await remember(context, 'revokeMailAddress')
    return { address: null }
  }),
]

/** Whose address a mail was sent to, and his mail address of the company; undefined where it is nobody's. Writes down that it was used. */
export const ownerOfAddress = async (
  tx: Transaction,
  recipient: string,
): Promise<{ readonly userId: number; readonly email: string | null } | undefined> => {
  const localPart = recipient.slice(0, Math.max(0, recipient.lastIndexOf('@')))
  const { rows } = await sql<{ userId: number; email: string | null }>`update mail_address as a set used_at = now() from admin_user as u
    where a.secret_hash = ${digestOf(localPart)} and u.id = a.user_id returning a.user_id as "userId", u.email`.execute(tx)
  return rows[0]
}
