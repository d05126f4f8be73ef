import { sql, type RawBuilder } from 'kysely'
import { may, type Actor } from '../rights/actor.ts'
import { mayReadWritten } from '../rights/fieldPolicy.ts'
import { pointLabels } from '../rights/points.ts'
import { documentLabel, documentTypeOf } from '../define/documents.ts'
import type { AnyEntity } from '../define/entity.ts'
import type { Label } from '../language/label.ts'
import { storedWords, type Said } from '../language/storedWords.ts'
import { entityOf, type Registry } from '../define/registry.ts'
import { relationOf, titleOf } from '../reading/relation.server.ts'
import { sendAhead } from '../database/sentAhead.server.ts'
import { recalled, type IdsOf, type KnownOf } from '../context/recall.server.ts'
import type { Context } from '../context/serve.server.ts'
import { referredIds, type AuditedChange, type TitleOf } from '../logic/changes.ts'
import { among } from '../database/among.server.ts'
import { presentName } from '../define/formerly.ts'

/** One thing that happened, to be remembered. */
export interface AuditEntry {
  readonly entity: string
  readonly recordId: number | null
  readonly recordTitle: string | null
  readonly action: string
  readonly changes: readonly AuditedChange[]
  /** What a person wrote, or what the product says itself: each reader gets it in their language. */
  readonly reason?: Said
  /** In whose place, by delegation. */
  readonly actingFor?: { readonly id: number; readonly name: string }
  /** Facts of what is no change of a record: rows and hash of an export, size of a file. Nothing of a field group, nothing secret. */
  readonly detail?: Detail
  /** What the record holds afterwards, where it was written. */
  readonly kept?: RawBuilder<unknown>
  /** The values themselves that an edit changed, kept for a while so that it can be taken back. */
  readonly reversible?: ReversibleValues
}

/** What stood in the fields of an edit before it and after it. */
export interface ReversibleValues {
  readonly before: Readonly<Record<string, unknown>>
  readonly after: Readonly<Record<string, unknown>>
}

/** An edit whose values are longer than this, as JSON, is not kept: it is told, but cannot be taken back. */
const longestReversible = 100_000

/** Facts by name, in words of a person or in both languages, and in whole numbers. */
export type Detail = Readonly<Record<string, string | number | boolean | Label | null>>

/** What every entry says of who did it, when and from where. */
export const occasionColumns = sql`at, actor_id, actor_name, actor_name_en, department_id, ip, user_agent, route, request_id`

/** Who did it, when and from where, in the order of those columns. */
export const occasionOf = (context: Omit<Context, 'product'>): RawBuilder<unknown> => {
  const { actor } = context
  return sql`${context.now}::timestamptz, ${actor.userId}::bigint, ${actor.name}::text, ${actor.nameEn || null}::text, ${actor.departmentId}::bigint, ${context.ip}::inet,
    ${context.userAgent ?? null}::text, ${context.route ?? null}::text, ${context.requestId}::text`
}

/** Remembers what happened in the transaction in which it happens: both or neither. */
export const audit = async (context: Omit<Context, 'product'>, entry: AuditEntry): Promise<void> => {
  const remembering = sql`insert into audit (${occasionColumns}, acting_for_id, acting_for_name, entity, record_id, record_title, action, changes, reason, detail, kept)
    values (${occasionOf(context)}, ${entry.actingFor?.id ?? null}, ${entry.actingFor?.name ?? null}, ${entry.entity}, ${entry.recordId}, ${entry.recordTitle},
      ${entry.action}, ${JSON.stringify(entry.changes)}, ${entry.reason === undefined ? null : storedWords(entry.reason)}, ${entry.detail ? JSON.stringify(entry.detail) : null}, ${entry.kept ?? null})`
  const [before, after] = entry.reversible ? [JSON.stringify(entry.reversible.before), JSON.stringify(entry.reversible.after)] : ['', '']
  const isKept = before !== '' && before.length + after.length <= longestReversible
  await sendAhead(
    context.tx,
    isKept
      ? sql`with remembered as (${remembering} returning id)
          insert into reversible_change (audit_id, at, before, after)
          select id, ${context.now}, ${before}::jsonb, ${after}::jsonb from remembered`
      : remembering,
  )
}

