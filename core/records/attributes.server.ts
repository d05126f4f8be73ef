import { sql, type RawBuilder } from 'kysely'
import type { AnyEntity } from '../define/entity.ts'
import type { Field } from '../define/field.ts'
import type { Label } from '../language/label.ts'
import { partTableOf, snake, tableOf } from '../define/naming.ts'
import { refuse } from '../errors/refuse.ts'
import { holdsAttributes, setLines, type AttributesShape, type AttributeValues } from '../fields/attributes/attributes.ts'
import { choicesOf } from '../fields/attributes/attributeChoices.ts'
import { fittingAttributes, missingAttributes, readAttributes } from '../fields/attributes/readAttributes.ts'
import { shownAttributes, type ShownAttribute } from '../fields/attributes/shownAttributes.ts'
import { sameValue } from '../logic/changes.ts'
import { attributeSets, type AttributeSet } from '../reading/attributeSets.server.ts'
import { titleSource } from '../reading/titles.server.ts'
import type { Context } from '../context/serve.server.ts'
import { onceFor } from '../define/onceFor.ts'

type Values = Readonly<Record<string, unknown>>

const attributeFields = onceFor(({ fields }: AnyEntity): readonly (readonly [string, AttributesShape])[] =>
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
    const set = await setOf(context, field, row)
    if (!spoken(name)) {
      read[name] = fittingAttributes(set, given).kept
      continue
    }
    const stays = (code: string): boolean =>
      isSameSet && former !== null && Object.hasOwn(former, code) && sameValue(former[code], given[code])
    const [old, fresh] = [only(given, stays), only(given, code => !stays(code))]
    const { values, problems: wrong } = readAttributes(set, fresh)
    for (const [code, says] of Object.entries(wrong)) problems[`${name}.${code}`] = says
    const all = Object.entries({ ...old, ...values }).toSorted(([left], [right]) => (left < right ? -1 : 1))
    read[name] = all.length === 0 ? null : Object.fromEntries(all)
  }
  if (Object.keys(problems).length > 0) refuse('invalidFields', { problems })
  return read
}

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

/** A line of a set, as far as it is compared with what it was. */
interface SetLine {
  readonly code: string
  readonly type: string
  readonly choices: string | null
}

const usedCode: Label = [
  '已有记录填写了这项参数，不能删除或改代码',
  'Records have values of it: it cannot be removed, nor its code changed',
]
const usedType: Label = ['已有记录填写了这项参数，类型不能再修改', 'Records have values of it, so its type stays']
const usedChoice: Label = ['已有记录选用了要去掉的选项', 'Records hold a choice that would be gone']
const inherited: Label = ['上级或下级已有这个代码', 'A set above or below has this code already']

/** Refuses a change of a set that the values of records would no longer agree with, and a code that a set above or below has. */
export const checkAttributeSets = async (context: Context, entity: AnyEntity, before: Values | null, after: Values): Promise<void> => {
  const users = usersOf(context, entity)
  const names = new Set(users.map(({ field }) => setLines(field)))
  const problems: Record<string, Label> = {}
  for (const name of names) {
    if (sameValue(before?.[name] ?? [], after[name] ?? [])) continue
    const [former, lines] = [setLinesIn(before, name), setLinesIn(after, name)]
    const [user] = users.filter(({ field }) => setLines(field) === name)
    if (user?.field.above !== undefined) {
      const taken = await codesAround(context, entity, user.field, before, after)
      for (const [at, { code }] of lines.entries()) if (taken.has(code)) problems[`${name}.${at}.code`] = inherited
    }
    if (before === null) continue
    for (const line of former) {
      const at = lines.findIndex(({ code }) => code === line.code)
      const now = lines[at]
      const gone = now ? goneChoices(line, now) : []
      const asked = !now || now.type !== line.type ? undefined : gone
      if (asked?.length === 0) continue
      if (!(await areUsed(context, entity, users, name, Number(before['id']), line.code, asked))) continue
      problems[now ? `${name}.${at}.${now.type === line.type ? 'choices' : 'type'}` : name] = !now
        ? usedCode
        : now.type === line.type
          ? usedChoice
          : usedType
    }
  }
  if (Object.keys(problems).length > 0) refuse('invalidFields', { problems })
}

