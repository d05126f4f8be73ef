import { sql, type RawBuilder } from 'kysely'
import { audit } from '../audit/audit.server.ts'
import { fieldOf } from '../fields/kinds.ts'
import { programActor } from '../jobs/programActor.ts'
import { changesBetween, sameValue } from '../logic/changes.ts'
import { causeOf } from './causeOf.ts'
import type { Database } from '../database/pool.server.ts'
import { sendAhead } from '../database/sentAhead.server.ts'
import type { AnyEntity } from '../define/entity.ts'
import type { Label } from '../language/label.ts'
import { isListedLines, recordsOf } from '../define/listedLines.ts'
import { tableOf } from '../define/naming.ts'
import { columnNames } from '../reading/source.server.ts'
import { serviceOf, type Product } from '../context/served.server.ts'
import { openLate, type Deed, type LateValues } from '../context/late.server.ts'
import type { AnyKeeps, Context, FoundLine, Touches } from '../context/serve.server.ts'
import { isEmpty } from '../logic/rowLogic.ts'
import { columnsFor } from './columns.server.ts'
import { titleText } from './titleText.ts'
import { linesIn } from '../reading/ways.server.ts'
import { among } from '../database/among.server.ts'
import { onceFor } from '../define/onceFor.ts'

type Values = Readonly<Record<string, unknown>>

/** A kept value of an entity, or of listed lines. */
interface KeptValue {
  readonly entity: AnyEntity
  readonly field: string
  readonly column: string
  readonly keeps: AnyKeeps
}

/** Every kept value of the product. */
export const keptValues = onceFor((product: Product): readonly KeptValue[] =>
  [...product.registry.entities.values(), ...product.registry.lines.values()].flatMap(entity =>
    Object.entries<AnyKeeps | undefined>(keptIn(product, entity)).flatMap(([field, keeps]) => {
      const [column] = columnNames(entity, field)
      return column === undefined || !keeps ? [] : [{ entity, field, column, keeps }]
    }),
  ),
)

/** A column of a new record, with the expression of its first value. */
export interface FirstValue {
  readonly name: string
  readonly value: RawBuilder<unknown>
}

/**
 * The kept values of a record that is about to be inserted, so that nothing has to be brought up to date of it afterwards: no other record can
 * refer to it yet, and what it says itself is at hand. Those that depend on lines, which are written later, are not among them.
 */
export const firstKept = (product: Product, entity: AnyEntity, row: Values): readonly FirstValue[] =>
  keptValues(product)
    .filter(value => value.entity.name === entity.name && isFirstKnown(value))
    .map(({ column, keeps }) => ({
      name: column,
      value: sql`(select ${keeps.value} from (select ${sql.join([sql`null::bigint as id`, ...saidOf(entity, row, keeps.reads ?? [])])}) as t)`,
    }))

/**
 * The same for lines that are inserted into the field of a record: over the alias `t` of what they say, in columns with the names and types of their own, of
 * which `t.id` is null where they have no number yet. Their record is there.
 */
export const firstKeptOfLines = (product: Product, entity: AnyEntity, field: string): readonly FirstValue[] =>
  keptValues(product).flatMap(value =>
    isListedLines(value.entity) &&
    recordsOf(value.entity).name === entity.name &&
    value.entity.lineOf.field === field &&
    isFirstKnown(value)
      ? [{ name: value.column, value: value.keeps.value }]
      : [],
  )

/** Whether everything that a value depends on stands in columns of its record. */
const isFirstKnown = ({ entity, keeps }: KeptValue): boolean => (keeps.reads ?? []).every(name => columnNames(entity, name).length > 0)

/** What a row says in some fields, in columns of their names and types. */
const saidOf = (entity: AnyEntity, row: Values, names: readonly string[]): readonly RawBuilder<unknown>[] =>
  columnsFor(entity, row, names).map(({ name, type, value }) => sql`${value}::${sql.raw(type)} as ${sql.id(name)}`)

const keptIn = (product: Product, entity: AnyEntity): Readonly<Record<string, AnyKeeps | undefined>> => {
  const { kept = {}, lines = {} } = serviceOf(product, recordsOf(entity))
  return isListedLines(entity) ? (lines[entity.lineOf.field]?.kept ?? {}) : kept
}

/** Whether a value is worked out after the others: it may be made of them, and lines of it follow what names them only in the database. */
const isLate = ({ keeps }: KeptValue): boolean => keeps.from.some(({ finds }) => finds !== undefined)

