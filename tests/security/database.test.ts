import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registry } from '../../app/registry.ts'
import type { Check, Column, Table } from '../../core/database/schema.ts'
import { quoted } from '../../core/database/schemaSql.ts'
import { wantedSchema } from '../../core/schema/wanted.server.ts'
import { apiPath } from '../../core/define/area.ts'
import { filledStates, stateNames, type AnyEntity } from '../../core/define/entity.ts'
import type { Field } from '../../core/define/field.ts'
import { partTableOf, snake, tableOf } from '../../core/define/naming.ts'
import { drawingSteps, unnumberedStates } from '../../core/define/ways.ts'
import { openCompany, told, type Company } from './company.ts'
import { entitiesAsked } from '../harness/entitiesAsked.ts'

// The last line of defence: what the database itself refuses, and what the application may not do there.

const { tables } = wantedSchema(registry)

/** Tables of entities that are not asked about. */
const untried = new Set(
  [...registry.entities.values()]
    .filter(entity => !entitiesAsked.includes(entity))
    .flatMap(entity => [tableOf(entity), ...Object.keys(entity.fields).map(name => partTableOf(entity, name))]),
)
const tried = tables.filter(({ name }) => !untried.has(name))
let company: Company
let client: pg.Client
/** Who may take checks away. */
let tableOwner: pg.Client

beforeAll(async () => {
  company = await openCompany()
  for (const entity of [...entitiesAsked, ...entitiesAsked]) await company.make(entity)
  client = new pg.Client({ connectionString: company.database.url })
  tableOwner = new pg.Client({ connectionString: company.database.ownerUrl })
  await Promise.all([client.connect(), tableOwner.connect()])
  const lists = tried
    .filter(table => table.columns.some(column => column.name === 'target_id'))
    .map(({ name, foreignKeys }) => ({ name, keys: foreignKeys.map(key => quoted(key.table)) }))
  // What they name is made before any of them says who may make it.
  for (const named of company.entities)
    if (!entitiesAsked.includes(named) && lists.some(({ keys }) => keys[1] === quoted(tableOf(named)))) await company.make(named)
  for (const {
    name,
    keys: [owner = '', target = ''],
  } of lists)
    await client.query(
      `insert into ${quoted(name)} (owner_id, target_id, position) values ((select min(id) from ${owner}), (select max(id) from ${target}), 0) on conflict do nothing`,
    )
  // No sample has attributes: which there are is data.
  for (const { name, columns } of tried)
    for (const column of columns.filter(one => one.numbersIn !== undefined))
      await client.query(
        `update ${quoted(name)} set ${quoted(column.name)} = '{"ohms": "1"}' where id = (select min(id) from ${quoted(name)})`,
      )
  // Nothing lies where samples are counted.
  if (!untried.has('stock_count'))
    await client.query(
      `insert into stock_count_items (owner_id, position, balance_id, material_id, lot_id, serial, unit_id)
      select (select min(id) from stock_count), 0, id, material_id, lot_id, serial, unit_id from stock_balance order by id desc limit 1`,
    )
  // A set of materials has rules of its own, which no sample follows.
  if (!untried.has('mnm_material'))
    await client.query(
      `insert into mnm_material_components (owner_id, position, material_id, quantity, optional) select min(id), 0, max(id), 1, false from mnm_material`,
    )
})
afterAll(() => Promise.all([client.end(), tableOwner.end()]))

/** Who asks the database; what is done before is undone with the rest. */
interface Asking {
  readonly by?: pg.Client
  readonly first?: readonly string[]
}

/** How the database answers a statement; nothing of it stays. */
const refusal = async (
  statement: string,
  values: readonly unknown[] = [],
  { by = client, first = [] }: Asking = {},
): Promise<{ readonly code: string; readonly constraint: string; readonly column: string }> => {
  await by.query('begin')
  try {
    for (const one of first) await by.query(one)
    await by.query(statement, [...values])
    return { code: 'accepted', constraint: '', column: '' }
  } catch (error) {
    const { code = '', constraint = '', column = '' } = error instanceof pg.DatabaseError ? error : {}
    return { code, constraint, column }
  } finally {
    await by.query('rollback')
  }
}

