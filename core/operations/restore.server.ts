import { sql } from 'kysely'
import { keptEdits, keptEditsFor } from '../audit/keptEdits.ts'
import { changesSeen } from '../audit/changesSeen.server.ts'
import { demand } from '../context/routing.server.ts'
import { serveCall, type Context, type ServedCall } from '../context/serve.server.ts'
import type { AnyEntity, StoredRecord } from '../define/entity.ts'
import type { Field, Fields } from '../define/field.ts'
import { entityOf } from '../define/registry.ts'
import { refuse } from '../errors/refuse.ts'
import { fieldOf } from '../fields/kinds.ts'
import { inLanguage, type Label } from '../language/label.ts'
import { everyCondition } from '../reading/conditions.server.ts'
import { refuseGuarded } from '../reading/guard.server.ts'
import { isEditableIn, stateOf } from '../reading/openStates.ts'
import { relationOf } from '../reading/relation.server.ts'
import { rowsSeen } from '../reading/sight.server.ts'
import { readStored } from '../reading/stored.server.ts'
import { goneMessage } from '../define/goneMessage.ts'
import { newlyChosen } from '../records/chosen.ts'
import { toldChanges } from '../records/told.server.ts'
import { changeRecord } from '../records/write.server.ts'
import { readable, writable } from '../rights/fieldPolicy.ts'
import { sameValues, withLinesAnew } from './formerValues.ts'
import { readEarlier, restoreEarlier } from './restoreCalls.ts'
import { checkVersion, shown } from './rowWork.server.ts'
import { isNamed, presentIn } from '../audit/formerNames.server.ts'

type Values = Readonly<Record<string, unknown>>

/** An edit with what stood in its fields before. */
interface KeptEdit {
  readonly id: number
  readonly before: Values
}

/** A record to which somebody goes back, and what its fields held before the edits since. */
interface Earlier {
  readonly entity: AnyEntity
  readonly now: StoredRecord<AnyEntity>
  /** What would be written: only what differs and what this person may write. */
  readonly values: Values
  /** What was changed since and stays. */
  readonly stays: readonly Label[]
}

const notKept: Label = [
  `无法恢复：只能恢复到最近 30 天内、每次修改都留存的版本`,
  'This version cannot be restored: only versions of the last 30 days can be, as long as every edit since was kept',
]
const nothingDiffers: Label = ['内容与当时相同，无需恢复', 'Nothing differs from that version']

/** The entries of a record's history before which it can be made again what it was: edits of the last 30 days behind which none is missing. */
export const entriesToRestore = async (context: Context, entity: AnyEntity, record: number): Promise<readonly number[]> => {
  const { rows } = await sql<{ id: number }>`select a.id from ${keptEditsOf(entity, record)} and r.at > now() - ${keptEditsFor}::interval
      and a.id > ${lastMissing(entity, record)} order by a.id desc limit 50`.execute(context.tx)
  return rows.map(({ id }) => id)
}

/** The edits of a record whose values are kept, over the aliases `a` and `r`, as far as the end of a condition. */
const keptEditsOf = (entity: AnyEntity, record: number) => sql`audit as a join reversible_change as r on r.audit_id = a.id
    where ${isNamed(sql`a.entity`, entity.name)} and a.record_id = ${record}`

/** The latest edit of a record whose values were not kept, as large ones and those of the program are not; 0 for none. */
const lastMissing = (entity: AnyEntity, record: number) => sql<number>`coalesce((select max(a.id) from audit as a
  where ${isNamed(sql`a.entity`, entity.name)} and a.record_id = ${record} and a.action = any(${[...keptEdits]})
    and not exists (select from reversible_change as r where r.audit_id = a.id)), 0)`

