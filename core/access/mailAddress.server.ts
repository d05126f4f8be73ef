import { sql } from 'kysely'
import type { Transaction } from '../context/serve.server.ts'
import { user } from '../people/user.ts'
import { col, table } from '../reading/source.server.ts'
import { ownSecrets } from './ownSecret.server.ts'

/** The local part of the address under which a person sends copies of mails here; mail programs write it in capitals or not. */
const addresses = ownSecrets({
  table: 'mail_address',
  held: 'mail.address',
  prefix: 'crm-',
  form: localPart => localPart.toLowerCase(),
  renewed: 'renewMailAddress',
  revoked: 'revokeMailAddress',
})

/** The address of whoever acts; null where they have none. */
export const ownMailAddress = addresses.own

/** Makes an address for whoever acts and answers its local part, once; one that was made before is nobody's from now on. */
export const makeMailAddress = addresses.make

/** Takes the address away from whoever acts, if they have one. */
export const forgetMailAddress = addresses.forget

/** Whose address a mail was sent to, and their own of the company; undefined where it is nobody's. Writes down that it was used. */
export const ownerOfMailAddress = async (
  tx: Transaction,
  recipient: string,
): Promise<{ readonly userId: number; readonly email: string | null } | undefined> => {
  const owner = await addresses.ownerOf({ tx }, recipient.slice(0, Math.max(0, recipient.lastIndexOf('@'))))
  const { rows } = await sql<{
    userId: number
    email: string | null
  }>`select u.id as "userId", ${col(user, 'email', 'u')} from ${table(user)} as u
    where u.id = ${owner ?? null}`.execute(tx)
  return rows[0]
}