interface Copying extends Asking {
  /** Of the first row that fulfils this condition. */
  readonly where?: string
}

/** Inserts a copy of a row of a table in which some columns hold other expressions. */
const copyWith = (table: Table, changed: Readonly<Record<string, string>>, { where = 'true', ...asking }: Copying = {}) => {
  const columns = table.columns.filter(column => !column.identity && column.generated === undefined)
  const expressions = columns.map(({ name }) => changed[name] ?? quoted(name))
  return refusal(
    `insert into ${quoted(table.name)} (${columns.map(({ name }) => quoted(name)).join(', ')}) select ${expressions.join(', ')} from ${quoted(table.name)} where ${where} limit 1`,
    [],
    asking,
  )
}

/** Values of a type that hardly any rule allows. */
const extremes = ({ type }: Column): readonly string[] => {
  if (type.startsWith('numeric')) return ["'NaN'", '-1', '-99999999', '99999999999999']
  if (type === 'integer') return ['-1', '0', '-2147483648', '2147483647']
  if (type === 'date') return ["'1899-12-31'", "'2200-01-01'", "'infinity'", "'-infinity'"]
  if (type === 'timestamp with time zone') return ["'infinity'", "'-infinity'"]
  if (type === 'jsonb') return ["'{}'", "'[]'", "'1'"]
  if (type.startsWith('text')) return ["''", "repeat('x', 300000)", "'no such value'", "e'00001\\n'", "'１２３４５'", "' '"]
  return []
}

/** A value that a column takes; of a text what stands there, which may have to follow a pattern, of a number no less than its field allows. */
const fitting = ({ name, type }: Column, field: Field | undefined): string => {
  if (field?.kind === 'choice' && 'values' in field) return `'${Object.keys(field.values ?? {})[0]}'`
  if (type === 'date') return "'2026-01-15'"
  if (type === 'jsonb') return "'{}'"
  if (type === 'timestamp with time zone') return "'2026-01-15T08:30:00Z'"
  if (type.startsWith('text')) return `coalesce(${quoted(name)}, 'x')`
  return field?.kind === 'integer' && 'min' in field ? String(Math.max(1, Number(field.min))) : '1'
}

/** The check of several columns of editions, or of versions; `tests/editions.test.ts` and `tests/revisions.test.ts` try it with each entity that has them. */
const isOfEditions = (table: Table, check: string): boolean =>
  [...registry.entities.values()].some(
    one =>
      tableOf(one) === table.name &&
      ((one.edition !== undefined && check === `${table.name}_days_check`) ||
        (one.revision !== undefined && check === `${table.name}_versions_check`)),
  )

/** The same when the check is about a number: a state in which a record has one, and that needs nothing else where there is such a state. */
const drawnBy = (entity: AnyEntity, check: string): { readonly state: Columns; readonly filled: Columns } | undefined => {
  const [field, one] =
    Object.entries<Field>(entity.fields).find(([name]) => check === `${tableOf(entity)}_${snake(name)}_drawn_check`) ?? []
  const steps = one && drawingSteps(one)
  if (field === undefined || steps === undefined) return undefined
  const [without, filling] = [unnumberedStates(entity, steps), filledStates(entity).map(([at]) => at)]
  const numbered = stateNames(entity).filter(at => !without.includes(at))
  const state = numbered.find(at => !filling.includes(at)) ?? numbered[0]
  return { state: { [snake(String(entity.state))]: `'${state}'` }, filled: { [snake(field)]: `'N-1'` } }
}

