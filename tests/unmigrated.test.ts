import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { registry } from '../app/registry.ts'
import { unit } from '../areas/mnm/unit/unit.ts'
import { atEnd } from './harness/atEnd.ts'
import { testDatabase } from './harness/database.ts'
import type { AnyEntity } from '../core/define/entity.ts'
import { text } from '../core/fields/text/text.ts'
import { createHttp } from '../core/http/http.server.ts'
import { writeSchemaRecord } from '../core/database/schemaRecord.server.ts'
import { explainMissing, unmigrated } from '../core/schema/unmigrated.server.ts'
import { wantedSchema } from '../core/schema/wanted.server.ts'

const recordOfToday = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'schema-'))
  atEnd(async () => rmSync(folder, { recursive: true }))
  writeSchemaRecord(folder, wantedSchema(registry))
  return folder
}

/** The registry after somebody wrote one more field into the unit of measure. */
const withField = {
  ...registry,
  entities: new Map<string, AnyEntity>(registry.entities).set(unit.name, {
    ...unit,
    fields: { ...unit.fields, web2: text(['网址', 'Web']) },
  }),
}

test('a field without its migration is named, and nothing else', () => {
  const folder = recordOfToday()
  expect(unmigrated(registry, folder)).toEqual([])
  expect(unmigrated(withField, folder)).toEqual([{ entity: 'mnm.unit', table: 'mnm_unit', column: 'web2' }])
})

test('whoever develops reads what to run instead of "operation failed"', async () => {
  const missing = unmigrated(withField, recordOfToday())
  const { url } = await testDatabase()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  atEnd(() => client.end())
  const serving = async (develops: boolean) => {
    const app = await createHttp({
      logLevel: 'silent',
      trustProxy: false,
      explain: develops ? error => explainMissing(error, missing) : undefined,
    })
    atEnd(() => app.close())
    app.get('/units', async () => client.query('select t.web2 from mnm_unit t'))
    app.get('/other', async () => client.query('select 1 / 0'))
    return app
  }
  const dev = await serving(true)
  const answered = async (path: string) => (await dev.inject({ url: path, headers: { 'accept-language': 'en' } })).json()
  expect(await answered('/units')).toMatchObject({
    error: 'operationFailed',
    message: 'The definition of mnm.unit wants the column mnm_unit.web2, which no migration makes yet. Run: npm run migration -- some_name',
  })
  expect((await answered('/other')).message).toBe('operation failed, please retry')
  const production = await serving(false)
  expect((await production.inject({ url: '/units', headers: { 'accept-language': 'en' } })).json().message).toBe(
    'operation failed, please retry',
  )
})
