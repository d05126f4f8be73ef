import type { RawBuilder } from 'kysely'
import { audit, auditMade, titlesFor, type Made } from '../audit/audit.server.ts'
import { keptEdits } from '../audit/keptEdits.ts'
import { keptAfterChange, keptAfterCreate, keptOfNothing } from '../audit/kept.server.ts'
import { openRecall } from '../context/recall.server.ts'
import type { Context } from '../context/serve.server.ts'
import type { AnyEntity, StoredRecord } from '../define/entity.ts'
import type { Signature } from '../define/flow.ts'
import { isFollowing, type Field, type Fields } from '../define/field.ts'
import { sameValue, type AuditedChange } from '../logic/changes.ts'
import { signedChange } from '../logic/signature.ts'
import { titleText } from './titleText.ts'
import { toldChanges } from './told.server.ts'
import type { Said } from '../language/storedWords.ts'
import type { Origin } from '../reading/ways.server.ts'
import { onceFor } from '../define/onceFor.ts'

type Values = Readonly<Record<string, unknown>>

/** How a write is told in the record's history. */
export interface ToldAs {
  readonly action: string
  readonly reason?: Said
  /** By what whoever took the step has signed it. */
  readonly signed?: Signature
}

/** How a write is told in the record's history, and what it is besides. */
export interface Told extends ToldAs {
  /** The values stood there before: they are not chosen anew. */
  readonly restores?: true
  /** The record that a new one is a copy of: what it refers to is not chosen anew. */
  readonly copyOf?: StoredRecord<AnyEntity>
  /** What a person has chosen to make the new record from, locked by this transaction. */
  readonly origins?: readonly Origin[]
  /** The new record is the next version of the one that it is a copy of: made by whoever made that, and what goes along with that goes over. */
  readonly isVersion?: true
  /** A part is deleted, or comes back, together with its whole: what is asked of it alone is not asked. */
  readonly withWhole?: true
  /** It follows from a step of another record, in which nobody says what is written here: nobody is asked to confirm it either. */
  readonly follows?: true
}

/** A record that was made, and how that is told. */
export interface MadeRecord {
  readonly stored: StoredRecord<AnyEntity>
  readonly told: ToldAs
  /** What whoever made it has confirmed. */
  readonly confirmed: readonly AuditedChange[]
}

/** The fields of the record's own that a write changes; `null` stands for no record. */
export const changedIn = (entity: AnyEntity, before: Values | null, after: Values | null): readonly string[] =>
  ownFields(entity).flatMap(({ name, own }) => {
    const [earlier, later] = [before?.[name], after?.[name]]
    return earlier === later || sameValue(own(earlier), own(later)) ? [] : [name]
  })

interface OwnField {
  readonly name: string
  /** Of lines what is their own; what is kept of them or derived is nobody's change. */
  readonly own: (value: unknown) => unknown
}

/** The fields that are the record's own: what follows from the day or from other records is in no history. */
const ownFields = onceFor(({ fields }: AnyEntity): readonly OwnField[] =>
  Object.entries<Field & { readonly of?: Fields }>(fields).flatMap(([name, field]) => {
    if (isFollowing(field)) return []
    const following = new Set(Object.entries(field.of ?? {}).flatMap(([inner, one]) => (isFollowing(one) ? [inner] : [])))
    const ofLine = (line: Values): Values => Object.fromEntries(Object.entries(line).filter(([inner]) => !following.has(inner)))
    return [{ name, own: value => (following.size === 0 || !Array.isArray(value) ? value : value.map(ofLine)) }]
  }),
)

/** Remembers what a write has done to a record: its step, and every value as it was and is. */
export const remember = async (
  context: Context,
  entity: AnyEntity,
  before: Values,
  after: Values | null,
  told: ToldAs,
  confirmed: readonly AuditedChange[] = [],
): Promise<void> => {
  if (context.isTrial) return
  const differing = changedIn(entity, before, after)
  const changes = await toldChanges(context, entity, before, after, differing)
  const named = after ?? before
  await audit(context, {
    entity: entity.name,
    recordId: Number(named['id']),
    recordTitle: titleText(named[entity.title]),
    action: told.action,
    changes: [...changes, ...confirmed, ...signedChange(told.signed)],
    kept: keptOfWrite(entity, after, differing),
    ...(after && reversible.has(told.action) && context.actor.userId !== 0
      ? { reversible: { before: orNulls(differing, before), after: orNulls(differing, after) } }
      : {}),
    ...(told.reason === undefined ? {} : { reason: told.reason }),
  })
}

/** Remembers with one statement that records were made. */
export const rememberMade = async (asked: Context, entity: AnyEntity, made: readonly MadeRecord[]): Promise<void> => {
  if (asked.isTrial) return
  const histories: Made[] = []
  // What many refer to is looked up for all of them.
  const context = made.length === 1 || asked.recall ? asked : { ...asked, recall: openRecall() }
  if (made.length > 1)
    await titlesFor(
      context,
      entity,
      made.map(({ stored }) => stored),
    )
  for (const { stored, told, confirmed } of made) {
    histories.push({
      recordId: stored.id,
      recordTitle: titleText(stored[entity.title]),
      action: told.action,
      changes: [...(await toldChanges(context, entity, null, stored, changedIn(entity, null, stored))), ...confirmed],
      ...(told.reason === undefined ? {} : { reason: told.reason }),
    })
  }
  await auditMade(context, entity.name, histories, id => keptAfterCreate(entity, id))
}

const keptOfWrite = (entity: AnyEntity, after: Values | null, differing: readonly string[]): RawBuilder<unknown> =>
  after === null ? keptOfNothing : keptAfterChange(entity, { id: Number(after['id']), version: Number(after['version']) }, differing)

/** The changes whose values are kept for a while. */
const reversible: ReadonlySet<string> = new Set(keptEdits)

/** The fields of these names, as JSON holds them. */
const orNulls = (names: readonly string[], row: Values): Values => Object.fromEntries(names.map(name => [name, row[name] ?? null]))
