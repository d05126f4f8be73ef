import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { registry } from '../app/registry.ts'
import { doubtfulRenames, type Schema } from '../core/database/schema.ts'
import { diffSchema } from '../core/database/schemaDiff.ts'
import { readSchemaRecord, writeSchemaRecord } from '../core/database/schemaRecord.server.ts'
import { wantedSchema } from '../core/schema/wanted.server.ts'

// npm run migration -- name : writes the SQL that leads from the recorded schema to what the definitions want, for review.

const folder = 'migrations'
const record = join(folder, 'schema')

/** Where a migration says what it is for and whom it keeps waiting; `tests/migrations.test.ts` asks for the answer. */
const head = '-- Say here what this is for, and which locks it takes: of which tables, against reading or writing, for how long.'

const { values, positionals } = parseArgs({ allowPositionals: true, options: { drop: { type: 'string', multiple: true, default: [] } } })
const [name = ''] = positionals

/** Names the database would cut off silently. */
const tooLong = ({ tables }: Schema): readonly string[] =>
  tables
    .flatMap(table => [table, ...table.columns, ...table.checks, ...table.uniques, ...table.foreignKeys, ...table.indexes])
    .map(named => named.name)
    .filter(named => Buffer.byteLength(named) > 63)

const writeMigration = (): string => {
  if (!/^[a-z0-9_]+$/.test(name)) return refuse('Name the migration in small letters, digits and _:  npm run migration -- add_unit_symbol')
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
  const time = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14)
  const file = join(folder, `${time}_${name}.sql`)
  writeFileSync(file, `${[head, ...statements].join('\n')}\n`, { flag: 'wx' })
  writeSchemaRecord(record, wanted)
  return `${file}: ${statements.length} statements. Read them, say in the head which locks they take, and commit them with ${record}.`
}

const refuse = (message: string): string => {
  process.exitCode = 1
  return message
}

process.stdout.write(`${writeMigration()}\n`)
