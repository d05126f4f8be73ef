import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { recordedForm, type Schema, type Table } from './schema.ts'

/** Reads the schema that is recorded beside the migrations: a file for each table, so that changes of several tables do not meet. */
export const readSchemaRecord = (folder: string): Schema => ({
  tables: filesOf(folder).map(file => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Table), // Written by `writeSchemaRecord` alone.
})

/** Records a schema after its migration was written. */
export const writeSchemaRecord = (folder: string, schema: Schema): void => {
  mkdirSync(folder, { recursive: true })
  for (const file of filesOf(folder)) rmSync(join(folder, file))
  for (const table of recordedForm(schema).tables) {
    writeFileSync(join(folder, `${table.name}.json`), `${JSON.stringify(table, null, 1)}\n`)
  }
}

const filesOf = (folder: string): readonly string[] => {
  mkdirSync(folder, { recursive: true })
  return readdirSync(folder)
    .filter(file => file.endsWith('.json'))
    .toSorted()
}
