import { derivedSetOf } from '../define/naming.ts'
import type { Check, Column, Derived, Exclusion, ForeignKey, Index, SetOfDerived, Table, Unique } from './schema.ts'

/** Words that PostgreSQL 15 to 18 reads as something else where a name stands. */
const reserved = new Set(
  `all analyse analyze and any array as asc asymmetric authorization between binary both case cast check collate collation column
  concurrently constraint create cross current_catalog current_date current_role current_schema current_time current_timestamp
  current_user default deferrable desc distinct do else end except false fetch for foreign freeze from full grant group having ilike
  in initially inner intersect into is isnull join lateral leading left like limit localtime localtimestamp natural not notnull null
  offset on only or order outer overlaps placing primary references returning right select session_user similar some symmetric
  system_user table tablesample then to trailing true union unique user using variadic verbose when where window with`.split(/\s+/),
)

/** A table or column name as it is written in a statement. */
export const quoted = (name: string): string =>
  /^[a-z_][a-z0-9_]*$/.test(name) && !reserved.has(name) ? name : `"${name.replaceAll('"', '""')}"`

const list = (names: readonly string[]): string => names.map(quoted).join(', ')

/** The name of a table's primary key constraint. */
export const primaryKeyName = (table: string): string => `${table}_pkey`

/** A column as `create table` and `add column` want it. */
export const columnSql = (column: Column): string =>
  [
    `${quoted(column.name)} ${column.type}`,
    column.identity && 'generated always as identity',
    column.generated !== undefined && `generated always as (${column.generated}) stored`,
    column.default !== undefined && `default ${column.default}`,
    column.notNull && 'not null',
  ]
    .filter(part => part)
    .join(' ')

/** Fills the pages of a table so far from now on. */
export const fillPages = (table: string, fillFactor: number | undefined): string =>
  alter(table, fillFactor === undefined ? 'reset (fillfactor)' : `set (fillfactor = ${fillFactor})`)

/** Has a table tell all processes of each statement that writes it. */
export const tellWrites = (table: string): string =>
  `create trigger tell_written after insert or update or delete or truncate on ${quoted(table)} for each statement execute function tell_written();`

/** Has the database keep how long each row of a table stands in each state (`core/stays`): one stay ends and the next begins with the statement that changes it. */
export const keepStays = (table: string, { entity, state }: NonNullable<Table['stays']>): string =>
  [
    `create trigger keep_stay after insert or delete on ${quoted(table)} for each row execute function keep_stay('${entity}', '${state}');`,
    `create trigger keep_stay_anew after update on ${quoted(table)} for each row when (new.${quoted(state)} is distinct from old.${quoted(state)}) execute function keep_stay('${entity}', '${state}');`,
  ].join('\n')

/** Ends what `keepStays` began. */
export const dropStays = (table: string): string =>
  ['keep_stay', 'keep_stay_anew'].map(trigger => `drop trigger ${trigger} on ${quoted(table)};`).join('\n')

/** Has the database write into a column what the text of another one looks like. */
export const keepLooks = (table: string, { name, of }: Looks): string =>
  `create trigger ${quoted(name)} before insert or update of ${list([of, name])} on ${quoted(table)} for each row execute function keep_looks('${of}', '${name}');`

/** Ends what `keepLooks` began. */
export const dropLooks = (table: string, { name }: Looks): string => `drop trigger ${quoted(name)} on ${quoted(table)};`

/** A column that holds what the text of another one looks like. */
export interface Looks {
  readonly name: string
  readonly of: string
}

/** Has the database keep the numbers of a column in a table of their own. */
export const keepNumbers = (table: string, { name, numbersIn }: Numbers): string =>
  [
    `create trigger ${quoted(`${name}_numbers`)} after insert on ${quoted(table)} for each row when (new.${quoted(name)} is not null) execute function keep_numbers('${name}', '${numbersIn}');`,
    `create trigger ${quoted(`${name}_numbers_anew`)} after update of ${quoted(name)} on ${quoted(table)} for each row when (new.${quoted(name)} is distinct from old.${quoted(name)}) execute function keep_numbers('${name}', '${numbersIn}');`,
  ].join('\n')

/** Ends what `keepNumbers` began. */
export const dropNumbers = (table: string, { name }: Numbers): string =>
  [`${name}_numbers`, `${name}_numbers_anew`].map(trigger => `drop trigger ${quoted(trigger)} on ${quoted(table)};`).join('\n')

/** A column with the table in which its numbers stand. */
export interface Numbers {
  readonly name: string
  readonly numbersIn: string
}

/** Makes a value that is worked out of a row: a function that the planner puts in place of its call. */
export const createDerived = (table: string, { name, type, expression }: Derived): string =>
  `create function ${quoted(name)}(t ${quoted(table)}) returns ${type} language sql stable parallel safe as $$ select ${expression} $$;`

/** Removes what `createDerived` made. */
export const dropDerived = (table: string, { name }: Derived): string => `drop function ${quoted(name)}(${quoted(table)});`

/**
 * Makes the functions that answer what is worked out of many rows of a table at once: of all of them, and of those of some records. Where the call for all stands it is
 * answered as a whole: the planner knows nothing of how many rows it has, and would ask it for each row of another table. Both are functions of a language whose statements
 * are planned once for a connection: what SQL functions say becomes part of each statement that calls them, and is planned with it each time (decision 0622).
 */
