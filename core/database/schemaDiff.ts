import { derivedSetOf } from '../define/naming.ts'
import {
  formerColumn,
  formerTable,
  vanishedColumns,
  vanishedTables,
  type Column,
  type Derived,
  type Schema,
  type SetOfDerived,
  type Table,
} from './schema.ts'
import {
  addCheck,
  addExclusion,
  addForeignKey,
  addForeignKeyLater,
  addUnique,
  alter,
  columnSql,
  createDerived,
  createDerivedSet,
  createIndex,
  createTable,
  derivedInSet,
  dropConstraint,
  dropDerived,
  dropDerivedSet,
  dropIndex,
  dropLooks,
  dropNumbers,
  dropUnique,
  fillPages,
  keepLooks,
  keepNumbers,
  primaryKeyName,
  quoted,
  tellWrites,
  validate,
  dropStays,
  keepStays,
  type Looks,
  type Numbers,
} from './schemaSql.ts'

/**
 * The statements, in order, that turn the recorded schema into the wanted one. A rename happens only where `was` says so; what
 * vanishes otherwise is dropped. Statements that need a decision about existing rows say so in a comment before them. Checks and
 * foreign keys of tables that there are come without a look at their rows, which the last statements make.
 */
export const diffSchema = (recorded: Schema, wanted: Schema): readonly string[] => {
  const gone = vanishedTables(recorded, wanted)
  const changes = wanted.tables.flatMap(table => {
    const former = formerTable(recorded, table)
    return former ? [changeOf(former, table)] : []
  })
  const created = wanted.tables.filter(table => !formerTable(recorded, table))
  const collect = (step: (change: Change) => readonly string[]): readonly string[] => changes.flatMap(step)
  return [
    ...gone.flatMap(table => (table.derivedSet ? dropDerivedSet(table.name) : [])),
    ...changes.flatMap(({ from, to }) => (from.derivedSet && isOtherSet(from, to) ? dropDerivedSet(from.name) : [])),
    ...gone.flatMap(table => derivedOf(table).map(one => dropDerived(table.name, one))),
    ...changes.flatMap(({ from, to }) => changedDerived(from, to).map(one => dropDerived(from.name, one))),
    ...gone.flatMap(table => table.foreignKeys.map(key => dropConstraint(table.name, key.name))),
    ...collect(dropForeignKeys),
    ...collect(({ from, to }) => otherLooks(from, to).map(looks => dropLooks(from.name, looks))),
    ...collect(({ from, to }) => otherNumbers(from, to).map(numbers => dropNumbers(from.name, numbers))),
    ...collect(({ from, to }) => (from.stays && hasOtherStays(from, to) ? [dropStays(from.name)] : [])),
    ...collect(dropTheRest),
    ...collect(renames),
    ...created.map(createTable),
    ...collect(changeColumns),
    ...collect(addTheRest),
    ...created.flatMap(table => [
      ...table.uniques.filter(unique => unique.where !== undefined).map(unique => addUnique(table.name, unique)),
      ...table.indexes.map(index => createIndex(table.name, index)),
      ...(table.tellsWrites ? [tellWrites(table.name)] : []),
      ...looksIn(table).map(looks => keepLooks(table.name, looks)),
      ...numbersOf(table).map(numbers => keepNumbers(table.name, numbers)),
      ...(table.stays ? [keepStays(table.name, table.stays)] : []),
    ]),
    ...collect(addForeignKeys),
    ...created.flatMap(table => table.foreignKeys.map(key => addForeignKey(table.name, key))),
    ...callersLast([
      ...created.flatMap(({ name, derivedSet }) => setOf(name, derivedSet)),
      ...changes.flatMap(({ from, to }) => (isOtherSet(from, to) ? setOf(to.name, to.derivedSet) : [])),
      ...created.flatMap(table => derivedOf(table).map(one => functionOf(table.name, one))),
      ...changes.flatMap(({ from, to }) => changedDerived(to, from).map(one => functionOf(to.name, one))),
    ]),
    ...gone.map(table => `drop table ${quoted(table.name)};`),
    ...collect(validations),
  ]
}

/** A table before and after, with the computed columns that must be made anew because they or what they read have changed. */
interface Change {
  readonly from: Table
  readonly to: Table
  readonly remade: ReadonlySet<string>
}

const changeOf = (from: Table, to: Table): Change => {
  const touched = new Set(
    from.columns
      .filter(column => !to.columns.some(kept => formerColumn(from, kept) === column && kept.type === column.type))
      .map(column => column.name),
  )
  const remade = to.columns.flatMap(column => {
    const former = formerColumn(from, column)
    if (!former || (former.generated === undefined && column.generated === undefined)) return []
    const same = former.generated === column.generated && former.type === column.type
    return same && !mentionsAny(former.generated ?? '', touched) ? [] : [former.name]
  })
  return { from, to, remade: new Set(remade) }
}

/** What is worked out of a row of a table, alone or together with others. */
const derivedOf = (table: Table): readonly Derived[] => [
  ...(table.derived ?? []),
  ...(table.derivedSet ? derivedInSet(table.name, table.derivedSet) : []),
]

