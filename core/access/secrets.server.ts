import { createHash, createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../database/pool.server.ts'
import { StartFailure } from '../database/startFailure.server.ts'

/** How many characters a secret has. */
export const secretLength = 43

/** How the keys of service accounts begin, before their secret: by this they are found in scripts and logs where they do not belong. */
export const keyPrefix = 'msk_'

/** A secret of 256 bits that nobody can guess, in 43 characters that need no escaping anywhere. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** The SHA-256 of a secret: what is stored of it. Secrets here are random, so a slow hash would add nothing. */
export const digestOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/** The same digest as a short text, for keys in memory. */
export const digestKey = (secret: string): string => hash('sha256', secret, 'base64url')

/** Whether two texts are equal, found out in the same time whatever they are. */
export const equalSecrets = (one: string, other: string): boolean => timingSafeEqual(digestOf(one), digestOf(other))

/** A seal over the parts that only a holder of the key can make; parts cannot run into each other. */
export const sealOf = (key: Buffer, ...parts: readonly string[]): string =>
  createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url')

const placeholders = /change.?me|change.?this|placeholder|example|default|secret|password|meniscus|^(.)\1+$|^(0?123456789)/i

/** What the environment says about the signing key. */
export interface KeyChoice {
  /** The value of `MENISCUS_SECRET`, where it is set. */
  readonly given?: string
  readonly production: boolean
}

/**
 * The key behind CSRF tokens and device proofs: the given one, else one that the first process makes and keeps in the database.
 * A given key that is short or looks like a placeholder stops the start in production.
 */
export const signingKey = async (db: Database, { given, production }: KeyChoice): Promise<Buffer> => {
  if (given !== undefined) {
    if (production && (given.length < 32 || placeholders.test(given))) {
      throw new StartFailure('environment', [
        'MENISCUS_SECRET 太短或像是占位符。请使用至少 32 个随机字符，或不设置它，由程序自行生成。',
        'MENISCUS_SECRET is short or looks like a placeholder. Use at least 32 random characters, or omit it and the program generates one.',
      ])
    }
    return digestOf(given)
  }
  await sql`insert into secret (name, value) values ('signing', ${randomBytes(32)}) on conflict (name) do nothing`.execute(db)
  const { rows } = await sql<{ value: Buffer }>`select value from secret where name = 'signing'`.execute(db)
  const [kept] = rows
  if (!kept) throw new Error('The signing key vanished while it was being read')
  return kept.value
}
