import { sql } from 'kysely'
import { fc, patience, runs } from '../harness/draws.ts'
import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { registry } from '../../app/registry.ts'
import { archiveFolder } from '../../core/audit/archiveFile.server.ts'
import { retainAudit } from '../../core/audit/archive.server.ts'
import { compareRecords, type Comparison } from '../../core/audit/compare.server.ts'
import type { Difference } from '../../core/audit/differenceWords.ts'
import { fieldOfKept, wholeEvery } from '../../core/audit/kept.server.ts'
import { takeStock } from '../../core/audit/takeStock.server.ts'
import { wantedSchema } from '../../core/schema/wanted.server.ts'
import { apiPath } from '../../core/define/area.ts'
import type { AnyEntity } from '../../core/define/entity.ts'
import type { Field } from '../../core/define/field.ts'
import { partTableOf, tableOf } from '../../core/define/naming.ts'
import { atEnd } from '../harness/atEnd.ts'
import { asked } from '../harness/entitiesAsked.ts'
import { sealAll, whileNobodySeals } from '../harness/sealAll.ts'
import { openCompany, type Company } from './company.ts'

// LG-10: whatever is written through the product fits the audit; whatever is changed beside it is named, of every entity and every column.

let company: Company
let superuser: pg.Client
const records = new Map<string, number>()
const tables = new Map(wantedSchema(registry).tables.map(table => [table.name, table]))

/** Those that the last tests speak of besides. */
const spokenOf = ['mnm.unit', 'mnm.brand', 'purchase.supplier']

/** Those that have columns of every type, lines and references between them. */
const entities: readonly AnyEntity[] = asked(
  [...registry.entities.values()],
  entity => entity,
  entity => [
    ...(spokenOf.includes(entity.name) ? [entity.name] : []),
    ...(tables.get(tableOf(entity))?.columns.map(({ type }) => type) ?? []),
    ...Object.values<Field>(entity.fields)
      .filter(({ kind }) => kind === 'lines' || kind === 'refs')
      .map(({ kind }) => kind),
  ],
)

const compareThese = (those: readonly AnyEntity[]): Promise<Comparison> =>
  compareRecords({ db: company.database.db, entities: those, archive: archiveFolder(company.dataFolder) })

const differencesOf = async (entity: AnyEntity): Promise<readonly Difference[]> => (await compareThese([entity])).differences

/** Past keys and triggers. */
const tamper = (statement: string) => superuser.query(`begin; set local session_replication_role = replica; ${statement}; commit`)

/** Another value of a column of this type, as SQL. */
const another = (column: string, type: string): string => {
  if (type === 'bigint' || type === 'integer' || type.startsWith('numeric')) return `coalesce(${column}, 0) + 1`
  if (type === 'boolean') return `not coalesce(${column}, false)`
  if (type === 'date') return `coalesce(${column}, '2026-01-01') + 1`
  if (type === 'timestamp with time zone') return `coalesce(${column}, now()) + interval '1 microsecond'`
  if (type === 'jsonb') return `jsonb_build_array(${column})`
  if (type.endsWith('[]')) return `array_append(${column}, null)`
  return `coalesce(${column}, '') || 'x'`
}

/** Further flows are for documents that the product no longer has, so that none makes room for another beside the product. */
let goneTypes = 0
const inLetters = (count: number): string => String(count).replaceAll(/\d/g, digit => 'abcdefghij'.charAt(Number(digit)))
const changeOf = ({ name }: AnyEntity): Readonly<Record<string, unknown>> =>
  name === 'admin.approvalFlow' ? { docType: `gone.type${inLetters(++goneTypes)}`, enabled: false } : {}

/** What an edit says anew: all that may be said after a record was made. */
const editOf = async (entity: AnyEntity): Promise<Readonly<Record<string, unknown>>> =>
  Object.fromEntries(
    Object.entries({ ...(await company.input(entity)), ...changeOf(entity) }).filter(([name]) => entity.fields[name]?.frozen !== true),
  )

beforeAll(async () => {
  company = await openCompany({ freesDocTypes: false })
  superuser = new pg.Client({ connectionString: company.database.ownerUrl })
  await superuser.connect()
  atEnd(() => superuser.end())
  for (const entity of entities) records.set(entity.name, (await company.make(entity)).id)
  // The harness has put its people there beside the product.
  await sql`insert into audit (actor_name, entity, action, changes) values ('', 'server', 'upgrade', '[]')`.execute(company.database.db)
  await takeStock({ db: company.database.db, entities })
}, patience(60_000))

