import { sql } from 'kysely'
import { editionsOf, toldStanding } from '../define/editions.ts'
import { may } from '../rights/actor.ts'
import { refuse } from '../errors/refuse.ts'
import { readRecord } from '../reading/read.server.ts'
import { serveCall } from '../context/serve.server.ts'
import { titleSource } from '../reading/titles.server.ts'
import { checkPaper } from './calls.ts'
import { isNamed } from '../audit/formerNames.server.ts'

/** How it is answered whether a paper still holds: to whoever may see its record. */
export const servedPaperCheck = serveCall(checkPaper, async (context, { entity: name, record: id, version, hash }) => {
  const entity = context.product.registry.entities.get(name)
  if (!entity || !may(context.actor, `${name}:read`)) return refuse('notFound')
  const record = (await readRecord(context.product, titleSource(context), entity, context.actor, id)) ?? refuse('notFound')
  const { rows } = await sql`select from audit where ${isNamed(sql`entity`, name)} and record_id = ${id} and action = 'print'
    and starts_with(detail ->> 'content', ${hash}) limit 1`.execute(context.tx)
  const told = editionsOf(entity) && toldStanding(record)
  return {
    current: record.version === version && (told === undefined || record['standing'] === 'effective'),
    standing: told?.label ?? null,
    version: record.version,
    changedAt: record.updatedAt,
    changedBy: record.updatedBy,
    known: rows.length > 0,
  }
})
