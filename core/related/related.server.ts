import { sql, type RawBuilder } from 'kysely'
import { prepare, runPrepared, slot, type Prepared } from '../database/prepared.server.ts'
import { may } from '../rights/actor.ts'
import { readable } from '../rights/fieldPolicy.ts'
import { severalOf, type AnyEntity } from '../define/entity.ts'
import type { Field, Fields, Reference } from '../define/field.ts'
import type { ListedLines } from '../define/listedLines.ts'
import { partTableOf, tableOf } from '../define/naming.ts'
import { recordKey } from '../define/recordKey.ts'
import { linksIn, pageOf } from '../define/recordAddress.ts'
import { refuse } from '../errors/refuse.ts'
import { columnNames, linesOf } from '../reading/source.server.ts'
import { keyColumn } from '../reading/recordKey.server.ts'
import { currentOnly, everyCondition, filterCondition } from '../reading/conditions.server.ts'
import { relationOf, titleOf } from '../reading/relation.server.ts'
import type { Reading } from '../context/serve.server.ts'
import { rowsSeen } from '../reading/sight.server.ts'
import { referrersOf, type Referrer } from '../define/referrers.ts'
import type { Registry } from '../define/registry.ts'
import { lineWaysOf, waysFrom } from '../reading/ways.server.ts'
import { perActor } from '../reading/perActor.ts'
import { shownState, stateColumn, stateOf } from './states.server.ts'
import { mostCounted, type RelatedKind, type RelatedState } from './related.ts'

type Asking = Pick<Reading, 'product' | 'actor'>

/** How many of the records that a referrer finds stand in one state; `place` is the referrer's, -1 that of the record itself. */
interface Counted {
  readonly place: number
  readonly state: string | null
  readonly count: number
  readonly id: number
  readonly title: string
}

/** The statement for all records of an entity, with what its rows mean. */
interface Plan {
  readonly counting: Prepared
  readonly referrers: readonly Counter[]
}

const planFor = perActor<Plan>()

/** What refers to a record, in one statement; refuses with `notFound` when the actor does not see the record itself. */
export const relatedTo = async ({ database, ...asking }: Reading, name: string, id: number): Promise<readonly RelatedKind[]> => {
  const { actor, product } = asking
  const entity = product.registry.entities.get(name)
  if (!entity) return refuse('notFound')
  const { counting, referrers } = planFor(actor, `${name} ${actor.language}`, () => {
    const shown = direct(asking, name).filter(referrer => isShown(asking, referrer))
    const further = [...throughLines(asking, entity, shown), ...byAddress(asking)].filter(referrer => isShown(asking, referrer))
    const all = [...shown, ...further]
    const parts = [itself(asking, entity), ...all.map((referrer, place) => counted(asking, entity, referrer, place))]
    return { counting: prepare(database.db, sql`${sql.join(parts, sql` union all `)}`), referrers: all }
  })
  const asked = { page: pageOf(product.registry.areas, entity, id), key: recordKey(entity, id) }
  const rows = (await runPrepared(database, counting, { id, ids: [id], page: asked.page })).map(countedOf)
  const byPlace = Map.groupBy(rows, row => row.place)
  if (!byPlace.has(-1)) refuse('notFound')
  const isOneOfSeveral = (referrer: Counter): boolean => referrers.some(other => other !== referrer && other.entity === referrer.entity)
  return referrers.flatMap((referrer, place) => {
    const found = byPlace.get(place) ?? []
    // Anything may lead anywhere: that nothing leads here is no news.
    return referrer.isAddress && found.length === 0 ? [] : [kindOf(referrer, found, isOneOfSeveral(referrer), asking, asked)]
  })
}

/** A referrer of the record itself, or of one of its lines; or a field whose addresses lead to records of any kind. */
interface Counter extends Referrer {
  readonly to?: ListedLines
  readonly isAddress?: true
}

/** What leads to a record by its address. */
const byAddress = ({ product }: Asking): readonly Counter[] =>
  linksIn(product.registry.areas).map(({ entity, name, field }) => ({ entity, name, field, path: name, changes: true, isAddress: true }))

/** Its parts are no related records: they stand on its page in a table of their own. */
const direct = ({ product }: Asking, name: string): readonly Counter[] =>
  referrersOf(product.registry.areas, name).filter(
    referrer => referrer.entity.partOf?.field !== referrer.name || referrer.lines !== undefined,
  )

/** What speaks of a line of a record speaks of the record; what is made of the record with its lines is told once. */
const throughLines = ({ product }: Asking, entity: AnyEntity, told: readonly Referrer[]): readonly Counter[] =>
  [...product.registry.lines.values()]
    .filter(({ lineOf }) => lineOf.entity === entity)
    .flatMap(to => referrersOf(product.registry.areas, to.name).map(referrer => ({ ...referrer, to })))
    .filter(referrer => !isMadeWithRecord(product.registry, entity, referrer, told))

/** Whether lines say of which line they were made only where their record says of which record: then both speak of the same. */
export const isMadeWithRecord = (registry: Registry, source: AnyEntity, referrer: Referrer, told: readonly Referrer[]): boolean =>
  waysFrom(registry, source).some(
    way =>
      way.entity === referrer.entity &&
      lineWaysOf(way).some(line => line.name === referrer.lines && line.origin === referrer.name) &&
      told.some(one => one.entity === way.entity && one.lines === undefined && one.name === way.name),
  )

