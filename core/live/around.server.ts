import { sql, type RawBuilder } from 'kysely'
import type { Product } from '../context/served.server.ts'
import type { Database } from '../database/pool.server.ts'
import type { AnyEntity } from '../define/entity.ts'
import { partTableOf, tableOf } from '../define/naming.ts'
import { recordKey } from '../define/recordKey.ts'
import { referrersOf, type Referrer } from '../define/referrers.ts'
import { columnNames, linesOf } from '../reading/source.server.ts'
import type { Actor } from '../rights/actor.ts'
import { mayRead } from '../rights/mayRead.ts'
import { mostNamed, type Around } from './interest.ts'
import { seenByEach } from './readers.server.ts'
import type { Heard } from './wordLog.ts'

interface Asking {
  readonly db: Database
  readonly product: Product
}

/** The ids of the records of an entity of which there was word. */
const idsHeard = ({ name }: AnyEntity, heard: readonly Heard[]): ReadonlySet<number> =>
  new Set(heard.flatMap(moment => [...(moment.get(name)?.keys() ?? [])]))

/** The references to records of this kind in records of which there was word. */
const referrersHeard = ({ registry }: Product, entity: AnyEntity, heard: readonly Heard[]): readonly Referrer[] =>
  referrersOf(registry.areas, entity.name).filter(referrer => heard.some(moment => moment.has(referrer.entity.name)))

/** Whether what stands around a record may be another now: there was word of itself, or of a kind of records that refer to such ones. */
export const mayConcern = (product: Product, { entity, id }: Around, heard: readonly Heard[]): boolean =>
  heard.some(moment => moment.get(entity.name)?.has(id)) || referrersHeard(product, entity, heard).length > 0

/** Whether somebody is told that what stands around a record is another now: by records that they see and that refer to it, or by itself. */
export const hasNewsAround = async (asking: Asking, actor: Actor, around: Around, heard: readonly Heard[]): Promise<boolean> => {
  const itself = idsHeard(around.entity, heard).has(around.id) ? [around.id] : []
  if (itself.length > 0 && (await seesOneOf(asking, actor, around.entity, itself))) return true
  for (const referrer of referrersHeard(asking.product, around.entity, heard)) {
    if (!mayRead(actor, referrer.entity)) continue
    const ids = [...idsHeard(referrer.entity, heard)]
    if (ids.length > mostNamed) return true
    const referring = await referringOf(asking.db, referrer, around, ids)
    if (referring.length > 0 && (await seesOneOf(asking, actor, referrer.entity, referring))) return true
  }
  return false
}

const seesOneOf = async (asking: Asking, actor: Actor, entity: AnyEntity, ids: readonly number[]): Promise<boolean> =>
  ((await seenByEach({ ...asking, entity, ids }, [actor])).get(actor.userId) ?? []).some(({ version }) => version !== null)

/** Which of these records refer to a record. The whole truth: what of it somebody may see is asked afterwards. */
const referringOf = async (db: Database, referrer: Referrer, around: Around, ids: readonly number[]): Promise<readonly number[]> => {
  const refers = refersTo(referrer, around)
  if (!refers) return []
  const { rows } = await sql<{ id: number }>`select t.id from ${sql.table(tableOf(referrer.entity))} as t
    where t.id = any(${[...ids]}::bigint[]) and ${refers}`.execute(db)
  return rows.map(row => row.id)
}

/** The condition on a row `t` that it refers to a record, itself or in one of its lines; undefined for a reference that is not stored. */
const refersTo = ({ entity, name, field, lines }: Referrer, { entity: of, id }: Around): RawBuilder<boolean> | undefined => {
  const [column] = columnNames(lines === undefined ? entity : linesOf(entity, lines), name)
  if (column === undefined) {
    const parts = sql.table(partTableOf(entity, name))
    return field.kind === 'refs' ? sql`t.id in (select p.owner_id from ${parts} as p where p.target_id = ${id})` : undefined
  }
  if (field.kind === 'record') return sql`${sql.ref(`t.${column}`)} = ${recordKey(of, id)}`
  if (lines === undefined) return sql`${sql.ref(`t.${column}`)} = ${id}`
  return sql`t.id in (select l.owner_id from ${sql.table(partTableOf(entity, lines))} as l where ${sql.ref(`l.${column}`)} = ${id})`
}
