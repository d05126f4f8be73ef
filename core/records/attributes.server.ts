import { sql } from 'kysely'
import type { AnyEntity } from '../define/entity.ts'
import type { Field } from '../define/field.ts'
import type { Label } from '../language/label.ts'
import { snake, tableOf } from '../define/naming.ts'
import { refuse } from '../errors/refuse.ts'
import { holdsAttributes, setLines, type AttributesShape, type AttributeValues } from '../fields/attributes/attributes.ts'
import { fittingAttributes, missingAttributes, readAttributes } from '../fields/attributes/readAttributes.ts'
import { shownAttributes, type ShownAttribute } from '../fields/attributes/shownAttributes.ts'
import { sameValue } from '../logic/changes.ts'
import { attributeSets, type AttributeSet } from '../reading/attributeSets.server.ts'
import { titleSource } from '../reading/titles.server.ts'
import type { Context } from '../context/serve.server.ts'
import type { Recall } from '../context/recall.server.ts'
import { onceFor } from '../define/onceFor.ts'

type Values = Readonly<Record<string, unknown>>

/** The fields of an entity that hold attributes, by their names. */
export const attributeFields = onceFor(({ fields }: AnyEntity): readonly (readonly [string, AttributesShape])[] =>
  Object.entries<Field>(fields).flatMap(([name, field]) => (holdsAttributes(field) ? [[name, field] as const] : [])),
)

/** The names of the fields whose attributes are to change. */
export const changedAttributes = (entity: AnyEntity, before: Values, after: Values): readonly string[] =>
  attributeFields(entity).flatMap(([name]) => (sameValue(before[name] ?? null, after[name] ?? null) ? [] : [name]))

/** The set by which a row's attributes are read; none while it is not known. */
const setOf = async (context: Context, field: AttributesShape, row: Values): Promise<AttributeSet> => {
  const id = row[field.by] ?? null
  if (id === null) return []
  return (await attributeSets(titleSource(context), context.product.registry, field, [Number(id)])).get(Number(id)) ?? []
}

/** The sets that a piece of a transaction has locked, by their fields and the records in which they stand. */
const lockedSets = new WeakMap<Recall, Map<string, AttributeSet>>()

/**
 * The same for values that are about to be written: nobody changes what they mean until they are. Whoever changes a set waits for them, and finds them then; they
 * are read by what whoever came before has made of it.
 */
const lockedSetOf = async (context: Context, field: AttributesShape, row: Values): Promise<AttributeSet> => {
  const id = row[field.by] ?? null
  if (id === null) return []
  const key = `${field.sets} ${setLines(field)} ${Number(id)}`
  const known = context.recall && (lockedSets.get(context.recall) ?? new Map<string, AttributeSet>())
  const isRewritten = context.reading?.written.has(tableOf({ name: field.sets })) === true
  const found = isRewritten ? undefined : known?.get(key)
  if (found) return found
  await lockSets(context, field, Number(id))
  const set = (await attributeSets({ db: context.tx }, context.product.registry, field, [Number(id)])).get(Number(id)) ?? []
  if (context.recall && known) lockedSets.set(context.recall, known.set(key, set))
  return set
}

/** Shares the records in which a set stands, itself and those above it, with others who write values. */
const lockSets = async ({ tx }: Context, field: AttributesShape, id: number): Promise<void> => {
  const table = sql.table(tableOf({ name: field.sets }))
  if (field.above === undefined) await sql`select from ${table} as t where t.id = ${id} for key share`.execute(tx)
  else
    await sql`with recursive up as (
        select t.id, ${sql.ref(`t.${snake(field.above)}_id`)} as above from ${table} as t where t.id = ${id}
        union select t.id, ${sql.ref(`t.${snake(field.above)}_id`)} from up join ${table} as t on t.id = up.above)
      select from ${table} as t where t.id in (select id from up) order by t.id for key share`.execute(tx)
}

