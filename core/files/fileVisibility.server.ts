import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../database/pool.server.ts'
import { may, type Actor } from '../rights/actor.ts'
import { readableFields, writableFields } from '../rights/fieldPolicy.ts'
import { rowScope } from '../reading/scope.server.ts'
import type { AnyEntity } from '../define/entity.ts'
import type { Fields } from '../define/field.ts'
import { partTableOf, snake, tableOf } from '../define/naming.ts'
import type { Registry } from '../define/registry.ts'
import { plannedOnce } from '../database/prepared.server.ts'
import { everyCondition } from '../reading/conditions.server.ts'
import type { FileWay } from '../context/follower.server.ts'
import type { Context, Service } from '../context/serve.server.ts'
import { serviceOf } from '../context/served.server.ts'
import { holdsFiles, isFileField } from './recordFiles.ts'
import { everyNameOf } from '../audit/formerNames.server.ts'

/** A stored file with whoever uploaded it. */
export interface OwnedFile {
  readonly id: number
  readonly createdBy: number | null
}

/** The record through which a file is seen; nothing for a file that was never part of one. */
export interface FileSight {
  readonly entity: string | null
  readonly recordId: number | null
  /** Every page of it is looked at, whatever pages of the record's files are open otherwise. */
  readonly everyPage?: boolean
}

/**
 * The one rule of who sees a file: whoever sees a record that holds it, in a field they may read, and is sent its files (`sends`); of what a record held before, whoever
 * may change that record there, and of what was attached to it whoever uploaded it as well; of what an approval is about, whoever sees the
 * approval; of a file that was never part of a record, whoever uploaded it. Undefined when the actor does not. With `looking` it is asked who sees its pages as marked
 * pictures: whoever sees the record, without being sent its bytes.
 */
export const sightOf = async (
  context: Context,
  file: OwnedFile,
  { looking = false }: { readonly looking?: boolean } = {},
): Promise<FileSight | undefined> => {
  const { product, actor, tx } = context
  const holders = await holdersOf(context, file.id)
  if (holders.size === 0 && file.createdBy === actor.userId) return { entity: null, recordId: null }
  const ways = [...product.registry.entities.values()]
    .filter(entity => holders.has(entity.name))
    .flatMap(entity => {
      const service = serviceOf(product, entity)
      const read = may(actor, `${entity.name}:read`)
        ? placesSeen(context, entity, file, looking ? rowScope(entity, service, actor) : sentScope(entity, service, actor))
        : []
      return service.shownTo ? [...read, ...placesSeen(context, entity, file, service.shownTo(actor))] : read
    })
  if (ways.length === 0) return sightBeside(context, file.id, { looking })
  const { rows } = await sql<FileSight>`${plannedOnce} select * from (${sql.join(ways, sql` union all `)}) as ways limit 1`.execute(tx)
  return rows[0] ?? sightBeside(context, file.id, { looking })
}

/** The rows of an entity that the actor sees and whose files they are sent; undefined when all of them. */
const sentScope = (entity: AnyEntity, service: Service<AnyEntity>, actor: Actor): RawBuilder<boolean> | undefined => {
  const bounds = [rowScope(entity, service, actor), service.sends?.(actor)].flatMap(bound => bound ?? [])
  return bounds.length === 0 ? undefined : everyCondition(bounds)
}

/**
 * The names of the entities of which some record holds the file, shows it in its content, held it before or has it attached; for an approval, an
 * empty name. Asked first, in one statement that is the same for every file and everybody: who may see records is asked of these alone.
 */
const holdersOf = async ({ product, tx }: Context, file: number): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ readonly entity: string }>`${sql.join(
    [
      sql`select c.entity from content_file as c where c.file_id = ${file}`,
      sql`select f.entity from former_file as f where f.file_id = ${file}`,
      sql`select a.entity from record_attachment as a where a.file_id = ${file}`,
      sql`select '' as entity where exists (select from approval_file as a where a.file_id = ${file})`,
      ...[...product.registry.entities.values()].flatMap(entity =>
        fileColumns(entity, entity.fields).map(
          ({ table, column }) =>
            sql`select ${sql.lit(entity.name)} where exists (select from ${sql.table(table)} as h where ${sql.ref(`h.${column}`)} = ${file})`,
        ),
      ),
    ],
    sql` union `,
  )}`.execute(tx)
  return new Set(rows.map(row => row.entity))
}

/** What goes along with records may show their files to more people. */
const sightBeside = async (context: Context, file: number, way: FileWay): Promise<FileSight | undefined> => {
  for (const follower of context.product.followers) {
    const sight = await follower.showsFile?.(context, file, way)
    if (sight) return sight
  }
  return undefined
}

/** Those of the files that the actor may put into a record: what they see; into a picture's place only a picture. */
export const usableFiles = async (context: Context, kind: 'file' | 'image', ids: readonly number[]): Promise<ReadonlySet<number>> => {
  const { rows } = await sql<
    OwnedFile & { readonly isPicture: boolean }
  >`select id, created_by as "createdBy", width is not null as "isPicture"
    from stored_file where id = any(${ids})`.execute(context.tx)
  const usable = new Set<number>()
  for (const file of rows) {
    if (kind === 'image' && !file.isPicture) continue
    if (await sightOf(context, file)) usable.add(file.id)
  }
  return usable
}

