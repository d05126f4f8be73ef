/** The tables a program needs, as plain data: computed from the definitions, recorded beside the migrations, compared by `diffSchema`. */
export interface Schema {
  readonly tables: readonly Table[]
}

/** One table; every constraint and index has a name, by which it is recognised again. */
export interface Table {
  readonly name: string
  /** The former name of the table, for a rename. */
  readonly was?: string
  readonly columns: readonly Column[]
  readonly primaryKey: readonly string[]
  readonly checks: readonly Check[]
  readonly uniques: readonly Unique[]
  readonly exclusions?: readonly Exclusion[]
  readonly foreignKeys: readonly ForeignKey[]
  readonly indexes: readonly Index[]
  /** How full its pages are filled, in percent; to the brim when absent. */
  readonly fillFactor?: number
  /** What is worked out of a row when it is read: functions of the row, so that `t.overdue` reads like a column. */
  readonly derived?: readonly Derived[]
  /** What is worked out of many rows at once: functions that answer a table, and of the row what they answer of it. */
  readonly derivedSet?: SetOfDerived
  /** Tells all processes of each statement that writes it. */
  readonly tellsWrites?: true
  /** Keeps how long each of its rows stood in each state: under the name of its entity, by this column. */
  readonly stays?: { readonly entity: string; readonly state: string }
}

/** One column. */
export interface Column {
  readonly name: string
  /** The former name of the column, for a rename. */
  readonly was?: string
  /** As PostgreSQL writes it: `bigint`, `numeric(18,4)`, `text`; with `collate "…"` where it sorts in its own way. */
  readonly type: string
  readonly notNull: boolean
  /** An SQL expression for rows that say nothing. */
  readonly default?: string
  /** An SQL expression over the other columns; the column is computed and stored by the database. */
  readonly generated?: string
  /** The text column of which this one holds what it looks like; the database writes it, whatever a statement says. */
  readonly looksOf?: string
  /** The table in which the numbers of the values of this column stand, each by its code; the database writes them. */
  readonly numbersIn?: string
  /** Numbered by the database, never by a statement. */
  readonly identity?: true
}

/** A value that is worked out of a row when it is read. */
export interface Derived {
  readonly name: string
  /** As PostgreSQL writes it. */
  readonly type: string
  /** SQL over the row `t`. */
  readonly expression: string
}

/** Values that are worked out of many rows at once. */
export interface SetOfDerived {
  /** What stands beside the `id` of each row. */
  readonly columns: readonly Omit<Derived, 'expression'>[]
  /** Statements that select the id and these, in that order: of all rows, and of those whose records are among `records`. */
  readonly rows: { readonly all: string; readonly asked: string }
  /** The column of a row in which the id of its record stands. */
  readonly recordId: string
}

/** A condition that every row fulfils. */
export interface Check {
  readonly name: string
  /** SQL over the columns, without `check (…)`. */
  readonly condition: string
}

/** No two rows hold the same values; with `where`, no two of the rows that fulfil it. */
export interface Unique {
  readonly name: string
  readonly columns: readonly string[]
  readonly where?: string
}

/** No two rows of the same values have a day in common: each has those from one column on, before the other one; without end where that is null. */
export interface Exclusion {
  readonly name: string
  readonly columns: readonly string[]
  readonly from: string
  readonly until: string
  /** Only rows that fulfil it. */
  readonly where: string
}

/** The columns hold the key of a row of another table, or null. */
export interface ForeignKey {
  readonly name: string
  readonly columns: readonly string[]
  readonly table: string
  readonly targets: readonly string[]
  /** `cascade` only for parts that have no life without their record. */
  readonly onDelete: 'restrict' | 'cascade'
}

/** A way to find or order rows quickly. */
export interface Index {
  readonly name: string
  readonly method?: 'btree' | 'gin' | 'gist'
  /** Columns, or expressions as PostgreSQL wants them there: `inspected_at desc`, `lower(code)`, `(a + b)`. */
  readonly parts: readonly string[]
  readonly where?: string
}

/** A schema without tables. */
export const emptySchema: Schema = { tables: [] }

/** The schema as it is recorded after its migration was written: renames are history then. */
export const recordedForm = (schema: Schema): Schema => ({
  tables: schema.tables.map(({ was: _table, ...table }) => ({
    ...table,
    columns: table.columns.map(({ was: _column, ...column }) => column),
  })),
})

/** The recorded table that the wanted one continues, under its own or its former name. */
export const formerTable = (recorded: Schema, wanted: Table): Table | undefined =>
  recorded.tables.find(table => table.name === wanted.name) ?? recorded.tables.find(table => table.name === wanted.was)

/** The recorded column that the wanted one continues, under its own or its former name. */
export const formerColumn = (recorded: Table, wanted: Column): Column | undefined =>
  recorded.columns.find(column => column.name === wanted.name) ?? recorded.columns.find(column => column.name === wanted.was)

/** The recorded tables that nothing wanted continues. */
export const vanishedTables = (recorded: Schema, wanted: Schema): readonly Table[] => {
  const kept = new Set(wanted.tables.map(table => formerTable(recorded, table)?.name))
  return recorded.tables.filter(table => !kept.has(table.name))
}

/** The recorded columns of a table that nothing wanted continues. */
export const vanishedColumns = (recorded: Table, wanted: Table): readonly Column[] => {
  const kept = new Set(wanted.columns.map(column => formerColumn(recorded, column)?.name))
  return recorded.columns.filter(column => !kept.has(column.name))
}

/** Something that vanishes while things of its kind appear: a person must say whether it was renamed. */
export interface Doubt {
  /** `table` or `table.column`, as recorded. */
  readonly gone: string
  /** What may be its new name. */
  readonly come: readonly string[]
}

/** Every vanished table while tables appear, and every vanished column while columns of the same type appear in its table. */
export const doubtfulRenames = (recorded: Schema, wanted: Schema): readonly Doubt[] => {
  const newTables = wanted.tables.filter(table => !formerTable(recorded, table)).map(table => table.name)
  const tables = vanishedTables(recorded, wanted).map(table => ({ gone: table.name, come: newTables }))
  const columns = wanted.tables.flatMap(table => {
    const former = formerTable(recorded, table)
    if (!former) return []
    const added = table.columns.filter(column => !formerColumn(former, column))
    return vanishedColumns(former, table).map(gone => ({
      gone: `${former.name}.${gone.name}`,
      come: added.filter(column => column.type === gone.type).map(column => column.name),
    }))
  })
  return [...tables, ...columns].filter(doubt => doubt.come.length > 0)
}