/** A context of which some values wait until all of a write is done. */
type Writing = Context & { readonly late: LateValues }

/** Records and lines, and which of their values are to be worked out. */
type Targets = Map<AnyEntity, { readonly values: Set<KeptValue>; readonly ids: Set<number> }>

const touch = (targets: Targets, value: KeptValue, ids: Iterable<number>): void => {
  for (const id of ids) {
    const target = targets.get(value.entity) ?? { values: new Set(), ids: new Set() }
    targets.set(value.entity, target)
    target.values.add(value)
    target.ids.add(id)
  }
}

/** Adds to what waits under a key. */
const waitFor = <K>(waiting: Map<K, Set<number>>, key: K, ids: readonly number[]): void => {
  if (ids.length > 0) waiting.set(key, new Set([...(waiting.get(key) ?? []), ...ids]))
}

/**
 * Brings up to date what follows from a record that was just written, in the same transaction: the kept values of the record itself, and those of
 * the records that it touches or touched before. They are locked by entity and id, the written record before them, and worked out only then, so
 * that of two writes at once the later one sees the other. A line is locked with its record. No version changes: who edits such a record meets no change of somebody else.
 */
export const bringUpToDate = (
  context: Context,
  entity: AnyEntity,
  id: number,
  before: Values | null,
  after: Values | null,
): Promise<void> =>
  asOneWrite(context, deedOf(entity, { ...(after ?? before), id }), async one => {
    const { late } = one
    const isDeed = late.deed.entity.name === entity.name && late.deed.id === id
    const targets: Targets = new Map()
    for (const value of keptValues(context.product)) {
      const waiting = isLate(value) ? late.touched : undefined
      const note = (ids: readonly number[]): void => (waiting ? waitFor(waiting, value, ids) : touch(targets, value, ids))
      if (recordsOf(value.entity).name === entity.name && after !== null) note(concernedIn(value, id, before, after))
      const inserted = before === null && after !== null ? insertedWith(value, entity, after) : none
      for (const touching of value.keeps.from) {
        if (touching.source !== entity.name) continue
        const ids = touchedBy(touching, before, after)
        if (isDeed && !touching.finds && !isListedLines(value.entity)) waitFor(late.namedByDeed, value.entity.name, ids)
        if (touching.finds) waitFor(late.named, touching, ids)
        else note(ids.filter(touched => !inserted.has(touched)))
      }
    }
    await workOutEach(one, late, targets)
  })

/** What is done with a record. */
export const deedOf = (entity: AnyEntity, row: Values, step?: Label): Deed => ({
  entity,
  id: Number(row['id']),
  title: titleText(row[entity.title]),
  ...(step ? { step } : {}),
})

/**
 * Does a write together with those that are part of it, in which more is written by the context that it hands on; what is worked out after everything else is
 * worked out once, when all of them are done. What it is a part of already stays the deed that they are part of.
 */
export const asOneWrite = async <T>(context: Context, deed: Deed, work: (context: Writing) => Promise<T>): Promise<T> => {
  if (context.late) return work({ ...context, late: context.late })
  const late = openLate(deed)
  const done = await work({ ...context, late })
  const targets: Targets = new Map()
  const found = new Map<Touches, readonly FoundLine[]>()
  for (const [touching, named] of late.named) found.set(touching, (await touching.finds?.(context.tx, [...named])) ?? [])
  for (const value of keptValues(context.product)) {
    touch(targets, value, late.touched.get(value) ?? [])
    for (const touching of value.keeps.from)
      touch(
        targets,
        value,
        (found.get(touching) ?? []).map(line => (isListedLines(value.entity) ? line.id : line.record)),
      )
  }
  await workOutEach(context, late, targets)
  return done
}

const workOutEach = async (context: Context, late: LateValues, targets: Targets): Promise<void> => {
  const inOrder = [...targets].toSorted(([left], [right]) => (left.name < right.name ? -1 : 1))
  for (const [target, { values, ids }] of inOrder) {
    const changed = await workOut(context.tx, target, [...values], [...ids])
    await remember(context, late, target, changed)
    if (changed.length > 0) {
      context.recall?.forget(recordsOf(target).name)
      context.reading?.written.add(tableOf(target))
    }
  }
}

const none: ReadonlySet<number> = new Set()

