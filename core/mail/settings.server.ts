import { sql } from 'kysely'
import type { Transaction } from '../context/serve.server.ts'
import type { MailSettings, ShownMailSettings } from './settings.ts'

interface Stored extends ShownMailSettings {
  readonly password: Buffer | null
}

/** The settings with the sealed password; for whoever sends and changes them. */
export const storedMailSettings = async (tx: Transaction, lock = false): Promise<Stored> => {
  const { rows } = await sql<Stored>`select enabled, host, port, security, username, password, password is not null as "hasPassword",
      sender_name as "senderName", sender_address as "senderAddress", base_url as "baseUrl",
      incoming_domain as "incomingDomain", version
    from mail_setting ${lock ? sql`for update` : sql``}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('The row of the mail settings is gone')
  return row
}

/** The settings as they may be shown. */
export const shownMailSettings = async (tx: Transaction): Promise<ShownMailSettings> => {
  const { password: _password, ...shown } = await storedMailSettings(tx)
  return shown
}

/** Writes the settings; the password stays as it is when it is undefined. */
export const writeMailSettings = async (tx: Transaction, settings: MailSettings, password: Buffer | null | undefined): Promise<void> => {
  await sql`update mail_setting set enabled = ${settings.enabled}, host = ${settings.host}, port = ${settings.port}, security = ${settings.security},
      username = ${settings.username}, sender_name = ${settings.senderName}, sender_address = ${settings.senderAddress}, base_url = ${settings.baseUrl},
      incoming_domain = ${settings.incomingDomain},
      password = ${password === undefined ? sql`password` : sql`${password}::bytea`}, version = version + 1, updated_at = now()`.execute(tx)
}
