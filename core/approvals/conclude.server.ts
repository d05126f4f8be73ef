import type { Said } from '../language/storedWords.ts'
import type { AnyEntity, StoredRecord } from '../define/entity.ts'
import type { Context } from '../context/serve.server.ts'
import { restored } from '../records/restored.ts'
import { serviceOf } from '../context/served.server.ts'
import { refuseUnfit } from '../records/unfit.server.ts'
import type { Told } from '../records/remember.server.ts'
import { changeRecord } from '../records/write.server.ts'
import { completeTransition, transitionOf } from '../transitions/complete.server.ts'
import { forgetEditors } from './editors.server.ts'
import type { Outcome, Process } from './engine/process.ts'
import type { Instance } from './instance.server.ts'
import { tellEnd } from './tell.server.ts'

/** What people had agreed to before a change of it: what it refers to stays. Undefined where this is not a change. */
export const agreedBefore = (
  { former }: Pick<Instance, 'former'>,
  row: StoredRecord<AnyEntity>,
): Readonly<Record<string, unknown>> | undefined => (former === null ? undefined : { ...row, ...former })

interface Concluding {
  readonly instance: Instance
  readonly entity: AnyEntity
  readonly row: StoredRecord<AnyEntity> | undefined
  readonly process: Process
}

/**
 * Leads a document on when its approval has ended: to where its step was meant to lead, to its refused state, or back to where it came from. A
 * change of what people had agreed to is undone when they do not agree to it.
 */
export const conclude = async (
  context: Context,
  { instance, entity, row, process }: Concluding,
  outcome: Exclude<Outcome, 'pending'>,
  comment: Said | null,
): Promise<void> => {
  if (row) await leadOn(context, instance, entity, row, outcome, comment)
  await tellEnd(context, instance, process, outcome, comment)
}

const leadOn = async (
  context: Context,
  instance: Instance,
  entity: AnyEntity,
  row: StoredRecord<AnyEntity>,
  outcome: Exclude<Outcome, 'pending'>,
  comment: Said | null,
): Promise<void> => {
  const told: Told = { action: `approval:${outcome}`, ...(comment === null ? {} : { reason: comment }) }
  if (outcome === 'approved') {
    await refuseUnfit(context, entity, row, agreedBefore(instance, row))
    await completeTransition(context, entity, row, instance.transition, instance.input ?? undefined, told)
    await forgetEditors(context, entity, row.id)
    return
  }
  const { originState, former } = instance
  const refused = former === null ? transitionOf(entity, instance.transition)?.rejected : undefined
  const state = outcome === 'rejected' ? (refused ?? originState) : originState
  const more = (outcome === 'rejected' && (await serviceOf(context.product, entity).refused?.[instance.transition]?.(context, row))) || {}
  await changeRecord(
    context,
    entity,
    row,
    { ...more, ...(former === null ? {} : restored(entity, row, former)), [String(entity.state)]: state },
    { ...told, restores: true },
  )
  // What people had agreed to stands again.
  if (former !== null) await forgetEditors(context, entity, row.id)
}
