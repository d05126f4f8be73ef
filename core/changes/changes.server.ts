import { sql } from 'kysely'
import { actionsApart, mailDeeds, unseenActions } from '../audit/storyKind.ts'
import type { Product } from '../context/served.server.ts'
import type { Database } from '../database/pool.server.ts'
import { refuse } from '../errors/refuse.ts'
import type { Label } from '../language/label.ts'
import { seenByEach } from '../live/readers.server.ts'
import type { Actor } from '../rights/actor.ts'
import type { ChangesPage, RecordChange } from './calls.ts'
import { presentIn } from '../audit/formerNames.server.ts'

/** What is read of the feed, and for whom. */
export interface ChangesQuestion {
  readonly db: Database
  readonly product: Product
  readonly actor: Actor
  readonly since: number
  /** So much of what happened is looked through. */
  readonly limit: number
}

interface Deed {
  readonly position: number
  readonly at: string
  readonly entity: string
  readonly id: number
  readonly action: string
  /** It changed a record; looking at one, signing in and refusals did not. */
  readonly tells: boolean
}

const ahead: Label = ['没有这个位置：它在最新的变更之后', 'There is no such position: it lies after the latest change']

/** The position of the last thing that happened, and up to where everything has gone to the archive. */
export const feedEnds = async (db: Database): Promise<{ readonly last: number; readonly forgotten: number }> => {
  const { rows } = await sql<{ last: number; forgotten: number }>`select coalesce((select max(n) from audit_seal), ends.archived) as last,
      coalesce((select min(n) - 1 from audit_seal), ends.archived) as forgotten
    from (select coalesce(max(to_n), 0) as archived from audit_archive) as ends`.execute(db)
  return rows[0] ?? { last: 0, forgotten: 0 }
}

/**
 * What happened to records after a position, in the order of the chain that seals the audit: one process at a time adds to it, and only what no older
 * transaction can precede any more. So nobody who goes on from `next` misses anything, however long a transaction took. Refuses a position that has
 * gone to the archive, and one that nothing has reached yet.
 */
export const changesSince = async ({ db, product, actor, since, limit }: ChangesQuestion): Promise<ChangesPage> => {
  const { last, forgotten } = await feedEnds(db)
  if (since < forgotten) refuse('changesForgotten')
  if (since > last) refuse('invalidFields', { problems: { since: ahead } })
  const { rows } =
    await sql<Deed>`select s.n as position, a.at, ${presentIn(sql`a.entity`)} as entity, coalesce(a.record_id, 0) as id, a.action,
      a.result = 'done' and a.record_id is not null and a.action <> all(${silent}::text[]) as tells
    from audit_seal as s join audit as a on a.id = s.audit_id where s.n > ${since} order by s.n limit ${limit}`.execute(db)
  const seen = await seenAmong(
    { db, product, actor },
    rows.filter(({ tells }) => tells),
  )
  return {
    results: rows.flatMap(({ tells, ...deed }): readonly RecordChange[] => {
      const version = tells ? seen.get(deed.entity)?.get(deed.id) : undefined
      return version === undefined ? [] : [{ ...deed, version }]
    }),
    next: rows.at(-1)?.position ?? since,
    more: rows.length === limit,
  }
}

const silent = [...Object.values(actionsApart).flat(), ...unseenActions, ...Object.values(mailDeeds)]

/** The versions of those records that the actor may see now, by entity and id; null for one that is gone and that they would see in the bin. */
const seenAmong = async (
  { db, product, actor }: Pick<ChangesQuestion, 'db' | 'product' | 'actor'>,
  deeds: readonly Deed[],
): Promise<ReadonlyMap<string, ReadonlyMap<number, number | null>>> => {
  const seen = new Map<string, ReadonlyMap<number, number | null>>()
  for (const [name, some] of Map.groupBy(deeds, deed => deed.entity)) {
    const entity = product.registry.entities.get(name)
    if (!entity) continue
    const found = (await seenByEach({ db, product, entity, ids: [...new Set(some.map(({ id }) => id))] }, [actor])).get(actor.userId) ?? []
    seen.set(name, new Map(found.map(({ id, version }) => [id, version])))
  }
  return seen
}
