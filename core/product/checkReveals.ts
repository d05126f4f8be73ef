import type { FieldGroup, Field, Fields } from '../define/field.ts'
import type { AnyEntity } from '../define/entity.ts'
import type { AnyLogic, LogicRow } from '../define/logic.ts'
import { partTableOf, snake, tableOf } from '../define/naming.ts'
import { onceFor } from '../define/onceFor.ts'
import type { Registry } from '../define/registry.ts'
import { checkLabel } from './checkLabel.ts'

// What follows from fields of a group and is not of it is seen by people who do not see these fields, and lets them conclude what stands there. It says so, and why (`reveals`),
// or is hidden with them.

type Declared = Field & { readonly of?: Fields; readonly values?: object }

/** So many rows are tried, with other choices and flags in each, and each with so many other values in the fields of a group: a function may read a field only of some rows. */
const tried = { rows: 6, others: 3 } as const

/** What a field may hold, by a number. */
const valueOf = ({ kind, values = {} }: Declared, turn: number): unknown => {
  const isEmpty = turn % 4 === 3
  switch (kind) {
    case 'decimal':
      return isEmpty ? null : `${turn + 1}.0000`
    case 'integer':
      return isEmpty ? null : turn + 1
    case 'money':
      return isEmpty ? null : { amount: `${turn + 1}.0000`, currency: turn % 2 === 0 ? 'CNY' : 'USD' }
    case 'choice':
      return Object.keys(values)[turn % Math.max(1, Object.keys(values).length)] ?? null
    case 'flag':
      return turn % 2 === 1
    case 'date':
      return isEmpty ? null : `2026-01-${10 + (turn % 20)}`
    case 'moment':
      return isEmpty ? null : `2026-01-${10 + (turn % 20)}T08:30:00.000Z`
    case 'ref':
      return isEmpty ? null : turn + 1
    case 'refs':
      return [turn + 1]
    case 'text':
    case 'code':
      return isEmpty ? null : `x${turn}`
    default:
      return null
  }
}

/** Other values in the fields of one group. */
interface Otherwise {
  readonly group: FieldGroup
  readonly by: number
}

const rowOf = (fields: Fields, turn: number, otherwise?: Otherwise): LogicRow =>
  Object.fromEntries(
    Object.entries<Declared>(fields).map(([name, field]) => {
      const own = field.group !== undefined && field.group === otherwise?.group ? turn + otherwise.by : turn
      if (!field.of) return [name, valueOf(field, own)]
      const lines = Array.from({ length: own === turn ? 2 : 1 }, (_, at) => rowOf(field.of ?? {}, own + at, otherwise))
      return [name, lines]
    }),
  )

/** Rows are tried by many functions, which leave them as they are. */
const rowsTried = onceFor((_fields: Fields): Map<string, LogicRow> => new Map())

const triedRow = (fields: Fields, turn: number, otherwise?: Otherwise): LogicRow => {
  const rows = rowsTried(fields)
  const key = `${turn} ${otherwise?.group} ${otherwise?.by}`
  const row = rows.get(key) ?? rowOf(fields, turn, otherwise)
  rows.set(key, row)
  return row
}

const groupsIn = onceFor((fields: Fields): readonly FieldGroup[] => [
  ...new Set(Object.values<Declared>(fields).flatMap(({ group, of = {} }) => [...(group === undefined ? [] : [group]), ...groupsIn(of)])),
])

/** The groups of the fields that a function of rows follows from: it answers otherwise where only these hold something else. Of rows it cannot work with nothing is known. */
const groupsRead = (work: (...rows: readonly LogicRow[]) => unknown, ...fields: readonly Fields[]): readonly FieldGroup[] => {
  const answer = (turn: number, otherwise?: Otherwise): string | undefined => {
    try {
      return JSON.stringify(work(...fields.map(own => triedRow(own, turn, otherwise)))) ?? ''
    } catch {
      return undefined
    }
  }
  const differs = (group: FieldGroup): boolean =>
    Array.from({ length: tried.rows }, (_, turn) => turn).some(turn => {
      const usual = answer(turn)
      const others = Array.from({ length: tried.others }, (_, at) => answer(turn, { group, by: at + 1 }))
      return usual !== undefined && others.some(other => other !== undefined && other !== usual)
    })
  return [...new Set(fields.flatMap(groupsIn))].filter(differs)
}

/** The groups that a field follows from and neither belongs to nor says that it reveals. */
const unsaid = (field: Field | undefined, read: () => Iterable<FieldGroup>): readonly FieldGroup[] =>
  field === undefined ? [] : [...new Set(read())].filter(group => group !== field.group && field.reveals?.groups.includes(group) !== true)

