import { sql } from 'kysely'
import { refuse } from '../errors/refuse.ts'
import { seenAmong } from '../reading/sight.server.ts'
import type { Context } from '../context/serve.server.ts'
import { actingFor } from './delegation.ts'
import { delegationsNow } from './delegations.server.ts'
import { readInstance, type Instance } from './instance.server.ts'

/** An approval that the actor may see: they take part in it, were given it to read, or may see the document. To others it does not exist. */
export const seenInstance = async (context: Context, id: number): Promise<Instance> => {
  const instance = await readInstance(context.tx, id)
  return instance && (await seesInstance(context, instance)) ? instance : refuse('notFound')
}

/** Whether the actor may see an approval. */
export const seesInstance = async (context: Context, instance: Instance): Promise<boolean> =>
  (await takesPart(context, instance)) || (await seesDocument(context, instance))

/** Whether the actor submitted it, is or was asked, acts for somebody who is asked, or was given it to read. */
const takesPart = async (context: Context, instance: Instance): Promise<boolean> => {
  if (await decidesOrSubmits(context, instance)) return true
  const { rows } = await sql`select from approval_copy where instance_id = ${instance.id} and user_id = ${context.actor.userId}`.execute(
    context.tx,
  )
  return rows.length > 0
}

/** Whether the actor submitted it, is or was asked, or acts for somebody who is asked: those to whom the flow leads it, and not whom one of them has given it to read. */
export const decidesOrSubmits = async (context: Context, instance: Instance): Promise<boolean> => {
  const { tx, actor } = context
  if (instance.requesterId === actor.userId || instance.authorId === actor.userId) return true
  const represented = actingFor(actor.userId, [instance.docType], await delegationsNow(context))
    .filter(({ through }) => !through.some(person => instance.plan.barred.includes(person)))
    .map(({ person }) => person)
  const { rows } = await sql`select from approval_task where instance_id = ${instance.id}
      and (user_id = ${actor.userId} or decided_by_id = ${actor.userId} or (state = 'pending' and user_id = any(${represented})))`.execute(
    tx,
  )
  return rows.length > 0
}

/** Whether the actor may read the document itself. */
export const seesDocument = async (
  context: Context,
  { entity: name, recordId }: Pick<Instance, 'entity' | 'recordId'>,
): Promise<boolean> => {
  return (await seenAmong(context, name, [recordId])).has(recordId)
}