/** The lines of a new record that were inserted with this value. */
const insertedWith = (value: KeptValue, entity: AnyEntity, after: Values): ReadonlySet<number> =>
  isListedLines(value.entity) && recordsOf(value.entity).name === entity.name && isFirstKnown(value)
    ? new Set(linesIn(after, value.entity.lineOf.field).map(line => Number(line['id'])))
    : none

/** Whether a write of the record itself can change the value, which was inserted with it where it was known then: fields that it depends on. */
const concerns = (value: KeptValue, before: Values | null, after: Values): boolean =>
  before === null ? !isFirstKnown(value) : (value.keeps.reads ?? []).some(name => !sameValue(before[name], after[name]))

/** The record itself, or those of its lines, whose value a change of it can change. */
const concernedIn = (value: KeptValue, id: number, before: Values | null, after: Values): readonly number[] => {
  const { entity } = value
  if (!isListedLines(entity)) return concerns(value, before, after) ? [id] : []
  const { field } = entity.lineOf
  const former = new Map(before ? linesIn(before, field).map(line => [line['id'], line]) : [])
  const isConcerned = (line: Values): boolean => {
    const stored = former.get(line['id'])
    if (stored === undefined) return !isFirstKnown(value)
    return (value.keeps.reads ?? []).some(name => !sameValue(stored[name], line[name]))
  }
  return linesIn(after, field).flatMap(line => (isConcerned(line) ? [Number(line['id'])] : []))
}

/** The records that a write of their source touches. */
export const touchedBy = ({ of, reads }: Touches, before: Values | null, after: Values | null): readonly number[] => {
  const told = (row: Values | null) =>
    row === null || reads?.every(name => isEmpty(row[name])) === true
      ? { ids: [], values: [] }
      : { ids: idsOf(of(row)), values: (reads ?? []).map(name => row[name]) }
  const former = told(before)
  const now = told(after)
  return reads && sameValue(former, now) ? [] : [...former.ids, ...now.ids]
}

const idsOf = (touched: number | readonly number[] | null): readonly number[] =>
  touched === null ? [] : typeof touched === 'number' ? [touched] : touched

/** Works values of some records out anew; answers those of which any was another one. */
const workOut = async (
  db: Database,
  entity: AnyEntity,
  values: readonly KeptValue[],
  ids: readonly number[],
): Promise<readonly Reworked[]> => {
  const sorted = ids.toSorted((left, right) => left - right)
  const some = among(sql`id`, sorted)
  // Whoever writes a line has locked its record.
  const locked = isListedLines(entity)
    ? sql`${sql.table(tableOf(recordsOf(entity)))} where id in (select owner_id from ${sql.table(tableOf(entity))} where ${some})`
    : sql`${sql.table(tableOf(entity))} where ${some}`
  await sql`select from ${locked} order by id for no key update`.execute(db)
  // Planned once for all records: for some of them alone, planning takes many times as long as working out.
  await sendAhead(db, sql`set local plan_cache_mode = force_generic_plan`)
  const changed = await workOutWhere(db, entity, values, sql<boolean>`t.id = any(${sorted})`)
  await sendAhead(db, sql`set local plan_cache_mode = auto`)
  return changed
}

const workOutWhere = async (
  db: Database,
  entity: AnyEntity,
  values: readonly KeptValue[],
  where: RawBuilder<boolean>,
): Promise<readonly Reworked[]> => {
  const table = sql.table(tableOf(entity))
  const told = isListedLines(entity) ? [] : values.filter(isRemembered)
  const formers = told.map(({ column }) => sql`, t.${sql.id(column)} as ${sql.id(`former ${column}`)}`)
  const story = told.map(
    ({ field, column }) => sql`, jsonb_build_array(n.${sql.id(`former ${column}`)}, n.${sql.id(column)}) as ${sql.id(field)}`,
  )
  const fields = told.map(({ field }) => sql`, ${sql.id(field)}`)
  // Without the offset every value would be planned and worked out twice: to be compared, and to be written.
  const { rows } = await sql`with changed as (
      update ${table} as t set ${sql.join(values.map(({ column }) => sql`${sql.id(column)} = n.${sql.id(column)}`))}
      from (select t.id, ${nowOf(values)}${joined(formers)} from ${table} as t where ${where} offset 0) as n
      where t.id = n.id and (${differs(values)}) returning t.id${joined(story)})
    select id${joined(fields)}, pg_notify('record', ${entity.name} || ' ' || id || ' ' || pg_current_xact_id() || ' kept') from changed`.execute(
    db,
  )
  return rows as readonly Reworked[]
}