/** What a record needs in a state, when the check is about a state: the state itself, and the columns that are filled in it. */
const filledBy = (table: Table, { name }: Check): { readonly state: Columns; readonly filled: Columns } | undefined => {
  const entity = [...registry.entities.values()].find(one => tableOf(one) === table.name)
  if (!entity) return undefined
  const drawn = drawnBy(entity, name)
  if (drawn) return drawn
  const [state, fields = []] = filledStates(entity).find(([at]) => name === `${table.name}_${snake(at)}_filled_check`) ?? []
  if (state === undefined) return undefined
  const filled = fields.map((field): readonly [string, string] => {
    const column = table.columns.find(one => [snake(field), `${snake(field)}_id`].includes(one.name))
    if (!column) throw new Error(`${table.name} has no column for ${field}`)
    return [column.name, fitting(column, entity.fields[field])]
  })
  const numbers = Object.entries<Field>(entity.fields).flatMap(([field, one]) =>
    drawingSteps(one) && !fields.includes(field) ? [[snake(field), "'N-1'"] as const] : [],
  )
  return { state: { [snake(String(entity.state))]: `'${state}'`, ...Object.fromEntries(numbers) }, filled: Object.fromEntries(filled) }
}

type Columns = Readonly<Record<string, string>>

/** Lines that need goods which were made or ordered before, or that a sample leaves empty; the tests of their entities fill them as well. */
const ofGoods = [
  'operate_production_plan_orders',
  'quality_scrapped_recovered',
  'quality_instrument_test_attachments',
  'quality_test_parameter_bands',
  'operate_mrp_action_pegs',
  'craft_feedback_photos',
  'plm_change_parties',
  'rma_repair_parts',
  'rma_service_report_photos',
  'personal_weekly_report_hours',
  'operate_waybill_condition_photos',
]

/** Lines that only a handler writes have no sample here; the tests of their entities fill them. */
const filledByHandlers = new Set([
  ...ofGoods,
  ...[...registry.entities.values()].flatMap(entity =>
    Object.entries<Field>(entity.fields).flatMap(([name, field]) =>
      field.kind === 'lines' && field.readonly ? [partTableOf(entity, name)] : [],
    ),
  ),
])