/** What is worked out of the rows of one table and not of the other, or not in the same way. */
const changedDerived = (these: Table, those: Table): readonly Derived[] =>
  derivedOf(these).filter(one => !derivedOf(those).some(other => same(other, one)))

/** Whether many rows of a table are asked at once in another way, or for it under another name. */
const isOtherSet = (from: Table, to: Table): boolean => from.name !== to.name || !same(from.derivedSet, to.derivedSet)

/** A function of the database that may call others. */
interface Function {
  /** Of whose rows it is; functions of other tables may be called the same. */
  readonly table: string
  readonly name: string
  readonly create: string
  /** What it consists of. */
  readonly body: string
}

const functionOf = (table: string, one: Derived): Function => ({
  table,
  name: one.name,
  create: createDerived(table, one),
  body: one.expression,
})

const setOf = (table: string, set: SetOfDerived | undefined): readonly Function[] =>
  set
    ? createDerivedSet(table, set).map((create, at) => ({
        table,
        name: derivedSetOf(table),
        create,
        body: at === 0 ? set.rows.all : set.rows.asked,
      }))
    : []

/** What creates functions, those that are called before their callers. */
const callersLast = (made: readonly Function[]): readonly string[] => {
  const calls = (one: Function): boolean => {
    const called = new Set(one.body.match(/[a-z_][a-z0-9_]*(?=\()/g) ?? [])
    // The row itself is called `t`, those of other tables are not.
    const ofOthers = new Set(one.body.match(/[a-z_][a-z0-9_]*(?=\((?!t\)))/g) ?? [])
    const isCalled = ({ table, name }: Function): boolean => (table === one.table ? called : ofOthers).has(name)
    return made.some(other => other !== one && isCalled(other))
  }
  const first = made.filter(one => !calls(one))
  if (first.length === 0) return made.map(({ create }) => create)
  return [...first.map(({ create }) => create), ...callersLast(made.filter(calls))]
}

/** Whether an expression names one of the columns. */
const mentionsAny = (expression: string, columns: ReadonlySet<string>): boolean =>
  (expression.match(/[a-z_][a-z0-9_]*/gi) ?? []).some(word => columns.has(word))

const same = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right)

/** Constraints and indexes of `these` that are not, letter for letter, among `those`, or stand on a column that is made anew. */
const without = <T extends { readonly name: string }>(
  these: readonly T[],
  those: readonly T[],
  remade: ReadonlySet<string>,
): readonly T[] => these.filter(one => !those.some(other => same(other, one)) || mentionsAny(JSON.stringify({ ...one, name: '' }), remade))

const dropForeignKeys = ({ from, to, remade }: Change): readonly string[] =>
  without(from.foreignKeys, to.foreignKeys, remade).map(key => dropConstraint(from.name, key.name))

const dropTheRest = ({ from, to, remade }: Change): readonly string[] => [
  ...without(from.checks, to.checks, remade).map(check => dropConstraint(from.name, check.name)),
  ...without(from.uniques, to.uniques, remade).map(unique => dropUnique(from.name, unique)),
  ...without(from.exclusions ?? [], to.exclusions ?? [], remade).map(exclusion => dropConstraint(from.name, exclusion.name)),
  ...without(from.indexes, to.indexes, remade).map(dropIndex),
  ...(same(from.primaryKey, to.primaryKey) ? [] : [dropConstraint(from.name, primaryKeyName(from.name))]),
  ...[...remade].map(column => alter(from.name, `drop column ${quoted(column)}`)),
]

const renames = ({ from, to, remade }: Change): readonly string[] => [
  ...(from.name === to.name ? [] : [alter(from.name, `rename to ${quoted(to.name)}`)]),
  ...(from.name !== to.name && same(from.primaryKey, to.primaryKey)
    ? [alter(to.name, `rename constraint ${quoted(primaryKeyName(from.name))} to ${quoted(primaryKeyName(to.name))}`)]
    : []),
  ...to.columns.flatMap(column => {
    const former = formerColumn(from, column)
    return !former || former.name === column.name || remade.has(former.name)
      ? []
      : [alter(to.name, `rename column ${quoted(former.name)} to ${quoted(column.name)}`)]
  }),
]

const changeColumns = ({ from, to, remade }: Change): readonly string[] => {
  const computed = (column: Column): boolean => column.generated !== undefined
  const changed = to.columns.flatMap(column => {
    const former = formerColumn(from, column)
    return former && !remade.has(former.name) ? changeColumn(to.name, former, column) : []
  })
  const isNew = (column: Column): boolean => {
    const former = formerColumn(from, column)
    return !former || remade.has(former.name)
  }
  const added = to.columns.filter(isNew)
  return [
    ...changed,
    ...added.filter(column => !computed(column)).flatMap(column => addColumn(to.name, column)),
    ...vanishedColumns(from, to).map(column => alter(to.name, `drop column ${quoted(column.name)}`)),
    ...added.filter(computed).map(column => alter(to.name, `add column ${columnSql(column)}`)),
  ]
}