/** Finds what an entry leads back to; whoever does not see its record is told the same as of one that never was. */
const earlierThan = async (context: Context, entry: number, lock: boolean): Promise<Earlier> => {
  const { rows } = await sql<{ entity: string; record: number }>`select ${presentIn(sql`a.entity`)} as entity, a.record_id as record
    from reversible_change as r join audit as a on a.id = r.audit_id where r.audit_id = ${entry}`.execute(context.tx)
  const [edit] = rows
  const entity = edit && context.product.registry.entities.get(edit.entity)
  if (!entity) return refuse('ruleBroken', { message: notKept, leadsTo: { nothing: 'final' } })
  const seen = everyCondition([sql<boolean>`t.id = ${edit.record}`, rowsSeen(context, entity)])
  const now = await readStored(context.tx, entity, seen, { lock })
  if (!now) return refuse('ruleBroken', { message: notKept, leadsTo: { nothing: 'final' } })
  demand(context.actor, `${entity.name}:update`)
  const entries = await entriesToRestore(context, entity, edit.record)
  if (!entries.includes(entry)) return refuse('ruleBroken', { message: notKept, leadsTo: { nothing: 'final' } })
  const edits =
    await sql<KeptEdit>`select a.id, r.before from ${keptEditsOf(entity, edit.record)} and a.id >= ${entry} order by a.id`.execute(
      context.tx,
    )
  return { entity, now, ...restoredBy(context, entity, now, edits.rows) }
}

/** What the oldest of some edits found in each field that any of them changed. */
const restoredBy = (
  { actor }: Pick<Context, 'actor'>,
  entity: AnyEntity,
  now: StoredRecord<AnyEntity>,
  edits: readonly KeptEdit[],
): Pick<Earlier, 'values' | 'stays'> => {
  const former: Record<string, unknown> = {}
  for (const { before } of edits.toReversed()) Object.assign(former, before)
  const stored: Values = { ...now }
  const differing = Object.keys(former).filter(name => fieldOf(entity.fields, name) && !sameValues(stored[name], former[name]))
  const values: Record<string, unknown> = {}
  const stays: Label[] = []
  for (const name of differing) {
    const field: Field = entity.fields[name]
    if (isOpenTo(actor, field)) values[name] = withLinesAnew(field, stored[name], former[name])
    else if (readable(actor, field)) stays.push(field.label)
  }
  return { values, stays }
}

/** Whether somebody may write the whole of a field and sees it: of lines every part that people fill in. */
const isOpenTo = (actor: Context['actor'], field: Field & { readonly of?: Fields }): boolean =>
  !field.readonly &&
  field.frozen !== true &&
  readable(actor, field) &&
  writable(actor, field) &&
  Object.values<Field>(field.of ?? {}).every(inner => inner.readonly || (readable(actor, inner) && writable(actor, inner)))

/** Refuses what would refer to records or files that are gone by now. */
const refuseGone = async (context: Context, { entity, now, values }: Earlier): Promise<void> => {
  const problems: Record<string, Label> = {}
  for (const [to, references] of Map.groupBy(newlyChosen(entity.fields, { ...now, ...values }, now), one => one.to)) {
    const relation = to === 'file' || to === 'image' ? sql.table('stored_file') : relationOf(entityOf(context.product.registry, to))
    const ids = references.map(({ id }) => id)
    const { rows } = await sql<{ id: number }>`select t.id from ${relation} as t where t.id = any(${ids})`.execute(context.tx)
    const there = new Set(rows.map(({ id }) => id))
    for (const { id, path } of references) if (!there.has(id)) problems[path] = goneMessage
  }
  if (Object.keys(problems).length > 0) refuse('invalidFields', { problems })
}

/** How a record is made again what it was. */
export const servedRestore: readonly ServedCall[] = [
  serveCall(readEarlier, async (context, { id }) => {
    const { entity, now, values, stays } = await earlierThan(context, id, false)
    const told = await toldChanges(context, entity, { ...now }, { ...now, ...values }, Object.keys(values))
    const text = (one: Label | null): string | null => one && inLanguage(one, context.actor.language)
    const [seen = []] = await changesSeen(context.tx, context, entity, [told])
    return {
      version: now.version,
      changes: seen.map(({ field, label, before, after }) => ({ field, label, before: text(before), after: text(after) })),
      stays,
    }
  }),
  serveCall(restoreEarlier, async (context, { id, version }) => {
    const earlier = await earlierThan(context, id, true)
    const { entity, now, values } = earlier
    await checkVersion(context, entity, now, version)
    if (!isEditableIn(entity, stateOf(entity, now))) refuse('notEditable', { data: { current: await shown(context, entity, now.id) } })
    refuseGuarded(context, entity, now, 'update')
    if (Object.keys(values).length === 0) refuse('ruleBroken', { message: nothingDiffers, leadsTo: { nothing: 'needless' } })
    await refuseGone(context, earlier)
    const after = await changeRecord(context, entity, now, values, { action: 'restoreEarlier', restores: true })
    return { version: after.version }
  }),
]
