import { readFileSync } from 'node:fs'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { registry } from '../app/registry.ts'
import { migrate, readMigrations } from '../core/database/migrate.server.ts'
import { againstLanded, landedDigests, landedList, readFormerDigests } from '../core/database/migrationDigests.server.ts'
import { emptySchema, recordedForm } from '../core/database/schema.ts'
import { diffSchema } from '../core/database/schemaDiff.ts'
import { readSchemaRecord } from '../core/database/schemaRecord.server.ts'
import { wantedSchema } from '../core/schema/wanted.server.ts'
import { atEnd } from './harness/atEnd.ts'
import { emptyDatabase, testDatabase } from './harness/database.ts'
import { introspect } from './harness/introspect.ts'

const wanted = wantedSchema(registry)

const ownerOf = async (database: { readonly ownerUrl: string }): Promise<pg.Client> => {
  const owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
  atEnd(() => owner.end())
  return owner
}

/** Tables written by hand are not the definitions' business. */
const wantedTables = async (owner: pg.Client) => {
  const names = new Set(wanted.tables.map(table => table.name))
  return Object.fromEntries(Object.entries(await introspect(owner)).filter(([name]) => names.has(name)))
}

/** The comment with which a migration begins. */
const headOf = (text: string): string => /^(?:--.*\n)*/.exec(text)?.[0] ?? ''

/** Whether it says which locks are taken, in place of the line that the generator wrote there. */
const saysLocks = (head: string): boolean => /\block(?:s|ed|ing)?\b/i.test(head) && !head.includes('Say here what this is for')

/** The most milliseconds that a head says readers wait; undefined where it does not say it in the form that counts. */
const readersWait = (head: string): number | undefined => {
  if (/^-- Readers wait for nothing\.$/m.test(head)) return 0
  const [, wait = ''] = /^-- Readers wait at most ([\d,]+) ms with [\d,]+ rows of \w[\w, ]*\.$/m.exec(head) ?? []
  return wait === '' ? undefined : Number(wait.replaceAll(',', ''))
}

/** Migrations before this one are applied, and never edited. */
const since = '20261121071500'

/** From here on the wait of readers is a number of milliseconds at a stated size. */
const countedSince = '20261129000000'

const migrations = readMigrations('migrations')

const heads = migrations.filter(({ file }) => /^\d{14}_/.test(file)).map(({ file, sql }) => ({ name: file, head: headOf(sql) }))

/** The page that an operator reads before an upgrade. */
const operations = readFileSync('docs/operations.md', 'utf8')

test('a migration says in its head which locks it takes', () => {
  const silent = heads.filter(({ name, head }) => name > since && !saysLocks(head)).map(({ name }) => name)
  expect(
    silent,
    'begin the file with a comment: what it is for, and which locks it takes, such as “Locks quality_iqc against writing while the index is made, some seconds for a million rows” or “A new table: nothing is locked”; nobody who reads a large table may wait for more than a second',
  ).toEqual([])
  expect(saysLocks(headOf('-- A new table: nothing is locked.\ncreate table x (id bigint);'))).toBe(true)
  expect(saysLocks(headOf('create table x (id bigint);\n-- Nothing is locked.'))).toBe(false)
})

test('a migration says for how many milliseconds it keeps readers waiting, at which size: not more than a second', () => {
  const counted = heads.filter(({ name, head }) => name >= countedSince || head.includes('Readers wait'))
  expect(
    counted.filter(({ head }) => (readersWait(head) ?? Infinity) > 1_000).map(({ name }) => name),
    'say in a line of its own in the head “-- Readers wait for nothing.” or “-- Readers wait at most 200 ms with 1,000,000 rows of quality_iqc.”; what takes longer is done in parts: docs/recipes/write-a-migration.md',
  ).toEqual([])
  expect(readersWait('-- Locks x.\n-- Readers wait at most 1,200 ms with 1,000,000 rows of quality_iqc.\n')).toBe(1_200)
  expect(readersWait('-- Readers wait at most … ms with … rows of ….\n')).toBeUndefined()
})

test('what keeps readers waiting for longer, from before that was counted, is named where an upgrade is planned', () => {
  const long = heads.filter(
    ({ name, head }) => name < countedSince && head.includes('against reading') && /\bseconds\b|a second or two|two for/.test(head),
  )
  expect(long.length).toBeGreaterThan(10)
  const named = long.map(({ name }) => name.replace(/^\d+_|\.sql$/g, '')).filter(name => !operations.includes(`\`${name}\``))
  expect(named, 'name it in docs/operations.md, in the table of what keeps readers waiting for more than a second').toEqual([])
})

describe('what has landed', () => {
  const files = new Map(migrations.map(({ file, sha256 }) => [file, sha256]))
  const landed = landedDigests(readFileSync(`migrations/${landedList}`, 'utf8'))

  test('never changes a byte and is never removed, and what lands is recorded', () => {
    expect(
      againstLanded(files, landed),
      `bring back what was changed or removed and write a new migration; record a new one with npm run migration -- --record (docs/recipes/write-a-migration.md)`,
    ).toEqual([])
  })

  test('is told when it was changed, is gone or is not recorded', () => {
    const recorded = new Map([
      ['1_a.sql', 'aa'],
      ['2_b.sql', 'bb'],
    ])
    const found = new Map([
      ['1_a.sql', 'other'],
      ['3_c.sql', 'cc'],
    ])
    expect(againstLanded(found, recorded)).toEqual([
      '2_b.sql has landed and is gone',
      '1_a.sql has landed and was changed',
      '3_c.sql is not recorded',
    ])
    expect(() => landedDigests('aa  1_a.sql\nbb  1_a.sql\n')).toThrow('two digests of 1_a.sql')
  })

  test('was applied under other comments before: each of those digests leads to the file that stands', () => {
    const former = readFormerDigests('migrations')
    expect(former.length).toBeGreaterThan(0)
    for (const one of former) {
      expect(one.former).toMatch(/^[0-9a-f]{64}$/)
      expect(one.former).not.toBe(one.present)
      expect(landed.get(one.file), one.file).toBe(one.present)
    }
  })
})

describe('the migrations', () => {
  test('lead an empty database to what the definitions want', async () => {
    const migrated = await wantedTables(await ownerOf(await testDatabase()))
    const direct = await emptyDatabase()
    // What the definitions' tables use of what is written by hand.
    const byHand = [
      'core',
      'search_forms',
      'tell_written_function',
      'keep_looks_function',
      'company_today_function',
      'attributes_numbers_function',
      'stay_functions',
      'clock_functions',
      'days_as_known_functions',
    ]
    await migrate(
      direct.ownerUrl,
      migrations.filter(({ name }) => byHand.includes(name)),
    )
    const owner = await ownerOf(direct)
    for (const statement of diffSchema(emptySchema, wanted)) await owner.query(statement)
    expect(migrated).toEqual(await wantedTables(owner))
  })

  test('are recorded table by table', () => {
    const byName = (left: { readonly name: string }, right: { readonly name: string }): number => (left.name < right.name ? -1 : 1)
    expect(readSchemaRecord('migrations/schema').tables.toSorted(byName)).toEqual(recordedForm(wanted).tables.toSorted(byName))
  })
})
