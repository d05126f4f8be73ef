import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { registry } from '../app/registry.ts'
import { readMigrations } from '../core/database/migrate.server.ts'
import { doubtfulRenames, emptySchema, recordedForm, type Schema } from '../core/database/schema.ts'
import { diffSchema } from '../core/database/schemaDiff.ts'
import { wantedSchema } from '../core/database/wanted.server.ts'

// npm run migration -- name : writes the SQL that leads from the recorded schema to what the definitions want, for review.

const folder = 'migrations'
const record = join(folder, 'schema.json')

const { values, positionals } = parseArgs({ allowPositionals: true, options: { drop: { type: 'string', multiple: true, default: [] } } })
const [name = ''] = positionals

const readRecord = (): Schema => {
  try {
    // Written by this tool alone.
    return JSON.parse(readFileSync(record, 'utf8')) as Schema
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return emptySchema
    throw error
  }
}

/** Names the database would cut off silently. */
const tooLong = ({ tables }: Schema): readonly string[] =>
  tables
    .flatMap(table => [table, ...table.columns, ...table.checks, ...table.uniques, ...table.foreignKeys, ...table.indexes])
    .map(named => named.name)
    .filter(named => Buffer.byteLength(named) > 63)

const writeMigration = (): string => {
  if (!/^[a-z0-9_]+$/.test(name)) return refuse('Name the migration in small letters, digits and _:  npm run migration -- add_unit_symbol')
  const recorded = readRecord()
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
  const number = String(readMigrations(folder).length + 1).padStart(4, '0')
  const file = join(folder, `${number}_${name}.sql`)
  writeFileSync(file, `${statements.join('\n')}\n`, { flag: 'wx' })
  writeFileSync(record, `${JSON.stringify(recordedForm(wanted), null, 1)}\n`)
  return `${file}: ${statements.length} statements. Read them before you commit them with ${record}.`
}

const refuse = (message: string): string => {
  process.exitCode = 1
  return message
}

process.stdout.write(`${writeMigration()}\n`)