describe('DI-09 raw SQL cannot store what the definitions rule out', () => {
  const filled = tried.filter(table => !filledByHandlers.has(table.name))

  /** Those that follow from the definitions, and those that migrations add. */
  let checks: readonly { readonly table: string; readonly name: string }[]

  beforeAll(async () => {
    const { rows } = await client.query(
      `select conrelid::regclass::text as table, conname as name from pg_constraint where contype = 'c' and conrelid <> 0`,
    )
    checks = rows
  })

  test('every table has a row to try it with', async () => {
    const empty = []
    for (const { name } of filled) {
      const { rows } = await client.query(`select from ${quoted(name)} limit 1`)
      if (rows.length === 0) empty.push(name)
    }
    expect(empty).toEqual([])
  })

  describe.each(filled.map(table => [table.name, table] as const))('%s', (_name, table) => {
    test('a missing value where one must be', async () => {
      for (const column of table.columns.filter(one => one.notNull && !one.identity)) {
        expect(await copyWith(table, { [column.name]: 'null' }), column.name).toMatchObject({ code: '23502', column: column.name })
      }
    })

    test('a value that breaks a check, for each check', async () => {
      for (const check of table.checks) {
        const { name } = check
        if (isOfEditions(table, name)) continue
        // Of several checks that a value breaks the database names one: each is asked alone.
        const others = checks.filter(one => one.table === table.name && one.name !== name)
        const dropped = others.map(one => `drop constraint ${quoted(one.name)}`).join(', ')
        const first = dropped === '' ? [] : [`alter table ${quoted(table.name)} ${dropped}`]
        const inState = filledBy(table, check)
        if (inState) {
          const { state, filled: needed } = inState
          expect((await copyWith(table, { ...state, ...needed })).constraint, name).not.toBe(name)
          for (const column of Object.keys(needed)) {
            const without = await copyWith(table, { ...state, ...needed, [column]: 'null' }, { by: tableOwner, first })
            expect(without, `${name} without ${column}`).toMatchObject({ code: '23514', constraint: name })
          }
          continue
        }
        const column = table.columns.find(one => name === `${table.name}_${one.name}_check`)
        // An amount and its currency are there together.
        const amount = column?.name.endsWith('_currency') ? { [column.name.slice(0, -'_currency'.length)]: '1' } : {}
        const answers = []
        for (const extreme of column ? extremes(column) : []) {
          const answer = await copyWith(table, { ...amount, [column?.name ?? '']: extreme }, { by: tableOwner, first })
          answers.push(answer)
          if (answer.constraint === name) break
        }
        expect(answers, name).toContainEqual(expect.objectContaining({ code: '23514', constraint: name }))
      }
    })

    test('the same key twice', async () => {
      for (const unique of table.uniques) {
        // Where a column of the key is empty, or the row is none of those that the key is for, nothing is held twice.
        const held = [...unique.columns.map(name => `${quoted(name)} is not null`), `(${unique.where ?? 'true'})`].join(' and ')
        const { rows } = await client.query(`select from ${quoted(table.name)} where ${held} limit 1`)
        if (rows.length === 0) continue
        // Other keys of the table are evaded as far as their checks let it; what a column of this key follows from stays.
        const own = table.columns.flatMap(({ name, looksOf = name }) => (unique.columns.includes(name) ? [name, looksOf] : []))
        const others = table.uniques.filter(other => other !== unique).flatMap(other => other.columns)
        const evaded = Object.fromEntries(
          others
            .filter(name => !own.includes(name))
            .map(name => [
              name,
              table.columns.some(one => one.name === name && one.type.startsWith('text')) ? `${quoted(name)} || 'z'` : quoted(name),
            ]),
        )
        const answers = [await copyWith(table, {}, { where: held }), await copyWith(table, evaded, { where: held })]
        for (const { code } of answers) expect(['23505', '23514'], unique.name).toContain(code)
        expect(answers[0]?.code, unique.name).toBe('23505')
      }
      if (table.primaryKey.length > 1) expect(await copyWith(table, {})).toMatchObject({ code: '23505' })
    })

    test('a reference to nothing, and the end of what is referred to', async () => {
      for (const key of table.foreignKeys) {
        const column = key.columns[0] ?? ''
        const missing = await refusal(
          `update ${quoted(table.name)} set ${quoted(column)} = 999999999 where ctid = (select min(ctid) from ${quoted(table.name)})`,
        )
        // A check written by hand may come first.
        if (missing.constraint?.endsWith('_rule')) expect(missing.code, key.name).toBe('23514')
        else expect(missing, key.name).toMatchObject({ code: '23503', constraint: key.name })
        if (key.onDelete === 'cascade') continue
        const gone = await refusal(`delete from ${quoted(key.table)} where id in (select ${quoted(column)} from ${quoted(table.name)})`)
        expect(['23001', '23503', 'accepted'], key.name).toContain(gone.code)
        const { rows } = await client.query(`select from ${quoted(table.name)} where ${quoted(column)} is not null limit 1`)
        if (rows.length > 0) expect(gone.code, key.name).not.toBe('accepted')
      }
    })
  })
})

/** Whether records name by this column the whole of which they are part. */
const isOfParts = ({ name }: Table, column: string | undefined): boolean =>
  [...registry.entities.values()].some(
    one => tableOf(one) === name && one.partOf !== undefined && `${snake(one.partOf.field)}_id` === column,
  )

