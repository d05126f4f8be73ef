import { fieldsOpenedBy, isConsented, lockedFields } from '../define/consent.ts'
import type { AnyEntity, StoredRecord } from '../define/entity.ts'
import { isSupersededIn } from '../define/revisions.ts'
import type { Label } from '../language/label.ts'
import { refuse } from '../errors/refuse.ts'
import { stateOf } from '../reading/openStates.ts'

const agreed: Label = ['此内容已审批通过，不能再修改', 'People have agreed to this, so it stays as it is']
const onlyAnew: Label = [
  '此内容已审批通过；请在记录页面修改，并重新提交审批',
  'This content was approved. Change it on the page of the record, where the change is submitted for approval again.',
]

const superseded: Label = ['此版本已被取代，保持原样', 'A later version replaced this one, so it cannot be changed']

/** Refuses a write that changes a former version of a document, or what people have agreed to, unless it leads the record out of what they agreed to, or is a step for which the fields are open. */
export const refuseAgreed = (
  entity: AnyEntity,
  before: StoredRecord<AnyEntity>,
  after: Readonly<Record<string, unknown>>,
  differing: readonly string[],
  action: string,
): void => {
  if (isSupersededIn(entity, stateOf(entity, before)) && differing.length > 0)
    refuse('notEditable', { message: superseded, problems: Object.fromEntries(differing.map(name => [name, superseded])) })
  if (entity.state === undefined || !isConsented(entity, after[entity.state])) return
  const locked = lockedFields(entity, stateOf(entity, before))
  const opened = fieldsOpenedBy(entity, action)
  const touched = differing.filter(name => locked.has(name) && !opened.includes(name))
  if (touched.length === 0) return
  const message = entity.amend === undefined ? agreed : onlyAnew
  refuse('notEditable', { message, problems: Object.fromEntries(touched.map(name => [name, message])) })
}
