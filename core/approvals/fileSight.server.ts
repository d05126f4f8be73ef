import { sql } from 'kysely'
import { may } from '../rights/actor.ts'
import { groupPoint } from '../rights/fieldPolicy.ts'
import type { FieldGroup } from '../define/field.ts'
import type { Context } from '../context/serve.server.ts'
import { seesInstance } from './access.server.ts'
import { readInstance } from './instance.server.ts'

/** How many approvals of one file are looked through. */
const most = 50

/** The document of an approval that is about this file and that the actor sees: what he decided on he reads for ever. */
export const sightByApproval = async (
  context: Context,
  file: number,
): Promise<{ readonly entity: string; readonly recordId: number } | undefined> => {
  const { rows } = await sql<{ id: number; group: FieldGroup | null }>`select instance_id as id, field_group as "group" from approval_file
    where file_id = ${file} order by instance_id desc limit ${most}`.execute(context.tx)
  for (const { id, group } of rows) {
    if (group !== null && !may(context.actor, groupPoint(group, 'read'))) continue
    const instance = await readInstance(context.tx, id)
    if (instance && (await seesInstance(context, instance))) return { entity: instance.entity, recordId: instance.recordId }
  }
  return undefined
}