const countedOf = ([place, state, count, id, title]: readonly unknown[]): Counted => ({
  place: Number(place),
  state: typeof state === 'string' ? state : null,
  count: Number(count),
  id: Number(id),
  title: String(title),
})

/** Whether the actor may know of such references at all: by the right to read, and by the field in which they stand. */
export const isShown = ({ actor }: Pick<Asking, 'actor'>, { entity, field, lines }: Referrer): boolean =>
  may(actor, `${entity.name}:read`) && readable(actor, field) && (lines === undefined || readable(actor, entity.fields[lines]))

const itself = (asking: Asking, entity: AnyEntity): RawBuilder<unknown> =>
  sql`(select -1 as place, null::text as state, 1 as count, t.id, '' as title from ${sql.table(tableOf(entity))} as t
    where t.id = ${slot('id')} and ${rowsSeen(asking, entity)})`

const counted = (asking: Asking, of: AnyEntity, referrer: Counter, place: number): RawBuilder<unknown> => {
  const { entity } = referrer
  const where = everyCondition([refersTo(of, referrer), rowsSeen(asking, entity), ...currentOnly(entity)])
  const from = sql`${sql.table(tableOf(entity))} as t`
  // Only of a single one the title is told: comparing those of thousands takes as long as counting them.
  return sql`(select ${sql.lit(place)} as place, n.state, n.count, n.id,
      case when n.count = 1 then (select ${titleOf(entity, asking.actor.language, 't')} from ${from} where t.id = n.id) else '' end as title
    from (select m.state, count(*)::integer as count, min(m.id) as id
      from (select ${stateColumn(asking.actor, entity)} as state, t.id from ${from} where ${where} limit ${sql.lit(mostCounted + 1)}) as m group by m.state) as n)`
}

/** The rows of which one filter of the list speaks, or those with such a line. */
const refersTo = (of: AnyEntity, { entity, name, field, lines, to, isAddress }: Counter): RawBuilder<boolean> => {
  if (isAddress) return filterCondition(entity, { field: name, operator: 'eq', values: [] }, slot('page'))
  if (to) {
    const own = sql`(select o.id from ${relationOf(to)} as o where o.record_id = ${slot('id')})`
    const source = lines === undefined ? entity : linesOf(entity, lines)
    const [column] = columnNames(source, name)
    if (column === undefined)
      return sql<boolean>`t.id in (select p.owner_id from ${sql.table(partTableOf(entity, name))} as p where p.target_id in ${own})`
    if (lines === undefined) return sql<boolean>`${sql.ref(`t.${column}`)} in ${own}`
    return sql<boolean>`t.id in (select l.owner_id from ${sql.table(partTableOf(entity, lines))} as l where ${sql.ref(`l.${column}`)} in ${own})`
  }
  if (lines === undefined) {
    const filter = { field: name, operator: 'eq' as const, values: [] }
    if (field.kind === 'record') return filterCondition(entity, filter, keyColumn(of, slot('id')))
    return filterCondition(entity, filter, slot(field.kind === 'refs' ? 'ids' : 'id'))
  }
  const [column = ''] = columnNames(linesOf(entity, lines), name)
  return sql<boolean>`t.id in (select l.owner_id from ${sql.table(partTableOf(entity, lines))} as l where ${sql.ref(`l.${column}`)} = ${slot('id')})`
}

const kindOf = (
  referrer: Counter,
  rows: readonly Counted[],
  isOneOfSeveral: boolean,
  asking: Asking,
  asked: { readonly page: string; readonly key: string },
): RelatedKind => {
  const { entity, path, field } = referrer
  const found = rows.reduce((sum, { count }) => sum + count, 0)
  const countIsExact = found <= mostCounted
  return {
    entity: entity.name,
    field: path,
    label: severalOf(entity),
    filter: referrer.lines === undefined && !referrer.to ? referrer.name : null,
    asked: referrer.isAddress ? asked.page : field.kind === 'record' ? asked.key : null,
    by: isOneOfSeveral ? captionOf(entity.fields, referrer) : null,
    count: Math.min(found, mostCounted),
    countIsExact,
    states: countIsExact ? statesOf(stateOf(asking.actor, entity), rows) : [],
    only: found === 1 ? onlyOf(rows) : null,
  }
}

const captionOf = (fields: Fields, { field, lines }: Referrer): RelatedKind['by'] => {
  const around: Field | undefined = lines === undefined ? undefined : fields[lines]
  return around ? [`${around.label[0]} · ${field.label[0]}`, `${around.label[1]} · ${field.label[1]}`] : field.label
}

const statesOf = (state: ReturnType<typeof stateOf>, rows: readonly Counted[]): readonly RelatedState[] =>
  [...(state?.states.keys() ?? [])].flatMap(name => {
    const count = rows.find(one => one.state === name)?.count
    const shown = state && shownState(state, name)
    return count === undefined || !shown ? [] : [{ ...shown, state: name, count }]
  })

const onlyOf = ([only]: readonly Counted[]): Reference | null => (only ? { id: only.id, title: only.title } : null)
