import { sql } from 'kysely'
import type { Database } from '../database/pool.server.ts'
import type { AnyEntity } from '../define/entity.ts'
import { transaction } from '../database/transaction.server.ts'
import { allHeld, differing, lastStock, pagesOf, type Compared } from './compare.server.ts'
import type { Label } from '../language/label.ts'
import { user } from '../people/user.ts'
import { table } from '../reading/source.server.ts'
import { storedWords } from '../language/storedWords.ts'
import type { Held } from './held.server.ts'
import { others } from './kept.server.ts'
import { isNamed } from './formerNames.server.ts'

/** What is taken stock of. */
export interface StockParts {
  readonly db: Database
  readonly entities: Iterable<AnyEntity>
}

/**
 * After an upgrade: of every record that was last written before it, and that holds something else since or of which nothing was kept yet, what it
 * holds now is kept with the audit, and which fields the upgrade has changed stands in its history. Answers how many; undefined when no upgrade
 * waits for it. Safe to be broken off and begun again.
 */
export const takeStock = async ({ db, entities }: StockParts): Promise<number | undefined> => {
  const upgrade = await lastStock(db)
  if (upgrade === 0) return undefined
  let taken = 0
  for (const held of allHeld(entities)) {
    for await (const page of pagesOf(db, held, undefined, upgrade)) {
      for (const { id, now, kept, recent, keptIn } of page) {
        // Written since as a whole, or changed beside the product since.
        if (now === null || (recent !== null && (!Object.hasOwn(recent, others) || differing(held, now, recent).length > 0))) continue
        const fields = kept === null ? [] : differing(held, now, kept)
        const changed = fields.length > 0
        if (kept !== null && !changed && Object.keys(now).every(key => Object.hasOwn(kept, key))) continue
        taken += await keep(db, held, { id, keptIn }, changed ? storedWords(captions(held, fields)) : null)
      }
    }
  }
  await sql`insert into audit (actor_name, entity, action, changes, detail)
    values ('', 'server', 'takeStock', '[]', jsonb_build_object('records', ${taken}::integer))`.execute(db)
  return taken
}

/**
 * At the first start of a company: what its migrations have written is kept with the audit like what an upgrade brings along, before anybody can come
 * in. Does nothing once anything is remembered or anybody is there. One that is broken off is ended by the next stock-taking.
 */
export const takeFirstStock = async (parts: StockParts): Promise<void> => {
  const { rows } = await sql`insert into audit (actor_name, entity, action, changes)
    select '', 'server', 'upgrade', '[]' where not exists (select from audit) and not exists (select from audit_archive) and not exists (select from ${table(user)})
    returning id`.execute(parts.db)
  if (rows.length > 0) await takeStock(parts)
}

/** Keeps what a record holds now, unless somebody has written it meanwhile. */
const keep = (db: Database, held: Held, { id, keptIn }: Pick<Compared, 'id' | 'keptIn'>, changed: string | null): Promise<number> =>
  transaction(db, async tx => {
    await sql`select from ${held.rows} as t where t.id = ${id} for update`.execute(tx)
    const { rows } = await sql`insert into audit (actor_name, entity, record_id, action, changes, reason, kept)
      select '', ${held.name}, t.id, ${changed === null ? 'takeStock' : 'upgrade'}, '[]', ${changed}::text, ${held.kept}
      from ${held.rows} as t where t.id = ${id} and coalesce((select max(id) from audit
        where ${isNamed(sql`entity`, held.name)} and record_id = ${id} and kept is not null), 0) = ${keptIn ?? 0} returning id`.execute(tx)
    return rows.length
  })

const captions = ({ captionOf }: Held, fields: readonly string[]): Label => {
  const all = fields.map(captionOf)
  return [all.map(([zh]) => zh).join('；'), all.map(([, en]) => en).join('; ')]
}
