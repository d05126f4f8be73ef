import { sql, type RawBuilder } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { registry } from '../app/registry.ts'
import { apiPath } from '../core/define/area.ts'
import type { AnyEntity } from '../core/define/entity.ts'
import type { Field } from '../core/define/field.ts'
import { snake, tableOf } from '../core/define/naming.ts'
import { looksColumn } from '../core/fields/text/text.server.ts'
import { freeDocType } from './harness/freeDocType.ts'
import { fc, runs } from './harness/draws.ts'
import { entitySamples } from './harness/entitySamples.ts'
import { sampleInput } from './harness/samples.ts'
import { testServer, type TestServer, type Visitor } from './harness/server.ts'
import { asked } from './harness/entitiesAsked.ts'

// No two records are called by names that a person takes for the same, tried on every field of the registry that says so.

let server: TestServer
let owner: Visitor
let turn = 0

beforeAll(async () => {
  server = await testServer()
  owner = await server.visitor({ points: 'all', type: 'superAdmin', department: await server.department('采购部') })
})

const distinct = [...registry.entities.values()].flatMap(entity =>
  Object.entries<Field>(entity.fields).flatMap(([name, field]) =>
    'distinct' in field && field.distinct === true ? [[`${entity.name} ${name}`, entity, name] as const] : [],
  ),
)

/** What somebody types; what is computed is refused by what it is computed from. */
const typed = distinct.filter(([, { fields }, name]) => fields[name]?.origin !== 'computed')

/** Those that are tried: each way in which such a field is declared. */
const tried = (some: typeof distinct) =>
  asked(
    some,
    ([, entity]) => entity,
    ([, { fields }, name]) => Object.keys(fields[name] ?? {}),
  )

const create = async (entity: AnyEntity, values: Readonly<Record<string, string>>) => {
  const needs = {
    recordOf: async () => {
      throw new Error(`${entity.name} needs another record`)
    },
    fileId: () => server.picture(owner),
    freeDocType: () => freeDocType(server.database.db),
  }
  const input = await sampleInput(registry, entity, ++turn, needs, entitySamples)
  return owner.post(apiPath(entity), { ...input, ...values })
}

const original = 'Boyuan Hach 上海(博源)电业集团1'

/** The same to the eye. */
const copies = [
  'BOYUAN hach 上海(博源)电业集团1',
  'Ｂoyuan Hach 上海（博源）电业集团１',
  'Boyuan\u200b Hach 上海(博源)电业集团1',
  'Boy\u00aduan Hach 上海(博源)电业集团1',
  'Bоyuаn Hach 上海(博源)电业集团1',
  'Βoyuan Ηach 上海(博源)电业集团1',
  'Boyua\u0301n Hach 上海(博源)电业集团1',
  'Boyuan  Hach 上海(博源)电业集团1',
  'Boyuan\u00a0Hach 上海(博源)电业集团1',
  'Boyuan Hach\u202e 上海(博源)电业集团1',
  'Boyuan Hach 上海(博源)電業集團1',
  'Boyuan Hach上 海(博  源)电业集团 1',
]

test('suppliers and roles say so', () => {
  expect(distinct.map(([what]) => what)).toEqual(expect.arrayContaining(['purchase.supplier name', 'admin.role name']))
})

describe.each(tried(typed))('%s', (_what, entity, name) => {
  test('is refused where it looks like another one, when it is created and when it is changed', async () => {
    expect((await create(entity, { [name]: original })).statusCode).toBe(201)
    const other = await create(entity, { [name]: 'Something else' })
    expect(other.statusCode, other.body).toBe(201)
    const { id, version } = other.json()
    for (const copy of copies) {
      for (const refused of [
        await create(entity, { [name]: copy }),
        await owner.patch(`${apiPath(entity)}${id}/`, { version, [name]: copy }),
      ]) {
        expect(refused.statusCode, `${JSON.stringify(copy)} ${refused.body}`).toBe(409)
        expect(refused.json()).toMatchObject({ error: 'alreadyExists', field: name })
      }
    }
    for (const different of [
      'Boyuan Hach 上海(博源)电业集团2',
      'Boyuan Hacn 上海(博源)电业集团1',
      'Boyuan Hach 上海博源电业集团1',
      'BoyuanHach 上海(博源)电业集团1',
    ])
      expect((await create(entity, { [name]: different })).statusCode, different).toBe(201)
  })
})

test.each(tried(distinct))('%s is compared whatever statement writes it', async (_what, entity, name) => {
  const [table, column, looks] = [tableOf(entity), snake(name), looksColumn(snake(name))]
  const isTyped = typed.some(one => one[1] === entity && one[2] === name)
  const { id } = (await create(entity, isTyped ? { [name]: `Written ${turn}` } : {})).json()
  const written = async (change: RawBuilder<unknown>): Promise<unknown> => {
    const { rows } = await sql`update ${sql.table(table)} set ${change} where id = ${id}
      returning ${sql.id(looks)} = looks_of(${sql.id(column)}) as kept`.execute(server.database.db)
    return rows
  }
  expect(await written(sql`${sql.id(column)} = 'Ａnother written'`)).toEqual([{ kept: true }])
  expect(await written(sql`${sql.id(looks)} = null`)).toEqual([{ kept: true }])
  expect(await written(sql`${sql.id(looks)} = 'nothing like it'`)).toEqual([{ kept: true }])
})

test('what a text looks like looks like itself', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: 'grapheme', maxLength: 20 }).filter(one => one.isWellFormed() && !one.includes('\0')),
      async text => {
        const { rows } = await sql<{ same: boolean }>`select looks_of(looks_of(${text})) = looks_of(${text}) as same`.execute(
          server.database.db,
        )
        expect(rows[0]?.same).toBe(true)
      },
    ),
    { numRuns: runs(200) },
  )
})
