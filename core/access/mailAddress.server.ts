import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { audit } from '../audit/audit.server.ts'
import { keepRow } from '../audit/held.server.ts'
import type { Context, Transaction } from '../context/serve.server.ts'
import { people } from '../define/registry.ts'
import { digestOf } from './secrets.server.ts'
import { col, table } from '../reading/source.server.ts'
import { user } from '../people/user.ts'

/** How the local part of every address begins under which a person sends copies of mails here; a secret of 128 bits follows. */
const prefix = 'crm-'

/** That a person has such an address, when it was made and last used; its secret is not known any more. */
export interface MailAddress {
  readonly madeAt: string
  readonly usedAt: string | null
}

/** What is stored of an address: mail programs write it in capitals or not. */
const storedOf = (localPart: string): Buffer => digestOf(localPart.toLowerCase())

const remember = ({ actor, ...context }: Context, action: 'renewMailAddress' | 'revokeMailAddress'): Promise<void> =>
  audit({ actor, ...context }, { entity: people, recordId: actor.userId, recordTitle: actor.name, action, changes: [] })

/** The address of whoever acts; null where he has none. */
export const ownMailAddress = async ({ tx, actor }: Pick<Context, 'tx' | 'actor'>): Promise<MailAddress | null> => {
  const { rows } =
    await sql<MailAddress>`select made_at as "madeAt", used_at as "usedAt" from mail_address where user_id = ${actor.userId}`.execute(tx)
  return rows[0] ?? null
}

/** Makes an address for whoever acts and answers its local part, once; one that was made before is nobody's from now on. */
export const makeMailAddress = async (context: Context): Promise<string> => {
  const { tx, actor, now } = context
  const localPart = `${prefix}${randomBytes(16).toString('hex')}`
  await sql`insert into mail_address (user_id, secret_hash, made_at) values (${actor.userId}, ${storedOf(localPart)}, ${now})
    on conflict (user_id) do update set secret_hash = excluded.secret_hash, made_at = excluded.made_at, used_at = null`.execute(tx)
  await keepRow(context, 'mail.address', actor.userId)
  await remember(context, 'renewMailAddress')
  return localPart
}

/** Takes the address away from whoever acts, if he has one. */
export const forgetMailAddress = async (context: Context): Promise<void> => {
  const { rows } = await sql`delete from mail_address where user_id = ${context.actor.userId} returning user_id`.execute(context.tx)
  if (rows.length === 0) return
  await keepRow(context, 'mail.address', context.actor.userId)
  await remember(context, 'revokeMailAddress')
}

/** Whose address a mail was sent to, and his own of the company; undefined where it is nobody's. Writes down that it was used. */
export const ownerOfMailAddress = async (
  tx: Transaction,
  recipient: string,
): Promise<{ readonly userId: number; readonly email: string | null } | undefined> => {
  const localPart = recipient.slice(0, Math.max(0, recipient.lastIndexOf('@')))
  const { rows } = await sql<{ userId: number; email: string | null }>`update mail_address as a set used_at = now() from ${table(user)} as u
    where a.secret_hash = ${storedOf(localPart)} and u.id = a.user_id returning a.user_id as "userId", ${col(user, 'email', 'u')}`.execute(
    tx,
  )
  return rows[0]
}