const fillFirst = '-- Rows that exist need a value before the next statement.\n'

const addColumn = (table: string, column: Column): readonly string[] => {
  const fillsItself = !column.notNull || column.default !== undefined || column.identity === true
  if (fillsItself) return [alter(table, `add column ${columnSql(column)}`)]
  return [
    alter(table, `add column ${columnSql({ ...column, notNull: false })}`),
    `${fillFirst}${alter(table, `alter column ${quoted(column.name)} set not null`)}`,
  ]
}

const changeColumn = (table: string, from: Column, to: Column): readonly string[] => {
  const change = (text: string): string => alter(table, `alter column ${quoted(to.name)} ${text}`)
  const retyped = from.type !== to.type
  const defaultChanged = retyped || from.default !== to.default
  return [
    ...(from.default !== undefined && defaultChanged ? [change('drop default')] : []),
    ...(from.identity && !to.identity ? [change('drop identity')] : []),
    ...(retyped ? [change(`type ${to.type} using ${quoted(to.name)}${castOf(from.type, to.type)}`)] : []),
    ...(to.default !== undefined && defaultChanged ? [change(`set default ${to.default}`)] : []),
    ...(from.notNull && !to.notNull ? [change('drop not null')] : []),
    ...(!from.notNull && to.notNull ? [`${fillFirst}${change('set not null')}`] : []),
    ...(!from.identity && to.identity ? [change('add generated always as identity')] : []),
  ]
}

/** Every value can be read from its text; the shorter way is taken where PostgreSQL has one for certain. */
const castOf = (from: string, to: string): string => {
  const [source, target] = [from, to].map(type => type.replace(/ collate .*$/, ''))
  const direct = [source, target].includes('text') || baseOf(from) === baseOf(to)
  return direct ? `::${target}` : `::text::${target}`
}

const baseOf = (type: string): string | undefined => /^[a-z ]+/.exec(type)?.[0]

const addTheRest = ({ from, to, remade }: Change): readonly string[] => [
  ...(same(from.primaryKey, to.primaryKey)
    ? []
    : [alter(to.name, `add constraint ${quoted(primaryKeyName(to.name))} primary key (${to.primaryKey.map(quoted).join(', ')})`)]),
  ...without(to.checks, from.checks, remade).map(check => addCheck(to.name, check)),
  ...without(to.uniques, from.uniques, remade).map(unique => addUnique(to.name, unique)),
  ...without(to.exclusions ?? [], from.exclusions ?? [], remade).map(exclusion => addExclusion(to.name, exclusion)),
  ...without(to.indexes, from.indexes, remade).map(index => createIndex(to.name, index)),
  ...(to.fillFactor === from.fillFactor ? [] : [fillPages(to.name, to.fillFactor)]),
  ...(to.tellsWrites && !from.tellsWrites ? [tellWrites(to.name)] : []),
  ...otherLooks(to, from).map(looks => keepLooks(to.name, looks)),
  ...otherNumbers(to, from).map(numbers => keepNumbers(to.name, numbers)),
  ...(to.stays && hasOtherStays(from, to) ? [keepStays(to.name, to.stays)] : []),
]

/** Whether how long rows stand in a state is kept otherwise than before. */
const hasOtherStays = (from: Table, to: Table): boolean => !same(from.stays, to.stays)

/** The columns of a table that hold what the text of others looks like. */
const looksIn = ({ columns }: Table): readonly Looks[] =>
  columns.flatMap(({ name, looksOf }) => (looksOf === undefined ? [] : [{ name, of: looksOf }]))

/** The columns of a table whose numbers stand in tables of their own. */
const numbersOf = ({ columns }: Table): readonly Numbers[] =>
  columns.flatMap(({ name, numbersIn }) => (numbersIn === undefined ? [] : [{ name, numbersIn }]))

/** Those of one state of a table that are otherwise in the other. */
const otherNumbers = (one: Table, other: Table): readonly Numbers[] =>
  numbersOf(one).filter(numbers => !numbersOf(other).some(found => JSON.stringify(found) === JSON.stringify(numbers)))

/** Those of one state of a table that are otherwise in the other; where the text has become another column, made anew, so are they. */
const otherLooks = (one: Table, other: Table): readonly Looks[] =>
  looksIn(one).filter(looks => {
    const column = (table: Table, name: string) => JSON.stringify(table.columns.find(found => found.name === name))
    return [looks.name, looks.of].some(name => column(one, name) !== column(other, name))
  })

const addForeignKeys = ({ from, to, remade }: Change): readonly string[] =>
  without(to.foreignKeys, from.foreignKeys, remade).map(key => addForeignKeyLater(to.name, key))

const validations = ({ from, to, remade }: Change): readonly string[] =>
  [...without(to.checks, from.checks, remade), ...without(to.foreignKeys, from.foreignKeys, remade)].map(({ name }) =>
    validate(to.name, name),
  )