// Lines of a set are stored with the fields of the builder.
const setLinesIn = (row: Values | null, name: string): readonly SetLine[] => (row?.[name] ?? []) as readonly SetLine[]

const goneChoices = (line: SetLine, now: SetLine): readonly string[] => {
  const left = new Set(choicesOf(now.choices).map(({ code }) => code))
  return line.type === 'enum' ? choicesOf(line.choices).flatMap(({ code }) => (left.has(code) ? [] : [code])) : []
}

interface User {
  readonly entity: AnyEntity
  readonly name: string
  readonly field: AttributesShape
}

/** The fields of other entities whose sets stand in records of this one. */
const usersOf = ({ product }: Pick<Context, 'product'>, entity: AnyEntity): readonly User[] => {
  if (!Object.values<Field>(entity.fields).some(field => 'attributeSet' in field)) return []
  return [...product.registry.entities.values()].flatMap(user =>
    attributeFields(user).flatMap(([name, field]) => (field.sets === entity.name ? [{ entity: user, name, field }] : [])),
  )
}

/** A record and everything below it. */
const below = (entity: AnyEntity, field: AttributesShape, id: number): RawBuilder<unknown> => {
  const table = sql.table(tableOf(entity))
  if (field.above === undefined) return sql`select ${id}::bigint as id`
  const above = sql.ref(`t.${snake(field.above)}_id`)
  return sql`with recursive below as (select ${id}::bigint as id union select t.id from below join ${table} as t on ${above} = below.id) select id from below`
}

/** Whether any record holds a value of an attribute, or one of these choices of it. */
const areUsed = async (
  { tx }: Context,
  entity: AnyEntity,
  users: readonly User[],
  lines: string,
  id: number,
  code: string,
  choices: readonly string[] | undefined,
): Promise<boolean> => {
  const questions = users
    .filter(({ field }) => setLines(field) === lines)
    .map(({ entity: user, name, field }) => {
      const column = sql.ref(`t.${snake(name)}`)
      const holds =
        choices === undefined
          ? sql`${column} ? ${code}`
          : sql`${column} @> any(${choices.map(choice => JSON.stringify({ [code]: choice }))}::jsonb[])`
      return sql`exists (select from ${sql.table(tableOf(user))} as t where ${sql.ref(`t.${snake(field.by)}_id`)} in (${below(entity, field, id)}) and ${holds})`
    })
  if (questions.length === 0) return false
  const { rows } = await sql<{ used: boolean }>`select ${sql.join(questions, sql` or `)} as used`.execute(tx)
  return rows[0]?.used === true
}

/** The codes of the sets above a record and below it. */
const codesAround = async (
  { tx }: Context,
  entity: AnyEntity,
  field: AttributesShape,
  before: Values | null,
  after: Values,
): Promise<ReadonlySet<string>> => {
  const above = snake(field.above ?? '')
  const table = sql.table(tableOf(entity))
  const parent = after[field.above ?? ''] ?? null
  const own = before === null ? 0 : Number(before['id'])
  const { rows } = await sql<{ code: string }>`with recursive up as (
      select t.id, ${sql.ref(`t.${above}_id`)} as above from ${table} as t where t.id = ${parent === null ? null : Number(parent)}::bigint
      union select t.id, ${sql.ref(`t.${above}_id`)} from up join ${table} as t on t.id = up.above)
    select d.code from ${sql.table(partTableOf(entity, setLines(field)))} as d
    where d.owner_id in (select id from up) or (d.owner_id <> ${own}::bigint and d.owner_id in (${below(entity, field, own)}))`.execute(tx)
  return new Set(rows.map(({ code }) => code))
}
