import { sql, type RawBuilder } from 'kysely'
import { among } from '../database/among.server.ts'
import type { Database } from '../database/pool.server.ts'
import { momentOf, pathsOf, type Copied } from '../define/copied.ts'
import type { AnyEntity } from '../define/entity.ts'
import type { Field, Fields } from '../define/field.ts'
import { isListedLines, recordsOf } from '../define/listedLines.ts'
import { namedIn } from '../define/registry.ts'
import { onceFor } from '../define/onceFor.ts'
import { fieldOf } from '../fields/kinds.ts'
import type { Label } from '../language/label.ts'
import type { Actor } from '../rights/actor.ts'
import { mayRead } from '../rights/mayRead.ts'
import { serviceOf, type Product } from '../context/served.server.ts'
import { relationOf } from './relation.server.ts'
import { rowScope } from './scope.server.ts'

// Who is told what a record is called to which another one refers: whoever may read it, by right and by row.

/** Who is told, of which product. */
export interface Told {
  readonly product: Product
  readonly actor: Actor
}

/** Of which records of an entity somebody is told the names: of all, of none, or of those of which a condition over the alias `t` holds. */
export type NameSight = 'all' | 'none' | RawBuilder<boolean>

/** Whether what the records of an entity are called is no secret; lines are called by their records, and by what they name. */
export const isOpenlyNamed = (entity: AnyEntity): boolean =>
  recordsOf(entity).openTitle === true && (titledBy(entity) === undefined || titledBy(entity)?.openTitle === true)

/** What lines are called by besides their records, where that is another record. */
const titledBy = (entity: AnyEntity): AnyEntity | undefined => (isListedLines(entity) ? entity.lineOf.titled : undefined)

/** Of which records of an entity the reader is told the names. */
export const nameSight = (told: Told, entity: AnyEntity): NameSight => {
  const { product, actor } = told
  if (isOpenlyNamed(entity)) return 'all'
  const titled = titledBy(entity)
  if (!mayRead(actor, entity) || (titled && nameSight(told, titled) !== 'all')) return 'none'
  return rowScope(entity, serviceOf(product, entity), actor) ?? 'all'
}

/** What a record is called whose name the reader is not told. */
export const hiddenName = ({ label: [zh, en] }: Pick<AnyEntity, 'label'>): Label => [`${zh}（不可见）`, `${en} (hidden)`]

/** What stands in place of words in which records are named of which the reader is told no name. */
export const hiddenWords: Label = ['（不可见）', '(hidden)']

/** The ids of records by the names of their entities. */
export type NamedIds = ReadonlyMap<string, ReadonlySet<number>>

/** Says of some records which of them the reader is told the names of, each entity asked at most once; those of an entity that is gone are told. */
export const toldNames = async (db: Database, told: Told, named: NamedIds): Promise<(entity: string, id: number) => boolean> => {
  const known = new Map<string, 'all' | ReadonlySet<number>>()
  for (const [name, ids] of named) {
    const entity = namedIn(told.product.registry, name)
    const sight = entity ? nameSight(told, entity) : 'all'
    known.set(name, sight === 'all' ? 'all' : !entity || sight === 'none' ? new Set() : await seenIds(db, entity, sight, ids))
  }
  return (entity, id) => {
    const seen = known.get(entity)
    return seen === undefined || seen === 'all' || seen.has(id)
  }
}

/** What the records of an entity are called to the reader, by their ids and names in both languages: those of which the reader is not told the name are called nothing. */
export const namesSeen = async (
  context: Told & { readonly tx: Database },
  entity: AnyEntity,
  ids: Iterable<number>,
): Promise<(id: number, name: Label) => Label> => {
  const isTold = await toldNames(context.tx, context, new Map([[entity.name, new Set(ids)]]))
  return (id, name) => (isTold(entity.name, id) ? name : hiddenName(entity))
}

const seenIds = async (
  db: Database,
  entity: AnyEntity,
  sight: RawBuilder<boolean>,
  ids: ReadonlySet<number>,
): Promise<ReadonlySet<number>> => {
  const { rows } = await sql<{
    id: number
  }>`select t.id from ${relationOf(entity)} as t where ${among(sql`t.id`, [...ids])} and ${sight}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Whether the reader is told the names of all records of an entity, also of those that no record names any more. */
export const toldAllNames = (told: Told, name: string): boolean => {
  const entity = namedIn(told.product.registry, name)
  return entity === undefined || nameSight(told, entity) === 'all'
}

/** The fields that hold a name of another record. */
export const namingFields = onceFor((fields: Fields): readonly (readonly [name: string, nameOf: NonNullable<Field['nameOf']>])[] =>
  Object.entries(fields).flatMap(([name, { nameOf }]) => (nameOf ? [[name, nameOf] as const] : [])),
)

/** The reference of which a field shows what the record holds now as long as nothing is kept of it; what is kept from a moment on shows nothing before. */
const shownBefore = (copied: Copied): string | undefined => (momentOf(copied) === undefined ? pathsOf(copied)[0]?.[0] : undefined)

/** Some fields of all, and the references that say of whom names among them are, or of what they keep something: without these nobody knows who is told them. */
export const withNamed = (all: Fields, some: Fields): Fields => ({
  ...some,
  ...Object.fromEntries(
    Object.entries<Field & { readonly of?: Fields }>(some).flatMap(([name, field]) => {
      if (field.of) return [[name, { ...field, of: withNamed((all[name] as Field & { readonly of: Fields }).of, field.of) }] as const]
      const record = field.nameOf?.record ?? (field.copied === undefined ? undefined : shownBefore(field.copied))
      const reference = record === undefined ? undefined : fieldOf(all, record)
      return record !== undefined && reference ? [[record, reference] as const] : []
    }),
  ),
})
