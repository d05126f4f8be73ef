import { sql, type RawBuilder } from 'kysely'
import type { Context } from '../context/serve.server.ts'
import type { AnyEntity } from '../define/entity.ts'
import type { Field } from '../define/field.ts'
import { partTableOf, snake, tableOf } from '../define/naming.ts'
import { refuse } from '../errors/refuse.ts'
import { choicesOf } from '../fields/attributes/attributeChoices.ts'
import { setLines, type AttributesShape } from '../fields/attributes/attributes.ts'
import { attributeFields } from './attributes.server.ts'
import { sameValue } from '../logic/changes.ts'
import type { Broken } from '../logic/rowLogic.ts'
import type { Label } from '../language/label.ts'
import { rowsSeen } from '../reading/sight.server.ts'
import { titleOf } from '../reading/relation.server.ts'

// What a set says of an attribute is what the values of it mean, in whatever state the records are that hold them. So it stays once there is a value: a definition that
// means something else is another one, with another code.

type Values = Readonly<Record<string, unknown>>

/** A line of a set, as far as it is compared with what it was. */
interface SetLine {
  readonly code: string
  readonly name: string
  readonly nameEn: string | null
  readonly type: string
  readonly unit: string | null
  readonly precision: number | null
  readonly min: string | null
  readonly max: string | null
  readonly choices: string | null
}

const inherited: Label = ['上级或下级已有这个代码', 'A set above or below has this code already']

const inUse = (count: number, what: Label, remedy: Label): Label => [
  `已有 ${count} 条记录填写了这项参数，${what[0]}；${remedy[0]}`,
  `${count === 1 ? '1 record has a value' : `${count} records have values`} of it, so ${what[1]}. ${remedy[1]}`,
]

const orAnother: Label = ['请停用这一项，用新代码另加一项', 'Retire this attribute and add another one with a code of its own.']
const orRetire: Label = ['不再需要时请停用', 'Retire it if it is not needed any more.']

/** What may not be changed of an attribute that has values, where it stands in its line, and why. */
const fixed: readonly { readonly at: keyof SetLine; readonly differs: (line: SetLine, now: SetLine) => boolean; readonly what: Label }[] = [
  { at: 'type', differs: (line, now) => line.type !== now.type, what: ['类型不能再修改', 'its type stays'] },
  { at: 'unit', differs: (line, now) => line.unit !== now.unit, what: ['单位不能再修改', 'its unit stays'] },
  { at: 'name', differs: (line, now) => line.name !== now.name, what: ['名称不能再修改', 'its name stays'] },
  // A translation that was missing may be added.
  {
    at: 'nameEn',
    differs: (line, now) => line.nameEn !== null && line.nameEn !== now.nameEn,
    what: ['英文名称不能再修改', 'its English name stays'],
  },
]

/**
 * Refuses a change of a set after which values that records hold would mean something else, or nothing: another unit, type or name, a choice that is gone or called
 * otherwise, a line that is gone. Refuses a code that a set above or below has. Answers what is to be confirmed: limits that stored values break.
 */
export const checkAttributeSets = async (
  context: Context,
  entity: AnyEntity,
  before: Values | null,
  after: Values,
): Promise<readonly Broken[]> => {
  const users = usersOf(context, entity)
  const names = new Set(users.map(({ field }) => setLines(field)))
  const problems: Record<string, Label> = {}
  const warned: Broken[] = []
  for (const name of names) {
    if (sameValue(before?.[name] ?? [], after[name] ?? [])) continue
    const [former, lines] = [setLinesIn(before, name), setLinesIn(after, name)]
    const [user] = users.filter(({ field }) => setLines(field) === name)
    if (user?.field.above !== undefined) {
      const taken = await codesAround(context, entity, user.field, before, after)
      for (const [at, { code }] of lines.entries()) if (taken.has(code)) problems[`${name}.${at}.code`] = inherited
    }
    if (before === null) continue
    const asking = { context, entity, users: users.filter(({ field }) => setLines(field) === name), id: Number(before['id']) }
    for (const line of former) {
      const at = lines.findIndex(({ code }) => code === line.code)
      const now = lines[at]
      const place = now ? `${name}.${at}` : name
      const said = now ? await changedProblem(asking, line, now) : await goneProblem(asking, line)
      if (said) problems[said.at === null ? place : `${place}.${said.at}`] = said.says
      else if (now) warned.push(...(await brokenLimits(asking, line, now, place)))
    }
  }
  if (Object.keys(problems).length > 0) refuse('invalidFields', { problems })
  return warned
}

// Lines of a set are stored with the fields of the builder.
const setLinesIn = (row: Values | null, name: string): readonly SetLine[] => (row?.[name] ?? []) as readonly SetLine[]

/** Of which values of which set something is asked. */
interface Asking {
  readonly context: Context
  readonly entity: AnyEntity
  readonly users: readonly User[]
  /** The record in which the set stands. */
  readonly id: number
}

interface Said {
  /** Where in its line; null where that is gone. */
  readonly at: keyof SetLine | null
  readonly says: Label
}

const goneProblem = async (asking: Asking, { code }: SetLine): Promise<Said | undefined> => {
  const { count } = await holding(asking, column => sql`${column} ? ${code}`)
  if (count === 0) return undefined
  return { at: null, says: inUse(count, ['不能删除或改代码', 'it cannot be removed, nor its code changed'], orRetire) }
}

