import { sql } from 'kysely'
import { may } from '../access/actor.ts'
import { refuse } from '../errors/refuse.ts'
import { readRecord } from '../records/read.server.ts'
import { serveCall } from '../records/serve.server.ts'
import { titleSource } from '../records/titles.server.ts'
import { checkPaper } from './calls.ts'

/** How it is answered whether a paper still holds: to whoever may see its record. */
export const servedPaperCheck = serveCall(checkPaper, async (step, { entity: name, record: id, version, hash }) => {
  const entity = step.product.registry.entities.get(name)
  if (!entity || !may(step.actor, `${name}:read`)) return refuse('notFound')
  const record = (await readRecord(step.product, titleSource(step), entity, step.actor, id)) ?? refuse('notFound')
  const { rows } = await sql`select from audit where entity = ${name} and record_id = ${id} and action = 'print'
    and starts_with(detail ->> 'content', ${hash}) limit 1`.execute(step.tx)
  return {
    current: record.version === version,
    version: record.version,
    changedAt: record.updatedAt,
    changedBy: record.updatedBy,
    known: rows.length > 0,
  }
})
