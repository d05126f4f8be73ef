import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../database/pool.server.ts'
import type { Transaction } from '../context/serve.server.ts'
import { cookiesNamed } from './cookies.server.ts'
import { digestOf, equalSecrets, sealOf } from './secrets.server.ts'

/** The cookie by which a browser proves that an account has signed in from it; it lets nobody in, it only counts typing mistakes made there apart. */
export const deviceCookie = 'known_device'

/** How long a device stays known, in seconds. */
export const deviceLasts = 365 * 24 * 60 * 60

/** What the cookie says: a number of the device, and the seal that binds it to one account. */
export interface DeviceProof {
  readonly nonce: string
  readonly seal: string
}

const sealFor = (key: Buffer, account: Buffer, nonce: string): string => sealOf(key, 'device', account.toString('base64url'), nonce)

/** A proof for an account that has just signed in; a device that is known already keeps its number. */
export const deviceProof = (key: Buffer, account: Buffer, former: DeviceProof | undefined): DeviceProof => {
  const nonce = isSealed(key, account, former) ? former.nonce : randomBytes(16).toString('base64url')
  return { nonce, seal: sealFor(key, account, nonce) }
}

/** What is kept of a device's number. */
const storedOf = (nonce: string): Buffer => digestOf(`device:${nonce}`)

/** By what attempts from a known device are counted apart; undefined for one that was forgotten, or never known to this account. */
export const knownDevice = async (
  db: Database,
  key: Buffer,
  account: Buffer,
  proof: DeviceProof | undefined,
): Promise<Buffer | undefined> => {
  if (!isSealed(key, account, proof)) return undefined
  const { rows } = await sql`select from known_device where nonce_hash = ${storedOf(proof.nonce)}`.execute(db)
  return rows.length > 0 ? storedOf(proof.nonce) : undefined
}

/** Writes down that somebody has signed in from a device; those from which nobody has for a year are forgotten. */
export const rememberDevice = async (
  tx: Transaction,
  userId: number,
  { nonce }: DeviceProof,
  userAgent: string | undefined,
): Promise<void> => {
  await sql`insert into known_device (user_id, nonce_hash, user_agent, first_at, last_at)
    values (${userId}, ${storedOf(nonce)}, ${userAgent?.slice(0, 300) ?? null}, now(), now())
    on conflict (nonce_hash) do update set user_agent = excluded.user_agent, last_at = excluded.last_at`.execute(tx)
  await sql`delete from known_device where user_id = ${userId} and last_at < now() - make_interval(secs => ${deviceLasts})`.execute(tx)
}

/** Whether the proof is one of ours for this account. */
const isSealed = (key: Buffer, account: Buffer, proof: DeviceProof | undefined): proof is DeviceProof =>
  proof !== undefined && equalSecrets(proof.seal, sealFor(key, account, proof.nonce))

/** The proof as the cookie's value. */
export const writtenProof = ({ nonce, seal }: DeviceProof): string => `${nonce}.${seal}`

/** The proof that a cookie header holds, if it holds exactly one. */
export const readProof = (header: string | undefined): DeviceProof | undefined => {
  const [value = '', ...more] = cookiesNamed(header, deviceCookie)
  const [, nonce, seal] = /^([\w-]{22})\.([\w-]{43})$/.exec(value) ?? []
  return more.length === 0 && nonce !== undefined && seal !== undefined ? { nonce, seal } : undefined
}