const changedProblem = async (asking: Asking, line: SetLine, now: SetLine): Promise<Said | undefined> => {
  const changed = fixed.find(({ differs }) => differs(line, now))
  const choices = changed ? [] : changedChoices(line, now)
  if (!changed && choices.length === 0) return undefined
  const { count } = await holding(asking, column =>
    changed
      ? sql`${column} ? ${line.code}`
      : sql`${column} @> any(${choices.map(choice => JSON.stringify({ [line.code]: choice }))}::jsonb[])`,
  )
  if (count === 0) return undefined
  if (changed) return { at: changed.at, says: inUse(count, changed.what, orAnother) }
  return {
    at: 'choices',
    says: inUse(
      count,
      ['选用的选项不能去掉，也不能改名称', 'the choices that they hold can neither be removed nor be called otherwise'],
      ['请另加一个选项', 'Add another choice.'],
    ),
  }
}

/** The choices that are gone, or called otherwise: the code alone is a name as well, and a translation that was missing may be added. */
const changedChoices = (line: SetLine, now: SetLine): readonly string[] => {
  if (line.type !== 'enum') return []
  const left = new Map(choicesOf(now.choices).map(({ code, label }) => [code, label]))
  return choicesOf(line.choices).flatMap(({ code, label: [zh, en] }) => {
    const known = left.get(code)
    return known && known[0] === zh && (known[1] === en || en === zh) ? [] : [code]
  })
}

/** So many of the records that break a limit are named. */
const mostNamed = 3

/** What is said of limits that are narrower than they were where stored values break them: of how many records, and of which, as far as who asks sees them. */
const brokenLimits = async (asking: Asking, line: SetLine, now: SetLine, place: string): Promise<readonly Broken[]> => {
  if (now.type !== 'number' && now.type !== 'range') return []
  const isSame = sameValue([line.min, line.max, line.precision], [now.min, now.max, now.precision])
  const bounds = [
    ...(now.min === null ? [] : [sql`v.value < ${now.min}::numeric`]),
    ...(now.max === null ? [] : [sql`v.value > ${now.max}::numeric`]),
    ...(now.precision === null ? [] : [sql`scale(trim_scale(v.value)) > ${now.precision}::int`]),
  ]
  if (isSame || bounds.length === 0) return []
  const found = await holding(
    asking,
    column => sql`${column} ? ${line.code} and exists (select from (
      select (e #>> '{}')::numeric as value from unnest(case jsonb_typeof(${column} -> ${line.code})
        when 'object' then array[${column} -> ${line.code} -> 'from', ${column} -> ${line.code} -> 'to']
        when 'string' then array[${column} -> ${line.code}] end) as e) as v where ${sql.join(bounds, sql` or `)})`,
    mostNamed,
  )
  if (found.count === 0) return []
  const named = (language: 0 | 1): string => found.titles.map(title => title[language]).join(language === 0 ? '、' : ', ')
  const more = found.count > found.titles.length
  const [zh, en] = [named(0), named(1)]
  const says: Label = [
    `“${now.name}”有 ${found.count} 条记录的值不在新的限制内${zh === '' ? '' : `：${zh}${more ? ' 等' : ''}`}；这些值不变`,
    `${found.count} ${found.count === 1 ? 'record has a value' : 'records have values'} of “${now.nameEn ?? now.name}” outside the new limits, which stay${
      en === '' ? '' : `: ${en}${more ? ' and others' : ''}`
    }`,
  ]
  // Whoever has confirmed it for some has not for more.
  return [{ rule: `${place}.limits${found.count}`, says, at: [`${place}.${sameValue(line.max, now.max) ? 'min' : 'max'}`] }]
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

/** Records that hold certain values: how many, and what some of them are called. */
interface Holding {
  readonly count: number
  readonly titles: readonly Label[]
}

/**
 * The records that hold values of which something is true, over the column in which they stand; those in the recycle bin count as well, because they come back. Some of
 * those that the person sees are named.
 */
const holding = async (
  { context, entity, users, id }: Asking,
  holds: (column: RawBuilder<unknown>) => RawBuilder<unknown>,
  named = 0,
): Promise<Holding> => {
  let count = 0
  const titles: Label[] = []
  for (const { entity: user, name, field } of users) {
    const table = tableOf(user)
    const where = sql`${sql.ref(`t.${snake(field.by)}_id`)} in (${below(entity, field, id)}) and ${holds(sql.ref(`t.${snake(name)}`))}`
    const deleted = sql`from deleted_record as d cross join lateral jsonb_populate_record(null::${sql.table(table)}, d.content -> ${table}::text -> 0) as t
      where d.entity = ${user.name} and ${where}`
    const { rows } = await sql<{
      n: number
    }>`select (select count(*) from ${sql.table(table)} as t where ${where}) + (select count(*) ${deleted}) as n`.execute(context.tx)
    const found = rows[0]?.n ?? 0
    count += found
    if (named === 0 || titles.length === named || found === 0) continue
    const seen = await sql<{ zh: string; en: string }>`select ${titleOf(user, 'zh', 't')} as zh, ${titleOf(user, 'en', 't')} as en
      from ${sql.table(table)} as t where ${where} and ${rowsSeen(context, user)} order by t.id limit ${named - titles.length}`.execute(
      context.tx,
    )
    titles.push(...seen.rows.map(({ zh, en }): Label => [zh, en]))
  }
  return { count, titles }
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
