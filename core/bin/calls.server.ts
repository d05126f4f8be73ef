import { sql, type RawBuilder } from 'kysely'
import { serveCall, type Context, type ServedCall } from '../context/serve.server.ts'
import type { AnyEntity } from '../define/entity.ts'
import { inLanguage, type Label } from '../language/label.ts'
import { refuse } from '../errors/refuse.ts'
import { everyCondition } from '../reading/conditions.server.ts'
import { wouldSee } from '../reading/deleted.server.ts'
import { deletingPoint } from '../operations/rowWork.server.ts'
import { mostIds } from '../records/batch.ts'
import { daysInBin } from '../records/recycleBin.server.ts'
import { restoreRecord } from '../records/write.server.ts'
import { may } from '../rights/actor.ts'
import { mayRead } from '../rights/mayRead.ts'
import { binPageSize, binPoints, readBin, restoreFromBin, type BinPage } from './calls.ts'

/** How the bin is read and emptied by its people. */
export const servedBin: readonly ServedCall[] = [
  serveCall(readBin, (context, { page, entity, search, by }) =>
    pageOf(context, page ?? 1, [
      ...(entity ? [sql<boolean>`d.entity = ${entity}`] : []),
      ...(search ? [sql<boolean>`(strpos(lower(d.title), lower(${search})) > 0 or strpos(lower(d.title_en), lower(${search})) > 0)`] : []),
      ...(by === 'me' || !may(context.actor, binPoints.read) ? [sql<boolean>`d.deleted_by_id = ${context.actor.userId}`] : []),
    ]),
  ),
  serveCall(restoreFromBin, async (context, { entity: name, records }) => {
    const ids = idsIn(records)
    const entity = context.product.registry.entities.get(name)
    if (!entity) return refuse('notFound')
    for (const id of ids) {
      const deleted = await deletedRow(context, entity, id)
      const missing = missingToRestore(context, entity, deleted.deletedById)
      if (missing !== undefined) refuse('noPermission', { data: { point: missing } })
      await restoreRecord(context, entity, id)
    }
    return { restored: ids.length }
  }),
]

const noIds: Label = [`请提交记录编号，例如 17,18，最多 ${mostIds} 个`, `Send ids such as 17,18, at most ${mostIds}`]

/** Sorted, so that two who restore never wait for each other. */
const idsIn = (records: string): readonly number[] => {
  const ids = /^\d{1,15}(,\d{1,15})*$/.test(records) ? [...new Set(records.split(',').map(Number))] : []
  if (ids.length === 0 || ids.length > mostIds) refuse('invalidFields', { problems: { records: noIds } })
  return ids.toSorted((left, right) => left - right)
}

/**
 * The point that somebody lacks to restore a record of the bin; undefined where they may. What comes back is there as if it had been created: who may not create
 * such records restores none. Besides that it takes the right to the bin, or to have deleted the record oneself and to be able to delete it again.
 */
const missingToRestore = ({ actor }: Pick<Context, 'actor'>, entity: AnyEntity, deletedBy: number | null): string | undefined => {
  const create = `${entity.name}:create`
  if (!may(actor, create)) return create
  const isOwn = deletedBy === actor.userId && may(actor, deletingPoint(actor, entity))
  return isOwn || may(actor, binPoints.restore) ? undefined : binPoints.restore
}

/** One record of the bin that the actor might see, locked; to others it does not exist. */
const deletedRow = async (context: Context, entity: AnyEntity, id: number): Promise<{ readonly deletedById: number | null }> => {
  if (!mayRead(context.actor, entity)) return refuse('notFound')
  const where = everyCondition([sql<boolean>`d.record_id = ${id}`, wouldSee(context, entity)])
  const { rows } = await sql<{
    deletedById: number | null
  }>`select d.deleted_by_id as "deletedById" from deleted_record as d where ${where} for update`.execute(context.tx)
  return rows[0] ?? refuse('notFound')
}

interface BinRow {
  readonly entity: string
  readonly record: number
  readonly title: string
  readonly deletedAt: string
  readonly deletedBy: string
  readonly deletedById: number | null
  readonly goneAt: string
}

const pageOf = async (context: Context, page: number, conditions: readonly RawBuilder<boolean>[]): Promise<BinPage> => {
  const { actor, product } = context
  const readable = [...product.registry.entities.values()].filter(entity => mayRead(actor, entity))
  const kinds = readable.map(({ name, label }) => ({ entity: name, label: inLanguage(label, actor.language) }))
  if (readable.length === 0) return { results: [], kinds, next: null }
  const seen = sql<boolean>`(${sql.join(
    readable.map(entity => wouldSee(context, entity)),
    sql` or `,
  )})`
  const { rows } =
    await sql<BinRow>`select d.entity, d.record_id as record, ${actor.language === 'zh' ? sql`d.title` : sql`d.title_en`} as title,
      d.deleted_at as "deletedAt", d.deleted_by_name as "deletedBy", d.deleted_by_id as "deletedById",
      d.deleted_at + make_interval(days => ${daysInBin}) as "goneAt"
    from deleted_record as d where ${everyCondition([seen, ...conditions])}
    order by d.deleted_at desc, d.entity, d.record_id limit ${binPageSize + 1} offset ${(page - 1) * binPageSize}`.execute(context.tx)
  return {
    results: rows.slice(0, binPageSize).map(({ deletedById, ...row }) => {
      const entity = product.registry.entities.get(row.entity)
      const kind = entity ? inLanguage(entity.label, actor.language) : row.entity
      return { ...row, kind, restorable: entity !== undefined && missingToRestore(context, entity, deletedById) === undefined }
    }),
    kinds,
    next: rows.length > binPageSize ? page + 1 : null,
  }
}