// A stored value of this kind is an object by codes.
const valuesIn = (row: Values | null, name: string): AttributeValues | null => (row?.[name] ?? null) as AttributeValues | null

/**
 * Attributes of a row that is about to be written, as their set reads them; refused at their place where it does not. A change that does not speak of them
 * keeps what the set of the row has; what was there before under the same set, or in the record of which this is a copy, is not read again, whatever became
 * of its limits.
 */
export const withReadAttributes = async (
  context: Context,
  entity: AnyEntity,
  before: Values | null,
  row: Values,
  spoken: (name: string) => boolean,
): Promise<Values> => {
  const fields = attributeFields(entity)
  if (fields.length === 0) return row
  const read: Record<string, unknown> = { ...row }
  const problems: Record<string, Label> = {}
  for (const [name, field] of fields) {
    const [former, given] = [valuesIn(before, name), valuesIn(row, name)]
    const isSameSet = before !== null && (before[field.by] ?? null) === (row[field.by] ?? null)
    if (given === null || (isSameSet && sameValue(former, given))) continue
    const set = await lockedSetOf(context, field, row)
    if (!spoken(name)) {
      read[name] = fittingAttributes(set, given).kept
      continue
    }
    const stays = (code: string): boolean =>
      isSameSet && former !== null && Object.hasOwn(former, code) && sameValue(former[code], given[code])
    const [old, fresh] = [only(given, stays), only(given, code => !stays(code))]
    const { values, problems: wrong } = readAttributes(set, fresh)
    for (const [code, says] of Object.entries(wrong)) problems[`${name}.${code}`] = says
    for (const { code, retired } of set)
      if (retired && Object.hasOwn(values ?? {}, code) && !sameValue(former?.[code], values?.[code]))
        problems[`${name}.${code}`] = isRetired
    const all = Object.entries({ ...old, ...values }).toSorted(([left], [right]) => (left < right ? -1 : 1))
    read[name] = all.length === 0 ? null : Object.fromEntries(all)
  }
  if (Object.keys(problems).length > 0) refuse('invalidFields', { problems })
  return read
}

const isRetired: Label = ['这项技术参数已停用，不再填写', 'This attribute is retired: no new values are entered']

const only = (values: AttributeValues, chosen: (code: string) => boolean): AttributeValues =>
  Object.fromEntries(Object.entries(values).filter(([code]) => chosen(code)))

/** Refuses a row that lacks attributes which its set asks for: what a step asks that hands a record in. */
export const requireAttributes = async (context: Context, entity: AnyEntity, row: object): Promise<void> => {
  const problems: Record<string, Label> = {}
  for (const [name, field] of attributeFields(entity)) {
    // A row by the names of its fields.
    const values = row as Values
    const missing = missingAttributes(await setOf(context, field, values), valuesIn(values, name))
    for (const [code, says] of Object.entries(missing)) problems[`${name}.${code}`] = says
  }
  if (Object.keys(problems).length > 0) refuse('invalidFields', { problems })
}

/** The attributes of records of one entity as they are shown, by the ids of the records; read with their sets of now. */
export const attributesShown = async (
  context: Pick<Context, 'tx' | 'product'>,
  entity: AnyEntity,
  rows: ReadonlyMap<number, object>,
): Promise<ReadonlyMap<number, readonly ShownAttribute[]>> => {
  const shown = new Map<number, readonly ShownAttribute[]>()
  for (const [name, field] of attributeFields(entity)) {
    // Rows by the names of their fields.
    const values = [...rows] as readonly (readonly [number, Values])[]
    const ids = values.flatMap(([, row]) => ((row[field.by] ?? null) === null ? [] : [Number(row[field.by])]))
    const sets = await attributeSets(titleSource(context), context.product.registry, field, ids)
    for (const [id, row] of values) shown.set(id, shownAttributes(sets.get(Number(row[field.by])) ?? [], valuesIn(row, name)) ?? [])
  }
  return shown
}