/** What the tables allow is another matter than what the audit knows: checks and unique values are off from here on. */
const loosen = async (): Promise<void> => {
  const names = [[...tables.keys()]]
  const { rows: rules } = await superuser.query<{ table: string; name: string }>(
    `select conrelid::regclass::text as "table", conname as name from pg_constraint where contype in ('c', 'u', 'x') and conrelid::regclass::text = any($1)`,
    names,
  )
  for (const { table, name } of rules) await superuser.query(`alter table ${table} drop constraint ${name}`)
  const { rows: indexes } = await superuser.query<{ name: string }>(
    `select indexrelid::regclass::text as name from pg_index where indisunique and not indisprimary and indrelid::regclass::text = any($1)`,
    names,
  )
  for (const { name } of indexes) await superuser.query(`drop index ${name}`)
}
let loosened: Promise<void> | undefined

test(
  'what was written through the product, edited, and deleted fits the audit',
  async () => {
    expect((await compareThese(entities)).differences).toEqual([])
    const deed = fc.record({ entity: fc.constantFrom(...entities), what: fc.constantFrom('make', 'edit', 'delete') })
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { maxLength: 6 }), async deeds => {
        for (const { entity, what } of deeds) {
          const made = await company.make(entity, changeOf(entity))
          const url = `${apiPath(entity)}${made.id}/`
          if (what === 'edit') await company.owner.patch(url, { version: made.version, ...(await editOf(entity)) })
          if (what === 'delete') await company.owner.delete(`${url}?version=${made.version}`)
        }
        expect((await compareThese(entities)).differences).toEqual([])
      }),
      { numRuns: runs(10), examples: [[entities.map(entity => ({ entity, what: 'edit' as const }))]] },
    )
    const unit = await company.make(company.entity('mnm.unit'))
    expect((await company.owner.delete(`/api/mnm/unit/${unit.id}/?version=${unit.version}`)).statusCode).toBe(204)
    expect((await compareThese(entities)).differences).toEqual([])
  },
  patience(120_000),
)

describe.each(entities.map(entity => [entity.name, entity] as const))('a change of %s beside the audit', (_name, entity) => {
  beforeAll(() => (loosened ??= loosen()))
  const table = tableOf(entity)
  // A kept value is no part of the history: whoever verifies works it out anew (tests/following.test.ts).
  const isSealed = ({ name }: { readonly name: string }): boolean =>
    name !== 'id' && (entity.fields[fieldOfKept(entity, name)] as Field | undefined)?.origin !== 'kept'
  const columns = tables.get(table)?.columns.filter(isSealed) ?? []

  test(
    'is named, in any column',
    async () => {
      const id = records.get(entity.name) ?? 0
      for (const { name, type } of columns) {
        await superuser.query(
          `drop table if exists former; create temporary table former as select ${name} as kept from ${table} where id = ${id}`,
        )
        await tamper(`update ${table} set ${name} = ${another(name, type)} where id = ${id}`)
        expect(await differencesOf(entity), name).toEqual([{ entity: entity.name, id, fields: [fieldOfKept(entity, name)] }])
        await tamper(`update ${table} set ${name} = (select kept from former) where id = ${id}; drop table former`)
      }
      expect(await differencesOf(entity)).toEqual([])
    },
    patience(120_000),
  )

  test('is named, in its lines and references', async () => {
    const id = records.get(entity.name) ?? 0
    for (const [name, field] of Object.entries<Field>(entity.fields)) {
      if (field.kind !== 'lines' && field.kind !== 'refs') continue
      const part = partTableOf(entity, name)
      if ((await superuser.query(`select from ${part} where owner_id = ${id}`)).rowCount === 0) continue
      await tamper(`update ${part} set position = position + 1000 where owner_id = ${id}`)
      expect(await differencesOf(entity), name).toEqual([{ entity: entity.name, id, fields: [name] }])
      await tamper(`update ${part} set position = position - 1000 where owner_id = ${id}`)
    }
    expect(await differencesOf(entity)).toEqual([])
  })
})

