import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { emptyDatabase } from '../../tests/harness/database.ts'
import { introspect } from '../../tests/harness/introspect.ts'
import { doubtfulRenames, emptySchema, recordedForm, type Column, type Schema, type Table } from './schema.ts'
import { diffSchema } from './schemaDiff.ts'
import { validates } from './schemaSql.ts'
import { fc, runs } from '../../tests/harness/draws.ts'

const { ownerUrl } = await emptyDatabase()
const owner = new pg.Client({ connectionString: ownerUrl })
await owner.connect()
afterAll(() => owner.end())

const id: Column = { name: 'id', type: 'bigint', notNull: true, identity: true }

const table = (name: string, columns: readonly Column[], rest: Partial<Table> = {}): Table => ({
  name,
  columns: [id, ...columns],
  primaryKey: ['id'],
  checks: [],
  uniques: [],
  foreignKeys: [],
  indexes: [],
  ...rest,
})

const text = (name: string, rest: Partial<Column> = {}): Column => ({ name, type: 'text', notNull: false, ...rest })

const schema = (...tables: readonly Table[]): Schema => ({ tables })

const unit = table('unit', [text('name', { notNull: true }), text('note')], {
  checks: [{ name: 'unit_name_check', condition: 'char_length(name) <= 40' }],
  uniques: [{ name: 'unit_name_key', columns: ['name'] }],
  indexes: [{ name: 'unit_note', parts: ['lower(note)'] }],
})

/** What a database looks like after the statements, without keeping any of it. */
const resultOf = async (...steps: readonly (readonly string[])[]) => {
  await owner.query('begin')
  try {
    for (const statement of steps.flat()) await owner.query(statement)
    return await introspect(owner)
  } finally {
    await owner.query('rollback')
  }
}

