import { sql } from 'kysely'
import { serveCall, type Context, type ServedCall } from '../context/serve.server.ts'
import { demand } from '../context/routing.server.ts'
import type { AnyEntity, StoredRecord } from '../define/entity.ts'
import { entityOf } from '../define/registry.ts'
import { refuse } from '../errors/refuse.ts'
import { fieldOf } from '../fields/kinds.ts'
import type { Label } from '../language/label.ts'
import { everyCondition } from '../reading/conditions.server.ts'
import { refuseGuarded } from '../reading/guard.server.ts'
import { isEditableIn, stateOf } from '../reading/openStates.ts'
import { seenRecord } from '../reading/seenRecord.server.ts'
import { rowsSeen } from '../reading/sight.server.ts'
import { readStored } from '../reading/stored.server.ts'
import { changeRecord, lockRecord } from '../records/write.server.ts'
import { may } from '../rights/actor.ts'
import { writable } from '../rights/fieldPolicy.ts'
import { sameValues, withLinesAnew } from './formerValues.ts'
import { entriesToRestore } from './restore.server.ts'
import { shown } from './rowWork.server.ts'
import { readUndoable, undoChange } from './undoCalls.ts'
import { isNamed, presentIn } from '../audit/formerNames.server.ts'

type Values = Readonly<Record<string, unknown>>

/** So long an edit can be taken back. */
const undoLife = sql`interval '24 hours'`

/** An edit as it is kept for its author. */
interface ReversibleChange {
  readonly id: number
  readonly entity: string
  readonly record: number
  readonly before: Values
  readonly after: Values
}

/** The values are kept apart; whose edit it is and of which record says the audit. */
const reversibleChanges = sql`select a.id, a.at, ${presentIn(sql`a.entity`)} as entity, a.record_id as record, r.before, r.after from reversible_change as r join audit as a on a.id = r.audit_id`

/** The newest edits of a record that the actor has made. */
const ownChanges = ({ actor }: Pick<Context, 'actor'>, entity: string, record: number) => sql`${reversibleChanges}
  where ${isNamed(sql`a.entity`, entity)} and a.record_id = ${record} and a.actor_id = ${actor.userId} and r.at > now() - ${undoLife}
  order by a.id desc limit 50`

/** How people take back what they have changed themselves. */
export const servedUndo: readonly ServedCall[] = [
  serveCall(readUndoable, async (context, { entity: name, record }) => {
    const { entity } = await seenRecord(context, name, record)
    if (!may(context.actor, `${entity.name}:update`)) return nothing
    const now = await readStored(context.tx, entity, everyCondition([sql<boolean>`t.id = ${record}`, rowsSeen(context, entity)]))
    if (!now || !isEditableIn(entity, stateOf(entity, now))) return nothing
    const { rows } = await sql<ReversibleChange & { readonly isLast: boolean }>`
      select own.*, own.at = ${now.updatedAt}::timestamptz as "isLast" from (${ownChanges(context, name, record)}) as own order by own.id desc`.execute(
      context.tx,
    )
    const open = rows.filter(change => changedSince(context, entity, now, change).length === 0)
    return {
      entries: open.map(({ id }) => id),
      last: open.find(({ isLast }) => isLast)?.id ?? null,
      earlier: await entriesToRestore(context, entity, record),
    }
  }),
  serveCall(undoChange, async (context, { id: entry }) => {
    const { rows } = await sql<ReversibleChange>`${reversibleChanges}
      where a.id = ${entry} and a.actor_id = ${context.actor.userId} and r.at > now() - ${undoLife}`.execute(context.tx)
    const [change] = rows
    if (!change) return refuse('ruleBroken', { message: notYours, leadsTo: 'others' })
    const entity = entityOf(context.product.registry, change.entity)
    demand(context.actor, `${entity.name}:update`)
    const now = await lockRecord(context, entity, change.record)
    if (!isEditableIn(entity, stateOf(entity, now))) refuse('notEditable', { data: { current: await shown(context, entity, now.id) } })
    refuseGuarded(context, entity, now, 'update')
    const changed = changedSince(context, entity, now, change)
    if (changed.length > 0)
      refuse('ruleBroken', {
        message: overtaken(changed.map(name => fieldOf(entity.fields, name)?.label ?? [name, name])),
        leadsTo: { nothing: 'final' },
      })
    const after = await changeRecord(context, entity, now, formerValues(context, entity, now, change), { action: 'undo', restores: true })
    return { version: after.version }
  }),
]

const nothing = { entries: [], last: null, earlier: [] } as const

const notYours: Label = [
  '只能撤销自己 24 小时内的修改。审批、流程步骤和已发出的邮件不能撤销',
  'Only your own edits of the last 24 hours can be undone. Approvals, transitions and sent emails cannot',
]

const overtaken = (captions: readonly Label[]): Label => [
  `此后又修改过，未撤销：${captions.map(([zh]) => zh).join('、')}`,
  `Changed again since, so nothing was undone: ${captions.map(([, en]) => en).join(', ')}`,
]

/** The fields of the change that people fill in, as far as this person may write them; the others follow from them. */
const writtenNames = ({ actor }: Pick<Context, 'actor'>, entity: AnyEntity, change: ReversibleChange): readonly string[] =>
  Object.keys(change.after).filter(name => {
    const field = fieldOf(entity.fields, name)
    return field !== undefined && !field.readonly && writable(actor, field)
  })

/** The fields that do not stand any more as the change left them; what this person may not write, or nobody may, counts as changed. */
const changedSince = (
  context: Pick<Context, 'actor'>,
  entity: AnyEntity,
  now: StoredRecord<AnyEntity>,
  change: ReversibleChange,
): readonly string[] => {
  const names = writtenNames(context, entity, change)
  if (names.length === 0) return Object.keys(change.after)
  const stored: Values = { ...now }
  return names.filter(name => !sameValues(stored[name], change.after[name]))
}

/** What the change found there. */
const formerValues = (
  context: Pick<Context, 'actor'>,
  entity: AnyEntity,
  now: StoredRecord<AnyEntity>,
  change: ReversibleChange,
): Values => {
  const stored: Values = { ...now }
  return Object.fromEntries(
    writtenNames(context, entity, change).map(name => [name, withLinesAnew(entity.fields[name], stored[name], change.before[name])]),
  )
}
