import { recordTitle } from '../reading/recordTitle.ts'
import { may } from '../rights/actor.ts'
import { readableWithLines, writableFields } from '../rights/fieldPolicy.ts'
import { refuse } from '../errors/refuse.ts'
import { databaseNow } from '../database/databaseNow.server.ts'
import type { Label } from '../language/label.ts'
import { readDraft, type DraftFrom } from './draftCall.ts'
import { carriedOver, chosenOrigins, refuseNothingLeft } from './origins.server.ts'
import { shownRow } from '../reading/read.server.ts'
import { serviceOf } from '../context/served.server.ts'
import type { AnyEntity } from '../define/entity.ts'
import { serveReading, type Context, type Reading, type ServedReading } from '../context/serve.server.ts'

interface Asked {
  readonly entity: string
  readonly field?: string | null | undefined
  readonly record?: number | null | undefined
  readonly rows?: string | null | undefined
  readonly proposal?: string | null | undefined
}

type Work = Pick<Context, 'tx' | 'product' | 'actor' | 'now'>

/** What is filled in and where it comes from. */
interface Filled extends Pick<DraftFrom, 'source' | 'held'> {
  readonly values: Readonly<Record<string, unknown>>
}

/** So many rows are ticked at most. */
const mostRows = 500
const tooMany: Label = [`一次最多勾选 ${mostRows} 行`, `Tick at most ${mostRows} rows at once`]

/** From ticked rows of a report or a list. */
const fromRows = async (work: Work, entity: AnyEntity, rows: string, name: string): Promise<Filled> => {
  const propose = serviceOf(work.product, entity).proposals?.[name]
  if (propose?.from !== null) return refuse('notFound')
  const ids = [...new Set(rows.split(',').map(Number))]
  if (ids.length > mostRows) refuse('invalidFields', { problems: { rows: tooMany } })
  return { source: null, values: await propose.values(work, ids), held: [] }
}

/** From another record. */
const fromRecord = async (work: Work, entity: AnyEntity, { field, record, proposal }: Asked): Promise<Filled> => {
  if (typeof field !== 'string' || typeof record !== 'number') return refuse('notFound')
  const origins = await chosenOrigins(work, entity, { [field]: record }, false)
  const [origin] = origins
  if (!origin) return refuse('notFound')
  await refuseNothingLeft(work, origin)
  const { filled, held } = await carriedOver(work, origins)
  const propose = typeof proposal !== 'string' ? undefined : serviceOf(work.product, entity).proposals?.[proposal]
  if (typeof proposal === 'string' && (propose === undefined || propose.from !== field)) return refuse('notFound')
  const proposed = propose?.from === field ? await propose.values(work, record) : {}
  return {
    source: { entity: origin.source.name, id: record, title: recordTitle(origin.source, origin.row, work.actor.language) },
    values: { ...filled, ...proposed, [field]: record },
    held: [field, ...held],
  }
}

/** A new record as it is made from others, of what this person may read and fill in; refuses as saving it would. */
const draftFrom = async ({ database, product, actor }: Reading, asked: Asked): Promise<DraftFrom> => {
  const entity = product.registry.entities.get(asked.entity)
  if (!entity) return refuse('notFound')
  const point = `${asked.entity}:create`
  if (!may(actor, point)) refuse('noPermission', { data: { point } })
  const work = { tx: database.db, product, actor, now: await databaseNow(database.db) }
  const { source, values, held } =
    typeof asked.rows === 'string' ? await fromRows(work, entity, asked.rows, asked.proposal ?? '') : await fromRecord(work, entity, asked)
  const fields = Object.fromEntries(
    Object.entries(readableWithLines(writableFields(entity.fields, actor), actor)).filter(
      ([own, one]) => Object.hasOwn(values, own) && !one.readonly,
    ),
  )
  return {
    source,
    values: await shownRow(database, product, actor, fields, values),
    held: held.filter(own => Object.hasOwn(fields, own)),
  }
}

/** How a record is proposed that is made from another one. */
export const servedDraft: readonly ServedReading[] = [serveReading(readDraft, draftFrom)]