describe('the difference between two schemas', () => {
  test('of equal schemas is nothing', () => {
    expect(diffSchema(schema(unit), schema(unit))).toEqual([])
  })

  test('works out what follows from lines after what is worked out of each of them', async () => {
    const order = table('purchase', [], {
      derived: [{ name: 'expected', type: 'bigint', expression: '(select max(expected(l)) from purchase_items as l)' }],
    })
    const lines = table('purchase_items', [], { derived: [{ name: 'expected', type: 'bigint', expression: 't.id + 1' }] })
    const made = diffSchema(emptySchema, schema(order, lines))
    const functions = made.flatMap(statement => /create function (.*?) returns/.exec(statement)?.[1] ?? [])
    expect(functions).toEqual(['expected(t purchase_items)', 'expected(t purchase)'])
    expect(await resultOf(made)).toBeDefined()
  })

  test('works out parts of a value before it, whatever the parts of other tables are called', async () => {
    const derived = (name: string, expression: string) => ({ name, type: 'boolean', expression })
    const order = table('purchase', [], {
      derived: [
        derived('late_within', 'exists (select from purchase_items as l where late(l))'),
        derived('late', 't.id > 1 and late_within(t)'),
      ],
    })
    const lines = table('purchase_items', [], {
      derived: [derived('late', 't.id > 0 and late_within(t)'), derived('late_within', 't.id > 7')],
    })
    expect(await resultOf(diffSchema(emptySchema, schema(order, lines)))).toBeDefined()
  })

  test('makes what is worked out of all rows at once anew when it, or the name of its table, changes', async () => {
    const set = (name: string, part: number) => {
      const all = `select t.id, t.id / ${part} from ${name} as t`
      return { columns: [{ name: 'half', type: 'bigint' }], recordId: 'id', rows: { all, asked: `${all} where t.id = any (records)` } }
    }
    const one = table('purchase', [], { derivedSet: set('purchase', 2) })
    const changed = table('purchase', [], { derivedSet: set('purchase', 3) })
    const renamed = table('bought', [], { was: 'purchase', derivedSet: set('bought', 2) })
    const first = diffSchema(emptySchema, schema(one))
    expect(diffSchema(schema(one), schema(one))).toEqual([])
    expect(await resultOf(first, diffSchema(schema(one), schema(changed)))).toEqual(
      await resultOf(diffSchema(emptySchema, schema(changed))),
    )
    const known = await resultOf(first, diffSchema(schema(one), schema(renamed)))
    expect(known['bought']?.derived).toEqual([
      ...[' where t.id = any (records)', ''].map(
        asked =>
          `bought_derived_set TABLE(id bigint, half bigint)  #variable_conflict use_column\nbegin return query select t.id, t.id / 2 from bought as t${asked}; end `,
      ),
      'half bigint  select (select s.half from bought_derived_set(array[t.id]) as s where s.id = t.id) ',
    ])
    const dropped = [
      'drop function purchase_derived_set();',
      'drop function purchase_derived_set(bigint[]);',
      'drop function half(purchase);',
    ]
    expect(diffSchema(schema(one), emptySchema)).toEqual([...dropped, 'drop table purchase;'])
    expect(diffSchema(schema(one), schema(table('purchase', [])))).toEqual(dropped)
  })

  test('creates a table with everything it needs', () => {
    const lot = table('lot', [{ name: 'unit_id', type: 'bigint', notNull: true }], {
      foreignKeys: [{ name: 'lot_unit_id_fkey', columns: ['unit_id'], table: 'unit', targets: ['id'], onDelete: 'restrict' }],
    })
    expect(diffSchema(emptySchema, schema(lot, unit))).toEqual([
      `create table lot (
  id bigint generated always as identity not null,
  unit_id bigint not null,
  constraint lot_pkey primary key (id)
);`,
      `create table unit (
  id bigint generated always as identity not null,
  name text not null,
  note text,
  constraint unit_pkey primary key (id),
  constraint unit_name_check check (char_length(name) <= 40),
  constraint unit_name_key unique (name)
);`,
      'create index unit_note on unit (lower(note));',
      'alter table lot add constraint lot_unit_id_fkey foreign key (unit_id) references unit (id) on delete restrict;',
    ])
  })

  test('adds a column that may be empty in one statement', () => {
    expect(diffSchema(schema(table('unit', [])), schema(table('unit', [text('note')])))).toEqual(['alter table unit add column note text;'])
  })

  test('asks for values of existing rows before a column is required', () => {
    expect(diffSchema(schema(table('unit', [])), schema(table('unit', [text('name', { notNull: true })])))).toEqual([
      'alter table unit add column name text;',
      '-- Rows that exist need a value before the next statement.\nalter table unit alter column name set not null;',
    ])
  })

  test('adds a check or foreign key to a table that there is without a look at its rows, which come last', () => {
    const other: Column = { name: 'unit_id', type: 'bigint', notNull: false }
    const before = schema(table('lot', [text('name'), other]), unit)
    const after = schema(
      table('lot', [text('name'), other], {
        checks: [{ name: 'lot_name_check', condition: "name <> ''" }],
        foreignKeys: [{ name: 'lot_unit_id_fkey', columns: ['unit_id'], table: 'unit', targets: ['id'], onDelete: 'restrict' }],
      }),
      unit,
    )
    const statements = diffSchema(before, after)
    expect(statements).toEqual([
      "alter table lot add constraint lot_name_check check (name <> '') not valid;",
      'alter table lot add constraint lot_unit_id_fkey foreign key (unit_id) references unit (id) on delete restrict not valid;',
      'alter table lot validate constraint lot_name_check;',
      'alter table lot validate constraint lot_unit_id_fkey;',
    ])
    expect(statements.filter(validates)).toEqual(statements.slice(2))
  })

  test('renames a column only where it says so', () => {
    const before = schema(table('unit', [text('label')]))
    expect(diffSchema(before, schema(table('unit', [text('name', { was: 'label' })])))).toEqual([
      'alter table unit rename column label to name;',
    ])
    expect(diffSchema(before, schema(table('unit', [text('name')])))).toEqual([
      'alter table unit add column name text;',
      'alter table unit drop column label;',
    ])
  })

  test('ignores a former name that is history', () => {
    const named = schema(table('unit', [text('name', { was: 'label' })]))
    expect(diffSchema(recordedForm(named), named)).toEqual([])
    expect(JSON.stringify(recordedForm(named))).not.toContain('was')
  })

  test('writes names that mean something to SQL in quotes', () => {
    expect(diffSchema(emptySchema, schema(table('order', [text('group')])))).toEqual([
      `create table "order" (
  id bigint generated always as identity not null,
  "group" text,
  constraint order_pkey primary key (id)
);`,
    ])
  })

  test('renames a table with its key and its columns', async () => {
    const before = schema(unit)
    const after = schema({
      ...table('measure', [text('name', { notNull: true }), text('remark', { was: 'note' })], { was: 'unit' }),
      checks: [{ name: 'measure_name_check', condition: 'char_length(name) <= 50' }],
      uniques: [{ name: 'measure_name_key', columns: ['name'], where: 'remark is null' }],
      indexes: [{ name: 'measure_remark', method: 'gin', parts: ["to_tsvector('simple', remark)"] }],
    })
    const statements = diffSchema(before, after)
    expect(statements).toContain('alter table unit rename to measure;')
    expect(await resultOf(diffSchema(emptySchema, before), statements)).toEqual(await resultOf(diffSchema(emptySchema, after)))
  })

  test('keeps the values of a column whose type changes', async () => {
    const before = schema(table('lot', [text('size', { default: `'0'` })]))
    const after = schema(table('lot', [{ name: 'size', type: 'numeric(18,4)', notNull: true, default: '1' }]))
    await owner.query('begin')
    for (const statement of diffSchema(emptySchema, before)) await owner.query(statement)
    await owner.query(`insert into lot (size) values ('12.5')`)
    for (const statement of diffSchema(before, after)) await owner.query(statement)
    await owner.query('insert into lot default values')
    const { rows } = await owner.query('select size from lot order by id')
    await owner.query('rollback')
    expect(rows).toEqual([{ size: '12.5000' }, { size: '1.0000' }])
  })

  test('makes a computed column anew, with its index, when a column that it reads changes its type', async () => {
    const computed = (type: string, expression: string): Schema =>
      schema(
        table('lot', [{ name: 'size', type, notNull: false }, text('label', { generated: expression })], {
          indexes: [{ name: 'lot_label', parts: ['label'] }],
          checks: [{ name: 'lot_label_check', condition: `label <> ''` }],
        }),
      )
    const [before, after] = [computed('integer', `'x' || size::text`), computed('bigint', `'x' || size::text`)]
    expect(await resultOf(diffSchema(emptySchema, before), diffSchema(before, after))).toEqual(
      await resultOf(diffSchema(emptySchema, after)),
    )
  })

  test('lets the database keep what a text looks like for as long as a column says so', async () => {
    await owner.query(`create function keep_looks() returns trigger language plpgsql as 'begin return new; end'`)
    const plain = schema(table('lot', [text('name'), text('name_looks')]))
    const looking = (name: string, more: Partial<Column> = {}): Schema =>
      schema(table('lot', [text(name, more), text('name_looks', { looksOf: name })]))
    const ways = [
      [plain, looking('name')],
      [looking('name'), plain],
      [looking('name'), looking('title', { was: 'name' })],
      [looking('name'), schema(table('lot', [text('name')]))],
      [looking('name'), emptySchema],
    ] as const
    for (const [before, after] of ways)
      expect(await resultOf(diffSchema(emptySchema, before), diffSchema(before, after))).toEqual(
        await resultOf(diffSchema(emptySchema, after)),
      )
  })

  test('drops tables that refer to each other', async () => {
    const key = (from: string, to: string) => ({
      name: `${from}_fkey`,
      columns: ['other_id'],
      table: to,
      targets: ['id'],
      onDelete: 'restrict' as const,
    })
    const other: Column = { name: 'other_id', type: 'bigint', notNull: false }
    const before = schema(
      table('left_part', [other], { foreignKeys: [key('left_part', 'right_part')] }),
      table('right_part', [other], { foreignKeys: [key('right_part', 'left_part')] }),
    )
    expect(await resultOf(diffSchema(emptySchema, before), diffSchema(before, emptySchema))).toEqual({})
  })
})

