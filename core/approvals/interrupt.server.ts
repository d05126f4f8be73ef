import { sql } from 'kysely'
import { documentTypesOf } from '../define/documents.ts'
import { lockedFields } from '../define/consent.ts'
import type { AnyEntity, StoredRecord } from '../define/entity.ts'
import type { Label } from '../language/label.ts'
import { refuse } from '../errors/refuse.ts'
import { fieldOf } from '../fields/kinds.ts'
import { restored } from '../records/restored.ts'
import { audit } from '../audit/audit.server.ts'
import type { Context } from '../context/serve.server.ts'
import { act } from './engine/act.ts'
import { freeze, keepFiles } from './freeze.server.ts'
import { hashOf } from './hash.server.ts'
import { lockOpenInstance, processOf, readTasks, type Instance } from './instance.server.ts'
import { addEvent, keepProcess } from './keep.server.ts'
import { mayDecide } from './mayDecide.server.ts'
import { changedFields } from './snapshot.ts'
import { tellEnd } from './tell.server.ts'

const beingDecided: Label = [
  '此修改正在审批中；请先撤回，再重新修改',
  'This change is being decided. Withdraw it first, then change it again',
]

/**
 * Called when fields of a record are about to be written, inside its transaction and under its lock. What approvers were shown is no longer true
 * then: the approval that is running is cancelled, and the record goes back to the state it was submitted from, which is answered to be written
 * with the rest. An approver may change the fields that the step leaves to them; then the approval goes on, see `renewApproval`.
 */
export const interruptApproval = async (
  context: Context,
  entity: AnyEntity,
  before: StoredRecord<AnyEntity>,
  changed: readonly string[],
): Promise<Readonly<Record<string, unknown>>> => {
  const instance = await openFor(context, entity, before)
  if (!instance) return {}
  const state = String(entity.state)
  const moved = changed.includes(state)
  if (!moved && (await mayEdit(context, entity, instance, changed))) return {}
  const { originState, former } = instance
  if (former === null || moved) {
    await cancel(context, instance, changed)
    return moved ? {} : { [state]: originState }
  }
  // A change of what people had agreed to is decided as it was submitted, or taken back as a whole.
  const touched = changed.filter(name => lockedFields(entity, originState).has(name))
  if (touched.length > 0)
    refuse('notEditable', { message: beingDecided, problems: Object.fromEntries(touched.map(name => [name, beingDecided])) })
  await cancel(context, instance, changed)
  return { ...restored(entity, before, former), [state]: originState }
}

/** Called when a record is about to be deleted: there is nothing left to approve. */
export const endApproval = async (context: Context, entity: AnyEntity, before: StoredRecord<AnyEntity>): Promise<void> => {
  const instance = await openFor(context, entity, before)
  if (instance) await cancel(context, instance, [])
}

/** Called when a record was written: an approval that goes on in spite of the change goes on with what is stored now. */
export const renewApproval = async (context: Context, entity: AnyEntity, after: StoredRecord<AnyEntity>): Promise<void> => {
  const instance = await openFor(context, entity, after)
  if (!instance) return
  const snapshot = await freeze(context, entity, after)
  const snapshotHash = hashOf(snapshot)
  await sql`update approval_instance set snapshot = ${JSON.stringify(snapshot)}::jsonb, snapshot_hash = ${snapshotHash}, record_version = ${after.version},
    title_zh = ${snapshot.title[0]}, title_en = ${snapshot.title[1]} where id = ${instance.id}`.execute(context.tx)
  await keepFiles(context, instance.id, snapshot)
  await addEvent(
    context,
    { id: instance.id, snapshotHash, recordVersion: after.version },
    {
      kind: 'renew',
      actor: { id: context.actor.userId, name: context.actor.name },
      content: { snapshot, fields: changedFields(instance.snapshot, snapshot) },
    },
  )
}

const openFor = async (context: Context, entity: AnyEntity, row: StoredRecord<AnyEntity>): Promise<Instance | undefined> =>
  documentTypesOf(entity).length === 0 ? undefined : lockOpenInstance(context.tx, entity, row.id)

/** Whether the person has a task pending whose step leaves all of these fields to that person, besides what follows from them. */
const mayEdit = async (context: Context, entity: AnyEntity, instance: Instance, changed: readonly string[]): Promise<boolean> => {
  const fields = changed.filter(name => fieldOf(entity.fields, name)?.readonly !== true)
  if (fields.length === 0) return false
  const tasks = await readTasks(context.tx, instance.id)
  for (const task of tasks) {
    const allowed = instance.plan.steps[task.step]?.allow.editFields ?? []
    if (task.state !== 'pending' || !fields.every(field => allowed.includes(field))) continue
    if ((await mayDecide(context, instance, task)) !== undefined) return true
  }
  return false
}

const cancel = async (context: Context, instance: Instance, fields: readonly string[]): Promise<void> => {
  const before = processOf(instance, await readTasks(context.tx, instance.id))
  const acted = act(before, { kind: 'cancel' })
  if ('objection' in acted) return
  await keepProcess(context, instance, before, acted.process, undefined)
  await addEvent(context, instance, { kind: 'cancel', actor: { id: context.actor.userId, name: context.actor.name }, content: { fields } })
  await audit(context, {
    entity: instance.entity,
    recordId: instance.recordId,
    recordTitle: instance.titleZh,
    action: 'approval:cancel',
    changes: [],
  })
  await tellEnd(context, instance, before, 'cancelled', null)
}
