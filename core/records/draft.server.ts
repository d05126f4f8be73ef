import { recordTitle } from '../reading/recordTitle.ts'
import { may } from '../rights/actor.ts'
import { readable, writableFields } from '../rights/fieldPolicy.ts'
import { refuse } from '../errors/refuse.ts'
import { readDraft, type DraftFrom } from './draftCall.ts'
import { carriedOver, chosenOrigins, refuseNothingLeft } from './origins.server.ts'
import { shownRow } from '../reading/read.server.ts'
import { serveReading, type Reading, type ServedReading } from '../context/serve.server.ts'

interface Asked {
  readonly entity: string
  readonly field: string
  readonly record: number
}

/** A new record as it is made from another one, of what this person may read and fill in; refuses as saving it would. */
const draftFrom = async ({ database, product, actor }: Reading, { entity: name, field, record }: Asked): Promise<DraftFrom> => {
  const entity = product.registry.entities.get(name)
  if (!entity) return refuse('notFound')
  const point = `${name}:create`
  if (!may(actor, point)) refuse('noPermission', { data: { point } })
  const work = { tx: database.db, product, actor }
  const origins = await chosenOrigins(work, entity, { [field]: record }, false)
  const [origin] = origins
  if (!origin) return refuse('notFound')
  await refuseNothingLeft(work, origin)
  const { filled, held } = await carriedOver(work, origins)
  const values = { ...filled, [field]: record }
  const fields = Object.fromEntries(
    Object.entries(writableFields(entity.fields, actor)).filter(
      ([own, one]) => Object.hasOwn(values, own) && !one.readonly && readable(actor, one),
    ),
  )
  return {
    source: { entity: origin.source.name, id: record, title: recordTitle(origin.source, origin.row, actor.language) },
    values: await shownRow(database, product, actor, fields, values),
    held: [field, ...held].filter(own => Object.hasOwn(fields, own)),
  }
}

/** How a record is proposed that is made from another one. */
export const servedDraft: readonly ServedReading[] = [serveReading(readDraft, draftFrom)]
