import { sql } from 'kysely'
import type { Context } from '../context/serve.server.ts'
import type { AnyEntity } from '../define/entity.ts'
import type { Label } from '../language/label.ts'
import { find } from '../reading/reading.server.ts'
import { seenAmong } from '../reading/sight.server.ts'
import { verbLabels } from '../rights/points.ts'

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

const labelOf = (entity: AnyEntity, action: string): Label | undefined =>
  Object.hasOwn(entity.transitions ?? {}, action)
    ? entity.transitions?.[action]?.label
    : action === 'create' || action === 'update'
      ? verbLabels[action]
      : undefined

/** What a record is called; by its number where its title is no text. */
const titleIn = (row: Readonly<Record<string, unknown>>, { title }: AnyEntity): string => {
  const named = row[title]
  return typeof named === 'string' && named !== '' ? named : `#${Number(row['id'])}`
}

/**
 * What the actor did themselves within a span, as the audit remembers it, of records that they may still see: created, edited, steps taken. Nothing of the records in `hidden`,
 * by the names of their entities. Answers the kinds in the order of the registry.
 */
export const ownDeeds = async (
  context: Context,
  { from, until }: Span,
  hidden: Readonly<Record<string, readonly number[] | 'all'>> = {},
): Promise<readonly OwnDeeds[]> => {
  const { tx, product, actor } = context
  const { rows } = await sql<{
    entity: string
    action: string
    records: readonly number[]
  }>`select entity, action, array_agg(distinct record_id) as records
    from audit where actor_id = ${actor.userId} and result = 'done' and record_id is not null and at >= ${from} and at < ${until}
    group by entity, action`.execute(tx)
  const deeds: OwnDeeds[] = []
  for (const entity of product.registry.entities.values()) {
    const hides = hidden[entity.name] ?? []
    if (hides === 'all') continue
    for (const { action, records } of rows.filter(row => row.entity === entity.name)) {
      const label = labelOf(entity, action)
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