const joined = (parts: readonly RawBuilder<unknown>[]): RawBuilder<unknown> => (parts.length === 0 ? sql`` : sql.join(parts, sql``))

/** A record whose kept values were worked out anew, with what the remembered ones of them were before and are now. */
interface Reworked {
  readonly id: number
  readonly [field: string]: unknown
}

const isRemembered = ({ entity, field }: KeptValue): boolean => fieldOf(entity.fields, field)?.remembered === true

/** Puts what changed of remembered values into the history of their records, with its cause: nobody does it, it follows from what somebody did elsewhere. */
const remember = async (context: Context, late: LateValues, entity: AnyEntity, changed: readonly Reworked[]): Promise<void> => {
  if (isListedLines(entity)) return
  for (const { id, ...values } of changed) {
    const pairs = Object.entries(values).flatMap(([name, pair]) =>
      fieldOf(entity.fields, name)?.remembered === true && Array.isArray(pair) ? [[name, pair] as const] : [],
    )
    const [before, after] = [0, 1].map(side => Object.fromEntries(pairs.map(([name, pair]) => [name, pair[side] as unknown])))
    const changes = changesBetween(entity, before ?? null, after ?? null, () => ['', ''])
    if (changes.length > 0)
      await audit(
        { ...context, actor: programActor },
        { entity: entity.name, recordId: id, recordTitle: null, action: 'proceed', changes: [...changes, ...causeOf(late, entity, id)] },
      )
  }
}

/** Works out all that is kept of an entity's records and their lines: after their sources were filled in beside the write path. */
export const workOutAll = async (db: Database, product: Product, entity: AnyEntity): Promise<void> => {
  const values = keptValues(product).filter(value => recordsOf(value.entity).name === entity.name)
  for (const [source, some] of Map.groupBy(values, value => value.entity)) await workOutWhere(db, source, some, sql<boolean>`true`)
}

const nowOf = (values: readonly KeptValue[]): RawBuilder<unknown> =>
  sql.join(values.map(({ column, keeps }) => sql`${keeps.value} as ${sql.id(column)}`))

const differs = (values: readonly KeptValue[]): RawBuilder<boolean> =>
  sql<boolean>`${sql.join(
    values.map(({ column }) => sql`t.${sql.id(column)} is distinct from n.${sql.id(column)}`),
    sql` or `,
  )}`

/** A kept value that is not what it follows from. */
export interface KeptDifference {
  readonly entity: string
  readonly field: string
  readonly id: number
  /** What is stored, and what it ought to be, as PostgreSQL writes them. */
  readonly stored: string | null
  readonly workedOut: string | null
}

/** How many differences of one value are told. */
const mostTold = 100

/** Works out every kept value of every record, or those of some entities and lines, and tells which are stored otherwise; each value in one statement, which locks nothing. */
export const keptDifferences = async (db: Database, product: Product, of?: readonly string[]): Promise<readonly KeptDifference[]> => {
  const found: KeptDifference[] = []
  for (const value of keptValues(product)) {
    if (of && !of.includes(recordsOf(value.entity).name)) continue
    const { rows } = await sql<
      Pick<KeptDifference, 'id' | 'stored' | 'workedOut'>
    >`select t.id, t.${sql.id(value.column)}::text as stored, n.${sql.id(value.column)}::text as "workedOut"
      from ${sql.table(tableOf(value.entity))} as t
      join (select t.id, ${nowOf([value])} from ${sql.table(tableOf(value.entity))} as t) as n on n.id = t.id
      where ${differs([value])} order by t.id limit ${mostTold}`.execute(db)
    found.push(...rows.map(row => ({ ...row, entity: value.entity.name, field: value.field })))
  }
  return found
}

/** How a difference is told, in both languages. */
export const keptDifferenceWords = ({ entity, field, id, stored, workedOut }: KeptDifference): readonly [zh: string, en: string] => [
  `${entity} ${id}：${field} 存为 ${stored ?? '空'}，应为 ${workedOut ?? '空'}`,
  `${entity} ${id}: ${field} is stored as ${stored ?? 'nothing'}, but ought to be ${workedOut ?? 'nothing'}`,
]