/** A reason is given where there is something to give one for. */
export const checkReasons = (fields: Fields): readonly string[] =>
  Object.entries<Declared>(fields).flatMap(([name, { reveals, group, of = {} }]) => [
    ...(reveals && (reveals.groups.length === 0 || reveals.groups.some(one => one === group))
      ? [`${name} reveals nothing: it names no group but its own`]
      : []),
    ...(reveals ? checkLabel(`what ${name} reveals`, reveals.because) : []),
    ...checkReasons(of).map(wrong => `${name}: ${wrong}`),
  ])

/** What of the logic of rows follows from hidden fields and is seen by people who do not see them. */
export const checkLogicReveals = (fields: Fields, logic: AnyLogic, ...around: readonly Fields[]): readonly string[] => [
  ...Object.entries(logic.computed ?? {}).flatMap(([name, work]) =>
    unsaid(fields[name], () => groupsRead(work, fields, ...around)).map(group => follows(name, group)),
  ),
  ...(['shown', 'required'] as const).flatMap(part =>
    Object.entries(logic[part] ?? {}).flatMap(([name, work]) =>
      unsaid(fields[name], () => groupsRead(work, fields, ...around)).map(group => `whether ${name} is ${part} ${followsFrom(group)}`),
    ),
  ),
  ...Object.entries(logic.rules ?? {}).flatMap(([name, { holds, at = [] }]) => {
    // Whoever fills in where it is said sees what it follows from.
    const seen = new Set(at.map(place => fields[place]?.group))
    const unseen = groupsRead(holds, fields, ...around).filter(group => !seen.has(group))
    return unseen.map(group => `the rule ${name} ${followsFrom(group)}: say it at a field of that group`)
  }),
  ...Object.entries(logic.lines ?? {}).flatMap(([name, ofLines]) => {
    const declared: Declared | undefined = fields[name]
    const of = declared?.of ?? {}
    return checkLogicReveals(of, ofLines, fields, ...around).map(wrong => `${name}: ${wrong}`)
  }),
]

const followsFrom = (group: FieldGroup): string => `follows from fields of the group ${group}, which not everybody sees`
const follows = (name: string, group: FieldGroup): string =>
  `${name} ${followsFrom(group)}: give it that group, or say why it may be seen (reveals)`

/** The groups of columns, by the table in which they stand. */
const columnGroups = onceFor(({ entities }: Registry): ReadonlyMap<string, ReadonlyMap<string, FieldGroup>> => {
  const tables = new Map<string, ReadonlyMap<string, FieldGroup>>()
  const add = (table: string, fields: Fields, around?: FieldGroup): void => {
    const columns = Object.entries<Declared>(fields).flatMap(([name, { group = around }]) =>
      group === undefined ? [] : [snake(name), `${snake(name)}_id`, `${snake(name)}_currency`].map(column => [column, group] as const),
    )
    tables.set(table, new Map(columns))
  }
  for (const entity of entities.values()) {
    add(tableOf(entity), entity.fields)
    for (const [name, field] of Object.entries<Declared>(entity.fields)) if (field.of) add(partTableOf(entity, name), field.of, field.group)
  }
  return tables
})

/** The groups of the columns that an expression over the row `t` of a table reads, there and in the tables that it names itself; functions of a row are told by theirs. */
const groupsInSql = (registry: Registry, text: string, table: string): ReadonlySet<FieldGroup> => {
  const tables = columnGroups(registry)
  const read = new Set<FieldGroup>()
  const aliases = new Map<string, Set<string>>([['t', new Set([table])]])
  for (const [, named = '', alias = ''] of text.matchAll(/"?\b([a-z_][a-z0-9_]*)\b"?\s+as\s+"?([a-z_][a-z0-9_]*)"?/g))
    if (tables.has(named)) aliases.set(alias, (aliases.get(alias) ?? new Set()).add(named))
  for (const [, alias = '', column = ''] of text.matchAll(/"?\b([a-z_][a-z0-9_]*)"?\."?([a-z_][a-z0-9_]*)"?/g))
    for (const named of aliases.get(alias) ?? []) {
      const group = tables.get(named)?.get(column)
      if (group !== undefined) read.add(group)
    }
  return read
}

/** What is derived of rows and follows from hidden fields of other tables, seen by people who do not see them; that of lines included. */
export const checkDerivedReveals = (registry: Registry, entity: AnyEntity): readonly string[] => [
  ...derivedIn(registry, entity.name, tableOf(entity), entity.fields),
  ...Object.entries<Declared>(entity.fields).flatMap(([name, { of }]) =>
    of ? derivedIn(registry, `${entity.name}.${name}`, partTableOf(entity, name), of) : [],
  ),
]

const derivedIn = (registry: Registry, name: string, table: string, fields: Fields): readonly string[] =>
  Object.entries(registry.derived.get(name) ?? {}).flatMap(([field, { sql, within }]) =>
    unsaid(fields[field], () => groupsInSql(registry, `${sql} ${within ?? ''}`, table)).map(group => `${name}: ${follows(field, group)}`),
  )