/** A record that was made, as its history begins. */
export type Made = Pick<AuditEntry, 'recordTitle' | 'action' | 'changes' | 'reason'> & { readonly recordId: number }

/** Remembers with one statement that records of an entity were made; `keptOf` says what the record holds whose id it is given. */
export const auditMade = async (
  context: Omit<Context, 'product'>,
  entity: string,
  made: readonly Made[],
  keptOf: (id: RawBuilder<unknown>) => RawBuilder<unknown>,
): Promise<void> => {
  const stored = made.map(({ reason, ...one }) => ({ ...one, ...(reason === undefined ? {} : { reason: storedWords(reason) }) }))
  await sendAhead(
    context.tx,
    sql`insert into audit (${occasionColumns}, entity, record_id, record_title, action, changes, reason, kept)
      select ${occasionOf(context)}, ${entity}::text, m."recordId", m."recordTitle", m.action, m.changes, m.reason, ${keptOf(sql`m."recordId"`)}
      from jsonb_to_recordset(${JSON.stringify(stored)}::jsonb) as m("recordId" bigint, "recordTitle" text, action text, changes jsonb, reason text) order by m."recordId"`,
  )
}

/** Looks up what the records are called now to which some values refer, in both languages, in one statement. */
export const titlesFor = async (
  context: Pick<Context, 'tx' | 'product' | 'recall'>,
  entity: AnyEntity,
  rows: readonly (Readonly<Record<string, unknown>> | null)[],
): Promise<TitleOf> => {
  const wanted = new Map([...referredIds(entity, rows)].map(([to, ids]) => [to, [...ids]]))
  const titles = await recalled(context.recall, 'title', wanted, missing => readTitles(context, missing))
  const { registry } = context.product
  return (to, id) => titles.get(to)?.get(Number(id)) ?? (typeof id === 'string' ? captionOf(registry, to, id) : [`#${id}`, `#${id}`])
}

const captionOf = (registry: Registry, to: string, code: string): Label => knownCaption(registry, to, code) ?? [code, code]

const knownCaption = (registry: Registry, to: string, code: string): Label | undefined => {
  if (to === 'entity') return registry.entities.get(code)?.label
  if (to !== 'docType') return pointLabels(registry.areas).get(code)
  const type = documentTypeOf(registry, code)
  return type && documentLabel(type)
}

const readTitles = async ({ tx, product: { registry } }: Pick<Context, 'tx' | 'product'>, asked: IdsOf): Promise<KnownOf<Label>> => {
  // In the order of their names, so that records that refer to the same entities are asked the same.
  const targets = [...asked.keys()].toSorted()
  const questions = targets.map((to, place) => {
    const [from, zh, en] =
      to === 'file'
        ? [sql`stored_file`, sql`t.name`, sql`t.name`]
        : [relationOf(entityOf(registry, to)), ...(['zh', 'en'] as const).map(language => titleOf(entityOf(registry, to), language, 't'))]
    return sql`select ${sql.lit(place)}::int as place, t.id, ${zh} as zh, ${en} as en from ${from} as t where ${among(sql`t.id`, asked.get(to) ?? [])}`
  })
  const { rows } = await sql<{ place: number; id: number; zh: string; en: string }>`${sql.join(questions, sql` union all `)}`.execute(tx)
  return new Map(
    targets.map((to, at) => [to, new Map(rows.flatMap(({ place, id, zh, en }) => (place === at ? [[id, [zh, en]] as const] : [])))]),
  )
}

/** A change is shown when its group is open to the reader, both as it was written and as the field is declared now, and they may read what else it speaks of. */
export const maySeeChange = ({ fields }: AnyEntity, { field: place, group, of }: AuditedChange, reader: Actor): boolean =>
  mayReadWritten(reader, fields, { place, group }) && (of === undefined || may(reader, `${presentName(of)}:read`))
