import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { registry } from '../app/registry.ts'
import { doubtfulRenames, type Schema } from '../core/database/schema.ts'
import { diffSchema } from '../core/database/schemaDiff.ts'
import { validates } from '../core/database/schemaSql.ts'
import { readSchemaRecord, writeSchemaRecord } from '../core/database/schemaRecord.server.ts'
import { checkRegistry } from '../core/product/checkRegistry.ts'
import { wantedSchema } from '../core/schema/wanted.server.ts'
import { recordMigrations } from './recordMigrations.ts'

// npm run migration -- name : writes the SQL that leads from the recorded schema to what the definitions want, for review.
// npm run migration -- --record : records the digests of the migrations that land with this branch, when they are as they shall stay.

const folder = 'migrations'
const record = join(folder, 'schema')

/** Where a migration says what it is for and whom it keeps waiting; `tests/migrations.test.ts` asks for the answer. */
const head = `-- Say here what this is for, and which locks it takes: of which tables, against reading or writing.
-- Readers wait at most … ms with … rows of ….`

/** The rows that there are come in a transaction of their own, so that nobody waits while they are looked through. */
const headOfRows = `-- The rows that there are hold to what was said of new ones before. Locks their tables against other changes of the schema only.
-- Readers wait for nothing.`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { drop: { type: 'string', multiple: true, default: [] }, record: { type: 'boolean', default: false } },
})
const [name = ''] = positionals

/** Names the database would cut off silently. */
const tooLong = ({ tables }: Schema): readonly string[] =>
  tables
    .flatMap(table => [table, ...table.columns, ...table.checks, ...table.uniques, ...table.foreignKeys, ...table.indexes])
    .map(named => named.name)
    .filter(named => Buffer.byteLength(named) > 63)

const writeMigration = (): string => {
  if (!/^[a-z0-9_]+$/.test(name)) return refuse('Name the migration in small letters, digits and _:  npm run migration -- add_unit_symbol')
  const wrong = checkRegistry(registry)
  if (wrong.length > 0) return refuse(`Nothing is written, because the definitions are not right yet:\n${wrong.join('\n')}`)
  const recorded = readSchemaRecord(record)
  const wanted = wantedSchema(registry)
  const long = tooLong(wanted)
  if (long.length > 0) return refuse(`These names have more than 63 bytes:\n${long.join('\n')}`)
  const doubts = doubtfulRenames(recorded, wanted).filter(doubt => !values.drop.includes(doubt.gone))
  if (doubts.length > 0) {
    const questions = doubts.map(({ gone, come }) => {
      const former = gone.split('.').at(-1) ?? gone
      return `${gone} is gone. If it is now called ${come.join(' or ')}, say was: '${former}' there (as the definition wrote it); if its values are to go, add --drop ${gone}`
    })
    return refuse(questions.join('\n'))
  }
  const statements = diffSchema(recorded, wanted)
  if (statements.length === 0) return 'The migrations already lead to what the definitions want.'
  const [changes, ofRows] = [statements.filter(one => !validates(one)), statements.filter(validates)]
  const files = [
    { called: name, lines: [head, ...changes] },
    ...(ofRows.length > 0 ? [{ called: `${name}_of_rows`, lines: [headOfRows, ...ofRows] }] : []),
  ].map(({ called, lines }, at) => ({ path: join(folder, `${numberAfter(at)}_${called}.sql`), lines }))
  for (const { path, lines } of files) writeFileSync(path, `${lines.join('\n')}\n`, { flag: 'wx' })
  writeSchemaRecord(record, wanted)
  const named = files.map(({ path }) => path).join(' and ')
  return `${named}: ${statements.length} statements. Read them, say in the head which locks they take, then npm run migration -- --record, and commit them with ${record}.`
}

/** Now, or behind the last migration where that bears a later time. */
const last = Math.max(...readdirSync(folder).map(file => Number(/^(\d{14})_/.exec(file)?.[1] ?? 0)))
const now = Number(new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14))
const numberAfter = (at: number): number => Math.max(now, last + 1) + at

const refuse = (message: string): string => {
  process.exitCode = 1
  return message
}

const recordLanding = (): string => {
  try {
    return recordMigrations(folder)
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error))
  }
}

process.stdout.write(`${values.record ? recordLanding() : writeMigration()}\n`)
