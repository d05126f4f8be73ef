import { sql, type RawBuilder } from 'kysely'
import { may } from '../rights/actor.ts'
import { groupPoint } from '../rights/fieldPolicy.ts'
import type { FieldGroup } from '../define/field.ts'
import type { Context } from '../context/serve.server.ts'
import type { FileWay, SeenBeside } from '../context/follower.server.ts'
import { tableOf } from '../define/naming.ts'
import { fileFacts } from '../files/fileHashes.server.ts'
import { isPaged } from '../files/pages/pagedKind.ts'
import { serviceOf } from '../context/served.server.ts'
import { decidesOrSubmits, seesDocument, seesInstance } from './access.server.ts'
import { readInstance, type Instance } from './instance.server.ts'

/** How many approvals of one file are looked through. */
const most = 50

/** The document of an approval that is about this file and that the actor sees: what they decided on they read for ever. */
export const sightByApproval = async (context: Context, file: number, way: FileWay): Promise<SeenBeside | undefined> => {
  const { rows } = await sql<{ id: number; group: FieldGroup | null }>`select instance_id as id, field_group as "group" from approval_file
    where file_id = ${file} order by instance_id desc limit ${most}`.execute(context.tx)
  for (const { id, group } of rows) {
    if (group !== null && !may(context.actor, groupPoint(group, 'read'))) continue
    const instance = await readInstance(context.tx, id)
    const sight = instance && (await sightOfInstance(context, instance, file, way))
    if (sight) return { entity: instance.entity, recordId: instance.recordId, ...sight }
  }
  return undefined
}

/**
 * Whether the actor sees the approval; where files of its documents are sent to fewer people, whether they decide on it or submitted it and it runs, or are sent those of the
 * document. What is withheld from those who decide as well, they look at; of what no pages can be made they are sent the bytes, for nobody decides on what they cannot see.
 */
const sightOfInstance = async (
  context: Context,
  instance: Instance,
  file: number,
  { looking }: FileWay,
): Promise<Pick<SeenBeside, 'everyPage'> | undefined> => {
  const { product, actor } = context
  const entity = product.registry.entities.get(instance.entity)
  const service = entity && serviceOf(product, entity)
  if (!entity || !service?.sends) return (await seesInstance(context, instance)) ? {} : undefined
  const isOf = async (rows: RawBuilder<boolean>): Promise<boolean> => {
    const found = await sql`select from ${sql.table(tableOf(entity))} as t where t.id = ${instance.recordId} and ${rows}`.execute(
      context.tx,
    )
    return found.rows.length > 0
  }
  if (instance.outcome === 'pending' && (await decidesOrSubmits(context, instance))) {
    if (looking) return { everyPage: true }
    if (!service.withholds || !(await isOf(service.withholds))) return {}
    if (!(await fileFacts(context.tx, [file])).some(isPaged)) return {}
  }
  if (!(await seesDocument(context, instance))) return undefined
  const bound = service.sends(actor)
  return !bound || (await isOf(bound)) ? {} : undefined
}