/** Whether any record holds the file, shows it in its content or held it before; `file` is an expression for its id. */
export const isPartOfRecord = (registry: Registry, file: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`${sql.join(
    [
      sql`exists (select from content_file as c where c.file_id = ${file})`,
      sql`exists (select from former_file as f where f.file_id = ${file})`,
      sql`exists (select from record_attachment as a where a.file_id = ${file})`,
      sql`exists (select from approval_file as a where a.file_id = ${file})`,
      ...[...registry.entities.values()].flatMap(entity =>
        fileColumns(entity, entity.fields).map(
          ({ table, column }) => sql`exists (select from ${sql.table(table)} as h where ${sql.ref(`h.${column}`)} = ${file})`,
        ),
      ),
    ],
    sql` or `,
  )}`

/** A record to which a file belongs, by its title when it was last written. */
export interface HoldingRecord {
  readonly entity: string
  readonly id: number
  readonly title: string | null
}

/** The records that hold the files, show them in their content, held them before or have them attached, by the file's number. */
export const recordsOfFiles = async (
  db: Database,
  registry: Registry,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly HoldingRecord[]>> => {
  const places = [
    sql`select file_id as file, entity, record_id as id from content_file`,
    sql`select file_id, entity, record_id from former_file`,
    sql`select file_id, entity, record_id from record_attachment`,
    ...[...registry.entities.values()].flatMap(entity =>
      fileColumns(entity, entity.fields).map(
        ({ table, column, ofLines }) =>
          sql`select ${sql.ref(column)}, ${sql.lit(entity.name)}, ${ofLines ? sql`owner_id` : sql`id`} from ${sql.table(table)}`,
      ),
    ),
  ]
  const { rows } = await sql<HoldingRecord & { readonly file: number }>`select distinct h.file, h.entity, h.id,
      (select a.record_title from audit as a where a.entity = any(${everyNameOf(sql`h.entity`)}) and a.record_id = h.id and a.record_title is not null order by a.id desc limit 1) as title
    from (${sql.join(places, sql` union all `)}) as h where h.file = any(${[...ids]}::bigint[]) order by h.entity, h.id`.execute(db)
  return Map.groupBy(rows, ({ file }) => file)
}

interface FileColumn {
  readonly table: string
  readonly column: string
  /** The table holds lines of the entity. */
  readonly ofLines: boolean
}

/** The columns among these fields of an entity that hold files, those of its lines included. */
const fileColumns = (entity: AnyEntity, fields: Fields): readonly FileColumn[] =>
  Object.entries(fields).flatMap(([name, field]): readonly FileColumn[] => {
    if (isFileField(field)) return [{ table: tableOf(entity), column: `${snake(name)}_id`, ofLines: false }]
    if (field.kind !== 'lines' || !('of' in field)) return []
    return Object.entries(field.of as Fields)
      .filter(([, inner]) => isFileField(inner))
      .map(([inner]) => ({ table: partTableOf(entity, name), column: `${snake(inner)}_id`, ofLines: true }))
  })

const placesSeen = (
  context: Context,
  entity: AnyEntity,
  { id: fileId, createdBy }: OwnedFile,
  scope: RawBuilder<boolean> | undefined,
): readonly RawBuilder<unknown>[] => {
  const mayChange = may(context.actor, `${entity.name}:update`)
  const where = (holds: RawBuilder<boolean>): RawBuilder<unknown> =>
    sql`select ${entity.name}::text as entity, t.id as "recordId" from ${sql.table(tableOf(entity))} as t
      where ${everyCondition([holds, ...(scope ? [scope] : [])])}`
  const attached = where(
    sql<boolean>`t.id in (select a.record_id from record_attachment as a
      where a.file_id = ${fileId} and a.entity = ${entity.name} ${mayChange || createdBy === context.actor.userId ? sql`` : sql`and a.removed_at is null`})`,
  )
  if (!holdsFiles(entity.fields)) return [attached]
  const readable = withLines(entity.fields, fields => readableFields(fields, context.actor))
  const held = fileColumns(entity, readable).map(({ table, column, ofLines }) =>
    where(
      ofLines
        ? sql<boolean>`t.id in (select p.owner_id from ${sql.table(table)} as p where ${sql.ref(`p.${column}`)} = ${fileId})`
        : sql<boolean>`${sql.ref(`t.${column}`)} = ${fileId}`,
    ),
  )
  const shown = where(
    sql<boolean>`t.id in (select c.record_id from content_file as c
      where c.file_id = ${fileId} and c.entity = ${entity.name} and ${inPlaces(sql`c.field`, readable)})`,
  )
  const before = where(
    sql<boolean>`t.id in (select f.record_id from former_file as f
      where f.file_id = ${fileId} and f.entity = ${entity.name} and ${inPlaces(sql`f.place`, writableFields(readable, context.actor))})`,
  )
  return [attached, ...held, shown, ...(mayChange ? [before] : [])]
}

/** The fields that remain, and in each list of lines the inner fields that remain. */
const withLines = (fields: Fields, remaining: (fields: Fields) => Fields): Fields =>
  Object.fromEntries(
    Object.entries(remaining(fields)).map(([name, field]) => [
      name,
      'of' in field ? { ...field, of: remaining(field.of as Fields) } : field,
    ]),
  )

/** Whether a place (`field`, or `field.line.inner`) lies within these fields. */
export const inPlaces = (place: RawBuilder<unknown>, fields: Fields): RawBuilder<boolean> => {
  const patterns = Object.entries(fields).flatMap(([name, field]) =>
    'of' in field ? Object.keys(field.of as Fields).map(inner => `${name}.%.${inner}`) : [name],
  )
  return sql<boolean>`${place} like any(${patterns}::text[])`
}