describe('a vanished name', () => {
  test('is in doubt when something of its type appears in its table', () => {
    expect(doubtfulRenames(schema(unit), schema({ ...unit, columns: [id, text('title', { notNull: true }), text('note')] }))).toEqual([
      { gone: 'unit.name', come: ['title'] },
    ])
    expect(doubtfulRenames(schema(unit), schema({ ...unit, name: 'measure' }))).toEqual([{ gone: 'unit', come: ['measure'] }])
  })

  test('is not in doubt when nothing like it appears, or the new name says what it was', () => {
    expect(doubtfulRenames(schema(unit), schema({ ...unit, columns: [id] }))).toEqual([])
    expect(doubtfulRenames(schema(unit), schema({ ...unit, columns: [id, text('title', { was: 'name' }), text('note')] }))).toEqual([])
    expect(doubtfulRenames(schema(unit), emptySchema)).toEqual([])
  })
})

describe('any two schemas', () => {
  const types = ['text', 'bigint', 'numeric(18,4)', 'boolean', 'timestamp with time zone']
  const columnNames = ['code', 'name', 'order', 'at', 'amount']
  const tableNames = ['alpha', 'beta', 'user']

  const anyColumn = (name: string): fc.Arbitrary<Column> =>
    fc
      .record({ type: fc.constantFrom(...types), notNull: fc.boolean(), hasDefault: fc.boolean(), computed: fc.nat({ max: 4 }) })
      .map(({ type, notNull, hasDefault, computed }) => ({
        name,
        ...(computed === 0
          ? { type: 'text', notNull: false, generated: `('#'::text || (id)::text)` }
          : { type, notNull, ...(hasDefault ? { default: `null::${type}` } : {}) }),
      }))

  const anyTable = (name: string): fc.Arbitrary<Table> =>
    fc
      .subarray(columnNames)
      .chain(names => fc.tuple(fc.tuple(...names.map(anyColumn)), fc.subarray(names), fc.subarray(names), fc.subarray(names), fc.boolean()))
      .map(([columns, checked, unique, indexed, partial]) =>
        table(name, columns, {
          checks: checked.map(column => ({ name: `${name}_${column}_check`, condition: `"${column}" is not null` })),
          uniques: unique.map(column => ({
            name: `${name}_${column}_key`,
            columns: [column],
            ...(partial ? { where: `"${column}" is not null` } : {}),
          })),
          indexes: indexed.map(column => ({
            name: `${name}_${column}_idx`,
            parts: partial ? [`"${column}"`, 'id desc'] : [`"${column}"`],
          })),
        }),
      )

  const anySchema: fc.Arbitrary<Schema> = fc
    .subarray(tableNames)
    .chain(names => fc.tuple(...names.map(anyTable)))
    .map(tables => ({
      tables: tables.map((one, position) => {
        const target = tables[position - 1]
        const refers = one.columns.find(column => column.type === 'bigint' && column.name !== 'id' && !column.generated)
        if (!target || !refers) return one
        const key = { name: `${one.name}_fkey`, columns: [refers.name], table: target.name, targets: ['id'], onDelete: 'restrict' as const }
        return { ...one, foreignKeys: [key] }
      }),
    }))

  test('differ by statements that lead from the one to the other', async () => {
    await fc.assert(
      fc.asyncProperty(anySchema, anySchema, async (before, after) => {
        const reached = await resultOf(diffSchema(emptySchema, before), diffSchema(before, after))
        expect(reached).toEqual(await resultOf(diffSchema(emptySchema, after)))
      }),
      { numRuns: runs(60) },
    )
  })
})
