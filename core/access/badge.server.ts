import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { audit } from '../audit/audit.server.ts'
import { keepRow } from '../audit/held.server.ts'
import type { Context } from '../context/serve.server.ts'
import { people } from '../define/registry.ts'
import { activeActors } from '../people/grants.server.ts'
import type { Actor } from '../rights/actor.ts'
import { pointsOf } from '../rights/points.ts'
import { digestOf } from './secrets.server.ts'

/** How the code of every badge begins; a secret of 128 bits follows. */
const prefix = 'MB-'

/** What can be a badge at all: anything else that is scanned guesses at none. */
const shape = /^MB-[\dA-F]{32}$/

/** That a person has a badge, when it was made and last used; its code is not known any more. */
export interface Badge {
  readonly madeAt: string
  readonly usedAt: string | null
}

const remember = ({ actor, ...context }: Context, action: 'renewBadge' | 'revokeBadge'): Promise<void> =>
  audit({ actor, ...context }, { entity: people, recordId: actor.userId, recordTitle: actor.name, action, changes: [] })

/** Scanners send capitals or not. */
const typed = (code: string): string => code.trim().toUpperCase()

/** Whether a scanned text looks like the code of a badge. */
export const isBadgeCode = (code: string): boolean => shape.test(typed(code))

/** The badge of whoever acts; null where they have none. */
export const ownBadge = async ({ tx, actor }: Pick<Context, 'tx' | 'actor'>): Promise<Badge | null> => {
  const { rows } = await sql<Badge>`select made_at as "madeAt", used_at as "usedAt" from badge where user_id = ${actor.userId}`.execute(tx)
  return rows[0] ?? null
}

/** Makes a badge for whoever acts and answers its code, once; one that was made before is nobody's from now on. */
export const makeBadge = async (context: Context): Promise<string> => {
  const { tx, actor, now } = context
  const code = `${prefix}${randomBytes(16).toString('hex').toUpperCase()}`
  await sql`insert into badge (user_id, secret_hash, made_at) values (${actor.userId}, ${digestOf(code)}, ${now})
    on conflict (user_id) do update set secret_hash = excluded.secret_hash, made_at = excluded.made_at, used_at = null`.execute(tx)
  await keepRow(context, 'badge', actor.userId)
  await remember(context, 'renewBadge')
  return code
}

/** Takes the badge away from whoever acts, if they have one. */
export const forgetBadge = async (context: Context): Promise<void> => {
  const { rows } = await sql`delete from badge where user_id = ${context.actor.userId} returning user_id`.execute(context.tx)
  if (rows.length === 0) return
  await keepRow(context, 'badge', context.actor.userId)
  await remember(context, 'revokeBadge')
}

/** Whose badge was scanned, with the rights they hold now; undefined where it is nobody's, or of somebody who may not sign in any more. Writes down that it was used. */
export const actorOfBadge = async ({ tx, product }: Pick<Context, 'tx' | 'product'>, code: string): Promise<Actor | undefined> => {
  const { rows } = await sql<{ userId: number }>`update badge set used_at = now() where secret_hash = ${digestOf(typed(code))}
    returning user_id as "userId"`.execute(tx)
  const every = new Set(pointsOf(product.registry.areas).map(({ point }) => point))
  const [actor] = await activeActors(
    tx,
    rows.map(({ userId }) => userId),
    every,
  )
  return actor
}