describe('what comes and goes beside the audit', () => {
  test('a record that nobody has written, and one that nobody has deleted', async () => {
    const unit = company.entity('mnm.unit')
    const gone = await company.make(unit)
    const { rows } = await superuser.query<{ id: string }>(`insert into mnm_unit (name, precision) values ('旁路', 0) returning id`)
    await tamper(`delete from mnm_unit where id = ${gone.id}`)
    expect(await differencesOf(unit)).toEqual([
      { entity: unit.name, id: Number(rows[0]?.id), fields: 'all' },
      { entity: unit.name, id: gone.id, fields: 'gone' },
    ])
    await tamper(`delete from mnm_unit where id = ${rows[0]?.id}; delete from audit where record_id = ${gone.id} and entity = 'mnm.unit'`)
  })

  test('is not covered up by ordinary changes of something else, however many', async () => {
    const supplier = company.entity('purchase.supplier')
    const made = await company.make(supplier)
    await tamper(`update purchase_supplier set bank_account = '6222' || id where id = ${made.id}`)
    for (let version = made.version; version < made.version + wholeEvery + 2; version += 1) {
      const changed = await company.owner.patch(`${apiPath(supplier)}${made.id}/`, { version, notes: `第 ${version} 次修改` })
      expect(changed.statusCode, changed.body).toBe(200)
      expect(await differencesOf(supplier)).toEqual([{ entity: supplier.name, id: made.id, fields: ['bankAccount'] }])
    }
    await tamper(
      `delete from purchase_supplier where id = ${made.id}; delete from audit where record_id = ${made.id} and entity = 'purchase.supplier'`,
    )
  })

  test('what an upgrade changes is nothing to accuse anybody of; it is taken stock of and stands in the history', async () => {
    const unit = company.entity('mnm.unit')
    const made = await company.make(unit)
    await tamper(`update mnm_unit set precision = (precision + 1) % 5 where id = ${made.id}`)
    expect(await differencesOf(unit)).toEqual([{ entity: unit.name, id: made.id, fields: ['precision'] }])
    await sql`insert into audit (actor_name, entity, action, changes) values ('', 'server', 'upgrade', '[]')`.execute(company.database.db)
    expect(await differencesOf(unit)).toEqual([])
    await takeStock({ db: company.database.db, entities })
    expect((await company.owner.get(`${apiPath(unit)}${made.id}/history/`)).json().results[0]).toMatchObject({
      action: 'upgrade',
      actor: null,
    })
    expect(await compareThese([unit])).toMatchObject({ differences: [], unknown: 0 })
    await tamper(`update mnm_unit set precision = (precision + 1) % 5 where id = ${made.id}`)
    expect(await differencesOf(unit)).toEqual([{ entity: unit.name, id: made.id, fields: ['precision'] }])
    await tamper(`update mnm_unit set precision = (precision + 4) % 5 where id = ${made.id}`)
  })

  test('what an upgrade changes is told of nobody who writes something else before stock is taken; what is changed beside since then is', async () => {
    const supplier = company.entity('purchase.supplier')
    const made = await company.make(supplier)
    await tamper(`update purchase_supplier set bank_account = '6222' || id where id = ${made.id}`)
    await sql`insert into audit (actor_name, entity, action, changes) values ('', 'server', 'upgrade', '[]')`.execute(company.database.db)
    for (let version = made.version; version < made.version + wholeEvery + 2; version += 1) {
      const changed = await company.owner.patch(`${apiPath(supplier)}${made.id}/`, { version, notes: `第 ${version} 次修改` })
      expect(changed.statusCode, changed.body).toBe(200)
    }
    expect(await differencesOf(supplier)).toEqual([])
    await tamper(`update purchase_supplier set notes = notes || 'x' where id = ${made.id}`)
    const beside = [{ entity: supplier.name, id: made.id, fields: ['notes'] }]
    expect(await differencesOf(supplier)).toEqual(beside)
    await tamper(`update purchase_supplier set notes = left(notes, -1) where id = ${made.id}`)
    await takeStock({ db: company.database.db, entities })
    expect(await differencesOf(supplier)).toEqual([])
    await tamper(`update purchase_supplier set bank_account = bank_account || '7' where id = ${made.id}`)
    expect(await differencesOf(supplier)).toEqual([{ ...beside[0], fields: ['bankAccount'] }])
    await tamper(
      `delete from purchase_supplier where id = ${made.id}; delete from audit where record_id = ${made.id} and entity = 'purchase.supplier'`,
    )
  })

  test('is found too when what was last written lies in the archive', async () => {
    await tamper(`${whileNobodySeals}; delete from audit_seal; delete from audit_anchor; update audit set at = at - interval '13 months'`)
    await sealAll(company.database.db)
    await retainAudit(company.database.db, company.dataFolder)
    const brand = company.entity('mnm.brand')
    expect(await compareThese([brand])).toMatchObject({ differences: [], unknown: 0 })
    const url = `${apiPath(brand)}${records.get(brand.name)}/`
    const { version } = (await company.owner.get(url)).json()
    expect((await company.owner.patch(url, { version, nameEn: 'Kept in two places' })).statusCode).toBe(200)
    expect(await compareThese([brand])).toMatchObject({ differences: [], unknown: 0 })
    await tamper(`update mnm_brand set name = name || 'x' where id = ${records.get(brand.name)}`)
    expect(await differencesOf(brand)).toEqual([{ entity: brand.name, id: records.get(brand.name), fields: ['name'] }])
  })
})
