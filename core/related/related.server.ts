import { sql, type RawBuilder } from 'kysely'
import { may } from '../access/actor.ts'
import { readable } from '../access/fieldPolicy.ts'
import type { AnyEntity } from '../define/entity.ts'
import type { Field, Fields, Reference } from '../define/field.ts'
import { partTableOf, snake, tableOf } from '../define/naming.ts'
import { refuse } from '../errors/refuse.ts'
import { choiceValue } from '../fields/choice/choice.ts'
import { fieldOf } from '../fields/kinds.ts'
import { columnNames, linesOf } from '../records/source.server.ts'
import { everyCondition, listConditions } from '../records/conditions.server.ts'
import { titleOf } from '../records/select.server.ts'
import type { Step } from '../records/serve.server.ts'
import { rowsSeen } from '../records/sight.server.ts'
import { referrersOf, type Referrer } from './referrers.ts'
import { mostCounted, type Related, type RelatedKind, type RelatedState } from './related.ts'

type Asking = Pick<Step, 'product' | 'actor'>

/** How many of the records that a referrer finds stand in one state; `place` is the referrer's, -1 that of the record itself. */
interface Counted {
  readonly place: number
  readonly state: string | null
  readonly count: number
  readonly id: number
  readonly title: string
}

/** What refers to a record, in one statement; refuses with `notFound` when the actor does not see the record itself. */
export const relatedTo = async ({ tx, ...asking }: Step, name: string, id: number): Promise<Related> => {
  const entity = asking.product.registry.entities.get(name)
  if (!entity) return refuse('notFound')
  const referrers = referrersOf(asking.product.registry, name).filter(referrer => isShown(asking, referrer))
  const parts = [itself(asking, entity, id), ...referrers.map((referrer, place) => counting(asking, referrer, place, id))]
  const { rows } = await sql<Counted>`${sql.join(parts, sql` union all `)}`.execute(tx)
  const counted = Map.groupBy(rows, row => row.place)
  if (!counted.has(-1)) refuse('notFound')
  const isOneOfSeveral = (referrer: Referrer): boolean => referrers.some(other => other !== referrer && other.entity === referrer.entity)
  return {
    kinds: referrers.map((referrer, place) => kindOf(referrer, counted.get(place) ?? [], isOneOfSeveral(referrer), asking)),
  }
}

/** Whether the actor may know of such references at all: by the right to read, and by the field in which they stand. */
const isShown = ({ actor }: Asking, { entity, field, lines }: Referrer): boolean =>
  may(actor, `${entity.name}:read`) && readable(actor, field) && (lines === undefined || readable(actor, entity.fields[lines]))

const itself = (asking: Asking, entity: AnyEntity, id: number): RawBuilder<unknown> =>
  sql`(select -1 as place, null as state, 1 as count, t.id, '' as title from ${sql.table(tableOf(entity))} as t
    where t.id = ${id} and ${rowsSeen(asking, entity)})`

const counting = (asking: Asking, referrer: Referrer, place: number, id: number): RawBuilder<unknown> => {
  const { entity } = referrer
  const state = stateOf(asking, entity)
  const where = everyCondition([refersTo(referrer, id), rowsSeen(asking, entity)])
  return sql`(select ${sql.lit(place)} as place, m.state, count(*)::integer as count, min(m.id) as id, min(m.title) as title
    from (select ${state === undefined ? sql`null::text` : sql.ref(`t.${snake(state.name)}`)} as state, t.id, ${titleOf(entity, asking.actor.language, 't')} as title
      from ${sql.table(tableOf(entity))} as t where ${where} limit ${sql.lit(mostCounted + 1)}) as m group by m.state)`
}

/** The rows of which one filter of the list speaks, or those with such a line. */
const refersTo = ({ entity, name, lines }: Referrer, id: number): RawBuilder<boolean> => {
  if (lines === undefined) {
    const filters = [{ field: name, operator: 'eq' as const, values: [id] }]
    return everyCondition(listConditions(entity, { filters, search: '' }, (_slot, value) => value))
  }
  const [column = ''] = columnNames(linesOf(entity, lines), name)
  return sql<boolean>`t.id in (select l.owner_id from ${sql.table(partTableOf(entity, lines))} as l where ${sql.ref(`l.${column}`)} = ${id})`
}

interface StateField {
  readonly name: string
  readonly field: Parameters<typeof choiceValue>[0]
}

/** The field of the state, where the entity has one that the actor may see. */
const stateOf = ({ actor }: Pick<Asking, 'actor'>, entity: AnyEntity): StateField | undefined => {
  const name: string | undefined = entity.state
  const field = name === undefined ? undefined : fieldOf(entity.fields, name)
  // A state is always a choice.
  return name !== undefined && field && readable(actor, field) ? { name, field: field as StateField['field'] } : undefined
}

const kindOf = (referrer: Referrer, counted: readonly Counted[], isOneOfSeveral: boolean, asking: Asking): RelatedKind => {
  const { entity, path } = referrer
  const found = counted.reduce((sum, { count }) => sum + count, 0)
  const countIsExact = found <= mostCounted
  return {
    entity: entity.name,
    field: path,
    label: entity.label,
    filter: referrer.lines === undefined ? referrer.name : null,
    by: isOneOfSeveral ? captionOf(entity.fields, referrer) : null,
    count: Math.min(found, mostCounted),
    countIsExact,
    states: countIsExact ? statesOf(stateOf(asking, entity), counted) : [],
    only: found === 1 ? onlyOf(counted) : null,
  }
}

const captionOf = (fields: Fields, { field, lines }: Referrer): RelatedKind['by'] => {
  const around: Field | undefined = lines === undefined ? undefined : fields[lines]
  return around ? [`${around.label[0]} · ${field.label[0]}`, `${around.label[1]} · ${field.label[1]}`] : field.label
}

const statesOf = (state: StateField | undefined, counted: readonly Counted[]): readonly RelatedState[] =>
  state === undefined
    ? []
    : Object.keys(state.field.values).flatMap(name => {
        const count = counted.find(one => one.state === name)?.count
        const value = choiceValue(state.field, name)
        return count === undefined || !value ? [] : [{ state: name, label: value.label, tone: value.tone ?? 'neutral', count }]
      })

const onlyOf = ([only]: readonly Counted[]): Reference | null => (only ? { id: only.id, title: only.title } : null)