export const createDerivedSet = (table: string, { columns, rows }: SetOfDerived): readonly string[] => {
  const answered = `returns table (${['id bigint', ...columns.map(({ name, type }) => `${quoted(name)} ${type}`)].join(', ')})\n  language plpgsql stable`
  const name = quoted(derivedSetOf(table))
  const saying = (statement: string): string => `as $$ #variable_conflict use_column\nbegin return query ${statement}; end $$;`
  return [
    `create function ${name}() ${answered} parallel safe ${saying(rows.all)}`,
    [`create function ${name}(records bigint[]) ${answered} parallel safe`, 'rows 10', saying(rows.asked)].join(' '),
  ]
}

/** Removes what `createDerivedSet` made. */
export const dropDerivedSet = (table: string): readonly string[] =>
  ['()', '(bigint[])'].map(given => `drop function ${quoted(derivedSetOf(table))}${given};`)

/** What is worked out of many rows at once as it is worked out of one of them: a flag of which nothing is known says no. */
export const derivedInSet = (table: string, { columns, recordId }: SetOfDerived): readonly Derived[] =>
  columns.map(({ name, type }) => {
    const value = `(select s.${quoted(name)} from ${quoted(derivedSetOf(table))}(array[t.${quoted(recordId)}]) as s where s.id = t.id)`
    return { name, type, expression: type === 'boolean' ? `coalesce(${value}, false)` : value }
  })

/** A table with its columns, key, checks and unique constraints; its foreign keys and indexes come later. */
export const createTable = (table: Table): string => {
  const parts = [
    ...table.columns.map(columnSql),
    `constraint ${quoted(primaryKeyName(table.name))} primary key (${list(table.primaryKey)})`,
    ...table.checks.map(checkSql),
    ...table.uniques.filter(unique => unique.where === undefined).map(uniqueSql),
    ...(table.exclusions ?? []).map(exclusionSql),
  ]
  const filled = table.fillFactor === undefined ? '' : ` with (fillfactor = ${table.fillFactor})`
  return `create table ${quoted(table.name)} (\n${parts.map(part => `  ${part}`).join(',\n')}\n)${filled};`
}

const checkSql = ({ name, condition }: Check): string => `constraint ${quoted(name)} check (${condition})`

const uniqueSql = ({ name, columns }: Unique): string => `constraint ${quoted(name)} unique (${list(columns)})`

const exclusionSql = ({ name, columns, from, until, where }: Exclusion): string => {
  const parts = [...columns.map(column => `${quoted(column)} with =`), `daterange(${quoted(from)}, ${quoted(until)}) with &&`]
  return `constraint ${quoted(name)} exclude using gist (${parts.join(', ')}) where (${where})`
}

/** Keeps the rows of a table apart in time. */
export const addExclusion = (table: string, exclusion: Exclusion): string => alter(table, `add ${exclusionSql(exclusion)}`)

/** Adds a check to a table that has rows: it holds of what is written from now on, and of the rows that there are once it is validated. */
export const addCheck = (table: string, check: Check): string => alter(table, `add ${checkSql(check)} not valid`)

/** Looks through the rows that there are for a check or foreign key, beside whoever reads and writes. */
export const validate = (table: string, name: string): string => alter(table, `validate constraint ${quoted(name)}`)

/** Whether a statement is what `validate` says. */
export const validates = (statement: string): boolean => / validate constraint \S+;$/.test(statement)

/** Adds a unique constraint; a condition makes it an index, which is what PostgreSQL offers for it. */
export const addUnique = (table: string, unique: Unique): string =>
  unique.where === undefined
    ? alter(table, `add ${uniqueSql(unique)}`)
    : `create unique index ${quoted(unique.name)} on ${quoted(table)} (${list(unique.columns)}) where ${unique.where};`

/** Removes what `addUnique` made. */
export const dropUnique = (table: string, unique: Unique): string =>
  unique.where === undefined ? dropConstraint(table, unique.name) : dropIndex(unique)

/** Adds a foreign key to a table without rows. */
export const addForeignKey = (table: string, key: ForeignKey): string => alter(table, `add ${foreignKeySql(key)}`)

/** Adds a foreign key to a table that has rows, as `addCheck` does. */
export const addForeignKeyLater = (table: string, key: ForeignKey): string => alter(table, `add ${foreignKeySql(key)} not valid`)

const foreignKeySql = (key: ForeignKey): string =>
  `constraint ${quoted(key.name)} foreign key (${list(key.columns)}) references ${quoted(key.table)} (${list(key.targets)}) on delete ${key.onDelete}`

/** Creates an index. */
export const createIndex = (table: string, { name, method, parts, where }: Index): string => {
  const using = method === undefined || method === 'btree' ? '' : ` using ${method}`
  return `create index ${quoted(name)} on ${quoted(table)}${using} (${parts.join(', ')})${where === undefined ? '' : ` where ${where}`};`
}

/** Removes an index. */
export const dropIndex = ({ name }: Pick<Index, 'name'>): string => `drop index ${quoted(name)};`

/** Removes a check, a foreign key, a unique constraint or a primary key. */
export const dropConstraint = (table: string, name: string): string => alter(table, `drop constraint ${quoted(name)}`)

/** One change of a table. */
export const alter = (table: string, change: string): string => `alter table ${quoted(table)} ${change};`
