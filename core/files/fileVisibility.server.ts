import { sql, type RawBuilder } from 'kysely'
import { may } from '../access/actor.ts'
import { readableFields } from '../access/fieldPolicy.ts'
import { rowScope } from '../access/scope.server.ts'
import type { AnyEntity } from '../define/entity.ts'
import type { Field, Fields } from '../define/field.ts'
import { partTableOf, snake, tableOf } from '../define/naming.ts'
import { imageLimit } from '../fields/image/image.ts'
import { pictureTypes } from '../fields/image/picture.ts'
import { everyCondition } from '../records/conditions.server.ts'
import { serviceOf } from '../records/served.server.ts'
import type { Step } from '../records/serve.server.ts'

/** A record in which a file is shown. */
interface FilePlace {
  readonly entity: string
  readonly recordId: number
}

/** A record that the actor may see and that shows this file in a field that he may see; undefined when there is none. */
export const shownIn = async (step: Step, fileId: number): Promise<FilePlace | undefined> => {
  const { product, actor } = step
  const places = [...product.registry.entities.values()].flatMap(entity => {
    const { shownTo } = serviceOf(product, entity)
    const read = may(actor, `${entity.name}:read`)
      ? placesIn(step, entity, fileId, rowScope(entity, serviceOf(product, entity), actor))
      : []
    return shownTo ? [...read, ...placesIn(step, entity, fileId, shownTo(actor))] : read
  })
  if (places.length === 0) return undefined
  const { rows } = await sql<FilePlace>`select * from (${sql.join(places, sql` union all `)}) as places limit 1`.execute(step.tx)
  return rows[0]
}

interface OwnedFile {
  readonly id: number
  readonly createdBy: number | null
  readonly isPicture: boolean
}

/** Those of the files that the actor may put into a record: what he uploaded himself or sees in a record already; into a picture's place only a picture. */
export const usableFiles = async (step: Step, kind: 'file' | 'image', ids: readonly number[]): Promise<ReadonlySet<number>> => {
  const { rows } =
    await sql<OwnedFile>`select id, created_by as "createdBy", mime = any(${[...pictureTypes]}) and size < ${imageLimit} as "isPicture"
    from stored_file where id = any(${ids})`.execute(step.tx)
  const usable = new Set<number>()
  for (const file of rows) {
    if (kind === 'image' && !file.isPicture) continue
    if (file.createdBy === step.actor.userId || (await shownIn(step, file.id))) usable.add(file.id)
  }
  return usable
}

const placesIn = (
  step: Step,
  entity: AnyEntity,
  fileId: number,
  scope: RawBuilder<boolean> | undefined,
): readonly RawBuilder<unknown>[] => {
  const fields = readableFields(entity.fields, step.actor)
  const where = (holds: RawBuilder<boolean>): RawBuilder<unknown> =>
    sql`select ${entity.name}::text as entity, t.id as "recordId" from ${sql.table(tableOf(entity))} as t
      where ${everyCondition([holds, ...(scope ? [scope] : [])])}`
  return Object.entries(fields).flatMap(([name, field]) => {
    if (isFile(field)) return [where(sql<boolean>`${sql.ref(`t.${snake(name)}_id`)} = ${fileId}`)]
    if (field.kind !== 'lines' || !('of' in field)) return []
    const columns = Object.entries(readableFields(field.of as Fields, step.actor)).filter(([, inner]) => isFile(inner))
    return columns.map(([inner]) =>
      where(
        sql<boolean>`t.id in (select p.owner_id from ${sql.table(partTableOf(entity, name))} as p where ${sql.ref(`p.${snake(inner)}_id`)} = ${fileId})`,
      ),
    )
  })
}

const isFile = (field: Field): boolean => field.kind === 'file' || field.kind === 'image'
