import { sql } from 'kysely'
import { may } from '../rights/actor.ts'
import { groupPoint } from '../rights/fieldPolicy.ts'
import type { FieldGroup } from '../define/field.ts'
import type { Context } from '../context/serve.server.ts'
import { tableOf } from '../define/naming.ts'
import { serviceOf } from '../context/served.server.ts'
import { seesDocument, seesInstance, takesPart } from './access.server.ts'
import { readInstance, type Instance } from './instance.server.ts'

/** How many approvals of one file are looked through. */
const most = 50

/** The document of an approval that is about this file and that the actor sees: what they decided on they read for ever. */
export const sightByApproval = async (
  context: Context,
  file: number,
): Promise<{ readonly entity: string; readonly recordId: number } | undefined> => {
  const { rows } = await sql<{ id: number; group: FieldGroup | null }>`select instance_id as id, field_group as "group" from approval_file
    where file_id = ${file} order by instance_id desc limit ${most}`.execute(context.tx)
  for (const { id, group } of rows) {
    if (group !== null && !may(context.actor, groupPoint(group, 'read'))) continue
    const instance = await readInstance(context.tx, id)
    if (instance && (await isSent(context, instance))) return { entity: instance.entity, recordId: instance.recordId }
  }
  return undefined
}

/** Whether the actor sees the approval, and where files of its documents are sent to fewer people: whether they take part in it while it runs, or are sent those of the document. */
const isSent = async (context: Context, instance: Instance): Promise<boolean> => {
  const { product, actor, tx } = context
  const entity = product.registry.entities.get(instance.entity)
  const sends = entity && serviceOf(product, entity).sends
  if (!entity || !sends) return seesInstance(context, instance)
  if (instance.outcome === 'pending' && (await takesPart(context, instance))) return true
  if (!(await seesDocument(context, instance))) return false
  const bound = sends(actor)
  if (!bound) return true
  const { rows } = await sql`select from ${sql.table(tableOf(entity))} as t where t.id = ${instance.recordId} and ${bound}`.execute(tx)
  return rows.length > 0
}
