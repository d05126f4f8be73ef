import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { audit } from '../audit/audit.server.ts'
import { keepRow } from '../audit/held.server.ts'
import type { HeldName } from '../audit/heldLabels.ts'
import type { Context } from '../context/serve.server.ts'
import { people } from '../define/registry.ts'
import type { OwnSecret } from './ownSecret.ts'
import { digestOf } from './secrets.server.ts'

/** A kind of secret of which each person makes one for themselves. */
interface SecretKind {
  /** The table in which it lies: `user_id`, `secret_hash`, `made_at`, `used_at`. */
  readonly table: string
  /** What the audit calls its rows. */
  readonly held: HeldName
  /** How each begins; 128 bits follow, as 32 hexadecimal digits. */
  readonly prefix: string
  /** In which form it is written and compared, because whoever brings it writes it in capitals or not. */
  readonly form: (code: string) => string
  /** What the history of the person says of making and ending it. */
  readonly renewed: string
  readonly revoked: string
}

/** What a person does with a secret of their own, and how one that is brought is looked up. */
interface OwnSecrets {
  /** That of whoever acts; null where they have none. */
  readonly own: (context: Pick<Context, 'tx' | 'actor'>) => Promise<OwnSecret | null>
  /** Makes one for whoever acts and answers it, once; one that was made before is nobody's from now on. */
  readonly make: (context: Context) => Promise<string>
  /** Takes it away from whoever acts, if they have one. */
  readonly forget: (context: Context) => Promise<void>
  /** Whose one is that was brought; undefined where it is nobody's. Writes down that it was used. */
  readonly ownerOf: (context: Pick<Context, 'tx'>, code: string) => Promise<number | undefined>
}

/** A secret of each person's own, seen when it is made and kept as a digest. */
export const ownSecrets = ({ table, held, prefix, form, renewed, revoked }: SecretKind): OwnSecrets => {
  const lies = sql.table(table)
  const remember = ({ actor, ...context }: Context, action: string): Promise<void> =>
    audit({ actor, ...context }, { entity: people, recordId: actor.userId, recordTitle: actor.name, action, changes: [] })
  return {
    async own({ tx, actor }) {
      const { rows } =
        await sql<OwnSecret>`select made_at as "madeAt", used_at as "usedAt" from ${lies} where user_id = ${actor.userId}`.execute(tx)
      return rows[0] ?? null
    },
    async make(context) {
      const { tx, actor, now } = context
      const code = form(`${prefix}${randomBytes(16).toString('hex')}`)
      await sql`insert into ${lies} (user_id, secret_hash, made_at) values (${actor.userId}, ${digestOf(code)}, ${now})
        on conflict (user_id) do update set secret_hash = excluded.secret_hash, made_at = excluded.made_at, used_at = null`.execute(tx)
      await keepRow(context, held, actor.userId)
      await remember(context, renewed)
      return code
    },
    async forget(context) {
      const { rows } = await sql`delete from ${lies} where user_id = ${context.actor.userId} returning user_id`.execute(context.tx)
      if (rows.length === 0) return
      await keepRow(context, held, context.actor.userId)
      await remember(context, revoked)
    },
    async ownerOf({ tx }, code) {
      const { rows } = await sql<{ userId: number }>`update ${lies} set used_at = now() where secret_hash = ${digestOf(form(code))}
        returning user_id as "userId"`.execute(tx)
      return rows[0]?.userId
    },
  }
}