describe('DI-01 what others refer to stays', () => {
  test('a record in use is not deleted, and nothing that refers to it is lost', async () => {
    const inUse = new Set<string>()
    // A system administrator, because anybody else is refused a role of their own before it is asked who holds it.
    const remover = await company.visitor({ points: 'all', type: 'superAdmin', department: await company.department('分部') })
    for (const table of tried) {
      for (const key of table.foreignKeys.filter(one => one.onDelete === 'restrict')) {
        const entity = company.entities.find(one => tableOf(one) === key.table)
        const { rows } = await client.query<{ id: number }>(
          `select ${quoted(key.columns[0] ?? '')}::int as id from ${quoted(table.name)} where ${quoted(key.columns[0] ?? '')} is not null limit 1`,
        )
        const id = rows[0]?.id
        // Parts go with their whole.
        if (!entity || id === undefined || isOfParts(table, key.columns[0])) continue
        const { version, can } = (await remover.get(`${apiPath(entity)}${id}/`)).json()
        if (!can.includes('delete')) continue
        for (const refused of [
          await remover.delete(`${apiPath(entity)}${id}/?version=${version}`),
          await remover.delete(`${apiPath(entity)}batch_delete/`, { Ids: `[${id}]` }),
        ]) {
          expect(refused.statusCode, `${key.name}: ${told(refused)}`).toBe(409)
          expect(refused.json().error).toBe('inUse')
          expect(company.entities.map(one => one.name)).toContain(refused.json().data.referredBy)
        }
        inUse.add(entity.name)
        expect((await remover.get(`${apiPath(entity)}${id}/`)).statusCode).toBe(200)
      }
    }
    expect([...inUse]).toEqual(expect.arrayContaining(['mnm.unit', 'mnm.material', 'purchase.supplier', 'admin.role']))
  })
})

describe('IN-04 the application’s role', () => {
  test.each([
    "select pg_read_file('/etc/passwd')",
    "select pg_read_binary_file('postgresql.conf')",
    "select pg_ls_dir('.')",
    "select lo_import('/etc/passwd')",
    "copy (select 1) to program 'id'",
    "copy mnm_unit from program 'id'",
    "copy mnm_unit to '/tmp/stolen'",
    "copy mnm_unit from '/etc/passwd'",
    'select passwd from pg_shadow',
    'select rolpassword from pg_authid',
    'create table mine (id int)',
    'create schema mine',
    'create extension file_fdw',
    "create function mine() returns int language sql as 'select 1'",
    'drop table mnm_unit cascade',
    'alter table mnm_unit add column mine int',
    'alter table mnm_unit disable trigger all',
    'alter table mnm_unit drop constraint mnm_unit_name_key',
    'create index mine on mnm_unit (name)',
    'drop function search_fold(text) cascade',
    'truncate mnm_unit cascade',
    "update migration set name = 'x'",
    'delete from migration',
    "insert into migration (number, name, sha256) values (99, 'x', 'x')",
    'set role meniscus_owner',
    'set session authorization meniscus_owner',
    'create role mine superuser',
    'alter role meniscus_app superuser',
    'grant meniscus_owner to meniscus_app',
    'create database mine',
    'alter system set log_statement = none',
    "set log_statement = 'none'",
    'select pg_reload_conf()',
    "select pg_terminate_backend(pid) from pg_stat_activity where usename = 'meniscus_owner' limit 1",
    'checkpoint',
    'create server mine foreign data wrapper postgres_fdw',
    "do language plpython3u 'x'",
  ])('may not: %s', async statement => {
    await expect(client.query(statement)).rejects.toMatchObject({ code: expect.stringMatching(/^(42501|0A000|58P01|42704)$/) })
  })

  test('owns nothing and belongs to nobody', async () => {
    const { rows } = await client.query(`select r.rolsuper, r.rolcreaterole, r.rolcreatedb, r.rolreplication, r.rolbypassrls,
      (select count(*)::int from pg_auth_members where member = r.oid) as memberships, (select count(*)::int from pg_class where relowner = r.oid) as owned
      from pg_roles as r where r.rolname = current_user`)
    expect(rows).toEqual([
      { rolsuper: false, rolcreaterole: false, rolcreatedb: false, rolreplication: false, rolbypassrls: false, memberships: 0, owned: 0 },
    ])
  })

  test('works in sessions that speak UTC, wait for nothing long and see one schema', async () => {
    const { rows } = await sql<
      Record<string, string>
    >`select current_setting('TimeZone') as zone, current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
      current_setting('idle_in_transaction_session_timeout') as idle, current_setting('search_path') as path`.execute(company.database.db)
    expect(rows).toEqual([{ zone: 'UTC', statement: '5s', lock: '2s', idle: '10s', path: 'public' }])
  })
})
