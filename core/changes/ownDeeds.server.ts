import { sql } from 'kysely'
import type { Context } from '../context/serve.server.ts'
import type { AnyEntity } from '../define/entity.ts'
import type { Label } from '../language/label.ts'
import { find } from '../reading/reading.server.ts'
import { seenAmong } from '../reading/sight.server.ts'
import { mayRead } from '../rights/mayRead.ts'
import { verbLabels } from '../rights/points.ts'
import { isNamed, presentIn } from '../audit/formerNames.server.ts'

/** What somebody did to records of one kind: the step, how often, and to which of them. */
export interface OwnDeeds {
  readonly entity: AnyEntity
  readonly action: string
  readonly label: Label
  /** The records of that kind which they may see now, by their ids and titles. */
  readonly records: readonly { readonly id: number; readonly title: string }[]
}

/** Between which instants, ISO 8601: from the first on, before the last. */
interface Span {
  readonly from: string
  readonly until: string
}

const labelOf = (entity: AnyEntity, action: string, further: Readonly<Record<string, Label>>): Label | undefined =>
  further[action] ??
  (Object.hasOwn(entity.transitions ?? {}, action)
    ? entity.transitions?.[action]?.label
    : action === 'create' || action === 'update'
      ? verbLabels[action]
      : undefined)

/** What a record is called; by its number where its title is no text. */
const titleIn = (row: Readonly<Record<string, unknown>>, { title }: AnyEntity): string => {
  const named = row[title]
  return typeof named === 'string' && named !== '' ? named : `#${Number(row['id'])}`
}

/**
 * What the actor did themselves within a span, as the audit remembers it, of records that they may still see: created, edited, steps taken. Nothing of the records in `hidden`,
 * by the names of their entities. Further actions are told in the words that are given. Answers the kinds in the order of the registry.
 */
export const ownDeeds = async (
  context: Context,
  { from, until }: Span,
  hidden: Readonly<Record<string, readonly number[] | 'all'>> = {},
  further: Readonly<Record<string, Label>> = {},
): Promise<readonly OwnDeeds[]> => {
  const { tx, product, actor } = context
  const { rows } = await sql<{
    entity: string
    action: string
    records: readonly number[]
  }>`select ${presentIn(sql`entity`)} as entity, action, array_agg(distinct record_id) as records
    from audit where actor_id = ${actor.userId} and result = 'done' and record_id is not null and at >= ${from} and at < ${until}
    group by 1, action`.execute(tx)
  const deeds: OwnDeeds[] = []
  for (const entity of product.registry.entities.values()) {
    const hides = hidden[entity.name] ?? []
    if (hides === 'all') continue
    for (const { action, records } of rows.filter(row => row.entity === entity.name)) {
      const label = labelOf(entity, action, further)
      const ids = records.map(Number).filter(id => !hides.includes(id))
      if (!label || ids.length === 0) continue
      const seen = await seenAmong({ tx, product, actor }, entity.name, ids)
      const named = await find(context, entity, {
        where: { id: [...seen] } as never,
        as: actor,
        fields: ['id', entity.title] as never[],
        sort: 'id',
        limit: 'all',
      })
      const titled = (named as readonly Readonly<Record<string, unknown>>[]).map(row => ({
        id: Number(row['id']),
        title: titleIn(row, entity),
      }))
      if (titled.length > 0) deeds.push({ entity, action, label, records: titled })
    }
  }
  return deeds
}

/** What somebody did to a record, the newest of its kind. */
interface RecentDeed {
  readonly record: { readonly id: number; readonly title: string }
  readonly label: Label
  /** Who did it; null where the product did. */
  readonly by: number | null
  /** ISO 8601. */
  readonly at: string
}

/**
 * What was done to records of one kind within a span, whoever did it, of those that the actor may see now: created, edited, steps taken; of each record and step the last
 * time. The newest first, at most `most`; nothing of a kind that they may not read.
 */
export const recentDeeds = async (
  context: Context,
  entity: AnyEntity,
  { from, until }: Span,
  most: number,
): Promise<readonly RecentDeed[]> => {
  const { tx, product, actor } = context
  if (!mayRead(actor, entity)) return []
  const { rows } = await sql<{ record: number; action: string; by: number | null; at: string }>`
    select record_id as record, action, (array_agg(actor_id order by at desc))[1] as by, max(at) as at
    from audit where ${isNamed(sql`entity`, entity.name)} and result = 'done' and record_id is not null and at >= ${from} and at < ${until}
    group by record_id, action order by max(at) desc limit ${10 * most}`.execute(tx)
  const told = rows.flatMap(row => {
    const label = labelOf(entity, row.action, {})
    return label ? [{ ...row, label }] : []
  })
  const seen = await seenAmong({ tx, product, actor }, entity.name, [...new Set(told.map(({ record }) => record))])
  const titles = new Map(
    (
      (await find(context, entity, {
        where: { id: [...seen] } as never,
        as: actor,
        fields: ['id', entity.title] as never[],
        sort: 'id',
        limit: 'all',
      })) as readonly Readonly<Record<string, unknown>>[]
    ).map(row => [Number(row['id']), titleIn(row, entity)]),
  )
  return told
    .flatMap(({ record, label, by, at }) => {
      const title = titles.get(record)
      return title === undefined ? [] : [{ record: { id: record, title }, label, by, at }]
    })
    .slice(0, most)
}
