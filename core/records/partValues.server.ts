import { sql, type RawBuilder } from 'kysely'
import { touches, type AnyKeeps, type Context } from '../context/serve.server.ts'
import { stateNames, type AnyEntity, type Change } from '../define/entity.ts'
import { snake, tableOf } from '../define/naming.ts'
import { partOf, wholeColumn, type PartOf } from '../define/parts.ts'
import { find, meets, type Where } from '../reading/reading.server.ts'
import { createRecord } from './write.server.ts'

type NameIn<E extends AnyEntity> = keyof E['fields'] & string

const valueOf = (row: object, name: string): unknown => (row as Readonly<Record<string, unknown>>)[name]

const howOf = (part: AnyEntity): PartOf<string> => {
  const how = partOf(part)
  if (!how) throw new Error(`${part.name} is part of nothing`)
  return how
}

/** It reads nothing of the whole itself. */
type KeptOfParts = Omit<AnyKeeps, 'reads'>

/** A kept value of a whole: `value` over its parts, aliased `p`, of which the condition holds. It follows their fields `reads`, those of the condition, and which whole they are of. */
const overParts = <E extends AnyEntity>(part: E, value: RawBuilder<unknown>, where: Where<E>, reads: readonly NameIn<E>[]): KeptOfParts => {
  const how = howOf(part)
  return {
    value: sql`(select ${value} from ${sql.table(tableOf(part))} as ${sql.id('p')}
      where ${sql.ref(`p.${wholeColumn(how)}`)} = ${sql.ref('t.id')} and ${meets(part, where, 'p')})`,
    from: [touches(part, row => Number(valueOf(row, how.field)), [...Object.keys(where), ...reads] as readonly NameIn<E>[])],
  }
}

/** How many parts of a whole meet a condition, as a kept integer of the whole: `kept: { openActions: partsCounted(scarAction, { status: 'open' }) }`. */
export const partsCounted = <E extends AnyEntity>(part: E, where: Where<E>): KeptOfParts =>
  overParts(part, sql`count(*)::integer`, where, Object.keys(where).length === 0 ? [howOf(part).field] : [])

/** The earliest day, or the least value, that parts which meet a condition say in a field of one column; null where there are none. */
export const partsLeast = <E extends AnyEntity>(part: E, name: NameIn<E>, where: Where<E>): KeptOfParts =>
  overParts(part, sql`min(${sql.ref(`p.${snake(name)}`)})`, where, [name])

/** The latest day, or the greatest value, that they say; null where there are none. */
export const partsMost = <E extends AnyEntity>(part: E, name: NameIn<E>, where: Where<E>): KeptOfParts =>
  overParts(part, sql`max(${sql.ref(`p.${snake(name)}`)})`, where, [name])

/** What the numbers of parts that meet a condition add up to; 0 where there are none. */
export const partsSummed = <E extends AnyEntity>(part: E, name: NameIn<E>, where: Where<E>): KeptOfParts =>
  overParts(part, sql`coalesce(sum(${sql.ref(`p.${snake(name)}`)}), 0)`, where, [name])

/** The state of the parts that stands furthest back in the given order, from the worst to the best; all states in the order of the definition when it is absent. */
export const partsWorst = (part: AnyEntity, order: readonly string[] = stateNames(part)): KeptOfParts => {
  const state = String(part.state)
  const column = sql.ref(`p.${snake(state)}`)
  const place = sql`array_position(${sql.lit(`{${order.join(',')}}`)}::text[], ${column}::text)`
  return overParts(part, sql`(array_agg(${column} order by ${place}))[1]`, {}, [state])
}

/** A rule by which a step of a whole makes parts. */
interface MakingParts<E extends AnyEntity> {
  /** The fields of which there is one part for each value; where none is named, every value that is given makes one. */
  readonly one?: readonly NameIn<E>[]
  /** What the parts hold, besides which whole they are of. */
  readonly of: readonly Partial<Change<E>>[]
}

/**
 * Makes parts of a whole that this transaction has locked, by a rule: one for each department, for each affected item. Those that are there already are not made
 * again, however often the step is taken. Answers the ids of those that were made.
 */
export const makeParts = async <E extends AnyEntity>(
  context: Context,
  part: E,
  whole: { readonly id: number },
  { one = [], of }: MakingParts<E>,
): Promise<readonly number[]> => {
  const { field } = howOf(part)
  const keyOf = (values: object): string => JSON.stringify(one.map(name => valueOf(values, name) ?? null))
  const there = one.length === 0 ? [] : await find(context, part, { where: { [field]: whole.id } as Where<E>, fields: one, limit: 'all' })
  const known = new Set(there.map(keyOf))
  const made: number[] = []
  for (const values of of) {
    if (one.length > 0 && known.has(keyOf(values))) continue
    known.add(keyOf(values))
    made.push(await createRecord(context, part, { ...values, [field]: whole.id }))
  }
  return made
}
