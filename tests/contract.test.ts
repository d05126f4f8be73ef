import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { sql } from 'kysely'
import type { LightMyRequestResponse } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { registry } from '../app/registry.ts'
import { servedEntities } from '../app/served.server.ts'
import { apiPath } from '../core/define/area.ts'
import { authorsFieldOf } from '../core/define/authors.ts'
import type { AnyEntity } from '../core/define/entity.ts'
import type { Field, Fields } from '../core/define/field.ts'
import { exact, type Exactly } from '../core/exact/exact.ts'
import { tableOf } from '../core/define/naming.ts'
import type { ImportView } from '../core/exchange/importView.ts'
import { errorSchema, historySchema, pageSchema, recordSchema } from '../core/openapi/openapi.ts'
import { kindOf } from '../core/fields/kinds.ts'
import { refusedFor, settled } from '../core/logic/rowLogic.ts'
import { storedFromShown } from '../core/reading/abilities.ts'
import { askable, askedField, sortable } from '../core/reading/query.ts'
import { find, pick } from '../core/reading/reading.server.ts'
import { observeStatements } from '../core/observe/statements.server.ts'
import { productOf } from '../core/product/productOf.server.ts'
import { linesOf } from '../core/reading/source.server.ts'
import { areCheckedAlone } from '../core/records/write.server.ts'
import { sameFileKey } from '../core/exchange/writtenTwice.ts'
import { exchangeDesk, exchangeJobs, exportPath, workbookOf } from './harness/exchangeDesk.ts'
import { freeDocType } from './harness/freeDocType.ts'
import { byOthers } from './harness/byOthers.ts'
import { entitiesAsked } from './harness/entitiesAsked.ts'
import { entitySamples } from './harness/entitySamples.ts'
import { lineOf } from './harness/lineOf.ts'
import { makeUsable } from './harness/makeUsable.ts'
import { sampleInput, type SampleNeeds } from './harness/samples.ts'
import { testServer, type TestServer, type Visitor } from './harness/server.ts'

// What holds for every entity, tried on every entity: the tests are made from the registry.

const product = productOf({ ...registry, calls: new Map() }, servedEntities, [])

const ajv = new Ajv2020({ strict: false, allErrors: true })
addFormats.default(ajv)

let server: TestServer
let owner: Visitor
let needs: SampleNeeds
const made = new Map<string, number>()
let turn = 0

/** What the program itself fills into lines, such as when a paper was stored. */
const isFilledIn = (field: Field, key: string): boolean => 'of' in field && (key === 'id' || (field.of as Fields)[key]?.readonly === true)

const anything = {}

/** The schemas of an entity's answers: the checker compiles each object once. */
const schemasOf = new Map(
  [...registry.entities.values()].map(entity => [entity.name, { record: recordSchema(entity), page: pageSchema(recordSchema(entity)) }]),
)

const recordOf = (entity: AnyEntity): object => schemasOf.get(entity.name)?.record ?? anything

const answered = (response: LightMyRequestResponse, status: number, schema?: object): Record<string, unknown> => {
  expect(response.statusCode, response.body.slice(0, 600)).toBe(status)
  if (status === 204) return {}
  const body: Record<string, unknown> = response.json()
  const valid = ajv.compile(status >= 400 ? errorSchema : (schema ?? anything))
  expect(valid(body), ajv.errorsText(valid.errors)).toBe(true)
  return body
}

const create = async (entity: AnyEntity, visitor = owner): Promise<Record<string, unknown> & { id: number; version: number }> => {
  const input = await sampleInput(registry, entity, ++turn, needs, entitySamples)
  const body = answered(await visitor.post(apiPath(entity), input), 201, recordOf(entity))
  // The schema that was just checked says so.
  return body as Record<string, unknown> & { id: number; version: number }
}

const rowsAndAudit = async (entity: AnyEntity): Promise<unknown> =>
  (
    await sql`select (select count(*) from ${sql.table(tableOf(entity))}) as rows, (select count(*) from audit where result = 'done') as audit`.execute(
      server.database.db,
    )
  ).rows

beforeAll(async () => {
  server = await testServer({ doesJobs: exchangeJobs })
  owner = await server.visitor({ points: 'all', department: await server.department('质量部') })
  const picture = await server.picture(owner)
  needs = {
    lineOf: (lines, record) => lineOf(server.database.db, lines, record),
    recordOf: async entity => {
      const known = made.get(entity.name)
      if (known !== undefined) return known
      const { id } = await makeUsable(server, owner, entity, await create(entity))
      made.set(entity.name, id)
      return id
    },
    newOf: async entity => {
      made.delete(entity.name)
      return needs.recordOf(entity)
    },
    made: async (entity, change) => {
      const input = await sampleInput(registry, entity, ++turn, needs, entitySamples)
      const answer = await owner.post(apiPath(entity), { ...input, ...change })
      answered(answer, 201)
      return makeUsable(server, owner, entity, answer.json<{ readonly id: number; readonly version: number }>())
    },
    fileId: async () => picture,
    freeDocType: () => freeDocType(server.database.db),
    others: byOthers(server.database.db),
  }
})

/** What is stored otherwise than it was sent because it is the same said in one form, which its help tells: the Monday of a week; prices with their tax. */
const sentOtherwise: readonly string[] = ['operate.demandForecast.week', 'purchase.invoice.netPrices']

/** Whether a value is answered as it was sent: references and files with their titles, numbers with their places. */
const isAsSent = (field: Field | undefined, sent: unknown, shown: unknown): boolean => {
  if (sent === null || sent === undefined || sent === '') return true
  switch (field?.kind) {
    case 'decimal':
      return exact(sent as Exactly).eq(shown as Exactly)
    case 'integer':
    case 'flag':
    case 'choice':
    case 'date':
      return sent === shown
    case 'ref':
      return sent === (shown as { readonly id: number } | null)?.id
    default:
      return true
  }
}

/** The paths of what somebody sent of a record and something else is stored: `week`, `items.quantity`. */
const keptOtherwise = (
  fields: Fields,
  sent: Readonly<Record<string, unknown>>,
  shown: Readonly<Record<string, unknown>>,
): readonly string[] =>
  Object.entries(sent).flatMap(([name, value]) => {
    const field: (Field & { readonly of?: Fields }) | undefined = fields[name]
    const [lines, stored] = [value, shown[name]]
    if (field?.kind === 'lines' && Array.isArray(lines) && Array.isArray(stored))
      return lines.flatMap((line, at) => keptOtherwise(field.of ?? {}, line, stored[at] ?? {}).map(path => `${name}.${path}`))
    return isAsSent(field, value, stored) ? [] : [name]
  })

const entities = entitiesAsked.map(entity => [entity.name, entity] as const)

/** A text field that a person may change at any time, for trying out changes. */
// Serial numbers are typed of what is tracked by them alone.
const editableText = (entity: AnyEntity): string | undefined =>
  Object.entries<Field & { pattern?: unknown }>(entity.fields).find(
    ([name, field]) => field.kind === 'text' && !field.readonly && !field.frozen && field.pattern === undefined && name !== 'serials',
  )?.[0]

describe.each(entities)('%s', (_name, entity) => {
  test('is created, read, listed, found in the picker and told in the history', async () => {
    const record = await create(entity)
    const read = answered(await owner.get(`${apiPath(entity)}${record.id}/`), 200, recordOf(entity))
    expect(read).toEqual(record)
    const page = answered(await owner.get(`${apiPath(entity)}?sort=-id`), 200, schemasOf.get(entity.name)?.page)
    expect((page['results'] as { id: number }[])[0]?.id).toBe(record.id)
    answered(await owner.get(`${apiPath(entity)}options/?page_size=5`), 200)
    const history = answered(await owner.get(`${apiPath(entity)}${record.id}/history/`), 200, historySchema)
    const [first] = history['results'] as { action: string; actor: { id: number } }[]
    expect(first).toMatchObject({ action: 'create', actor: { id: owner.userId } })
  })

  test('keeps of every field what was sent: nobody is told afterwards that something else won', async () => {
    const input = await sampleInput(registry, entity, ++turn, needs, entitySamples)
    const kept = answered(await owner.post(apiPath(entity), input), 201, recordOf(entity))
    expect(keptOtherwise(entity.fields, input, kept).filter(path => !sentOtherwise.includes(`${entity.name}.${path}`))).toEqual([])
  })

  test('holds what its logic works out, nothing that is hidden, and no other value that somebody sends', async () => {
    const logic = registry.logic.get(entity.name)
    if (!logic) return
    const record = await create(entity)
    const stored = storedFromShown(entity, record)
    expect(stored).toEqual(settled(logic, entity.fields, stored))
    expect(refusedFor(logic, entity.fields, stored)).toEqual([])
    for (const [name, field] of Object.entries<Field>(entity.fields)) {
      if (field.origin !== 'computed') continue
      const lie = await owner.patch(`${apiPath(entity)}${record.id}/`, { version: record.version, [name]: record[name] })
      if ((record['can'] as string[]).includes('update')) expect(answered(lie, 400)['field']).toBe(name)
      else expect(answered(lie, 409)['error']).toBe('notEditable')
    }
  })

  test('is read by rules as it is answered to people: every field, and every line', async () => {
    const record = await create(entity)
    const step = { tx: server.database.db, product }
    // What is not copied yet people are shown as it is today; rules read that there is none.
    const plain = Object.entries<Field>(entity.fields).flatMap(([name, { kind, copied }]) =>
      kind === 'lines' || copied !== undefined ? [] : [name],
    )
    const stored = storedFromShown(entity, record)
    // The names are those of the definition at hand.
    const read = await pick(step, entity, record.id, ['id', 'version', 'createdAt', 'createdBy', ...plain] as never[])
    expect(read).toEqual(Object.fromEntries(Object.entries(stored).filter(([name]) => name in read)))
    for (const [name, field] of Object.entries<Field>(entity.fields)) {
      if (!('of' in field)) continue
      const columns = ['id', ...Object.keys(field.of as Fields)] as never[]
      const lines = await find(step, linesOf(entity, name as never), {
        where: { record: record.id },
        fields: columns,
        sort: 'position',
        limit: 'all',
      })
      expect(lines, name).toEqual(stored[name])
    }
  })

  test('answers the same of each row whatever fields are asked for, and what may be done with it', async () => {
    await create(entity)
    const points = [`${entity.name}:read`, `${entity.name}:update`, ...(entitySamples.get(entity.name)?.seenWith ?? [])]
    const people = [owner, await server.visitor({ points, scope: 'all' })]
    for (const visitor of people) {
      for (const language of ['zh', 'en']) {
        const ask = async (query: string): Promise<readonly Record<string, unknown>[]> =>
          answered(await visitor.send('GET', `${apiPath(entity)}?${query}`, undefined, { 'accept-language': language }), 200)[
            'results'
          ] as never[]
        const whole = await ask('')
        expect(whole.length).toBeGreaterThan(0)
        const names = Object.keys(whole[0] ?? {}).filter(name => !['id', 'version', 'can'].includes(name))
        for (const fields of [[], ['createdBy', 'updatedAt'], names.filter((_, place) => place % 2 === 0), names]) {
          const kept = new Set([...fields, 'id', 'version', 'can'])
          const expected = whole.map(row => Object.fromEntries(Object.entries(row).filter(([name]) => kept.has(name))))
          expect(await ask(`fields=${fields.join(',')}`)).toEqual(expected)
        }
      }
    }
    const refused = answered(await owner.get(`${apiPath(entity)}?fields=id,nothing`), 400)
    expect(refused).toMatchObject({ error: 'unknownParameter', fields: { fields: expect.any(String) } })
  })

  test('answers every filter and sort that its list offers, and names what it does not know', async () => {
    for (const name of sortable(entity, entity.fields)) answered(await owner.get(`${apiPath(entity)}?sort=-${name},id`), 200)
    for (const name of askable(entity, entity.fields)) {
      const field = askedField(entity.fields, name)
      if (!field) throw new Error(`${name} is offered and does not exist`)
      if (['text', 'code'].includes(field.kind)) answered(await owner.get(`${apiPath(entity)}?${name}__contains=%25_%5C'`), 200)
      const mayBeEmpty = kindOf(field).operators.includes('null')
      answered(await owner.get(`${apiPath(entity)}?${name}__null=true`), mayBeEmpty ? 200 : 400)
    }
    answered(await owner.get(`${apiPath(entity)}?search=${encodeURIComponent("水 q'%_")}`), 200)
    for (const parameter of [
      'colour=red',
      'id__regex=1',
      'constructor=1',
      'sort=password',
      'page=0',
      'page_size=201',
      'page=1&page=2',
      'page[]=1',
      'search=a&search=b',
    ]) {
      const refused = answered(await owner.get(`${apiPath(entity)}?${parameter}`), 400)
      expect(refused['error'], parameter).toBe('unknownParameter')
      expect(Object.keys(refused['fields'] as object)[0]).toBe(parameter.split(/[=&]/)[0])
    }
  })

  test('changes by version; a stale one is told what is stored now', async () => {
    const text = editableText(entity)
    const record = await create(entity)
    if (text === undefined || !(record['can'] as string[]).includes('update')) return
    const { min = 0 }: { readonly min?: number } = entity.fields[text]
    const [edited, late] = [`改 ${turn}`, '晚了'].map(value => value.padEnd(min, '字'))
    const changed = answered(
      await owner.patch(`${apiPath(entity)}${record.id}/`, { version: record.version, [text]: edited }),
      200,
      recordOf(entity),
    )
    expect(changed).toMatchObject({ version: record.version + 1, [text]: edited })
    const stale = answered(await owner.patch(`${apiPath(entity)}${record.id}/`, { version: record.version, [text]: late }), 409)
    expect(stale).toMatchObject({
      error: 'staleVersion',
      data: { current: { id: record.id, version: record.version + 1, [text]: edited } },
    })
    const history = answered(await owner.get(`${apiPath(entity)}${record.id}/history/`), 200)
    expect((history['results'] as { action: string; changes: { field: string; after: string }[] }[])[0]).toMatchObject({ action: 'update' })
  })

  test('refuses what it does not know or may not be told, and writes nothing', async () => {
    const record = await create(entity)
    const input = await sampleInput(registry, entity, ++turn, needs, entitySamples)
    const before = await rowsAndAudit(entity)
    const name = entity.title
    const wrong: readonly (readonly [Record<string, unknown>, string])[] = [
      [{ ...input, colour: 'red' }, 'colour'],
      [{ ...input, id: record.id }, 'id'],
      [{ ...input, createdBy: 1 }, 'createdBy'],
      [{ ...input, version: 9 }, 'version'],
      ...(entity.fields[name].readonly
        ? []
        : ([
            [{ ...input, [name]: 'a\0b' }, name],
            [{ ...input, [name]: { a: 1 } }, name],
            [{ ...input, [name]: '长'.repeat(200_000) }, name],
          ] as const)),
      ...(entity.state === undefined
        ? []
        : [[{ ...input, [entity.state]: Object.keys(entity.fields[entity.state].values).at(-1) }, String(entity.state)] as const]),
    ]
    for (const [body, field] of wrong) {
      const refused = answered(await owner.post(apiPath(entity), body), 400)
      expect(refused, field).toMatchObject({ error: 'invalidFields' })
      expect(Object.keys(refused['fields'] as object)).toContain(field)
    }
    answered(await owner.post(apiPath(entity), '[1]'), 400)
    answered(await owner.post(apiPath(entity), '{"a":'), 400)
    answered(await owner.post(apiPath(entity), '{}', { 'content-type': 'text/plain' }), 415)
    answered(await owner.post(apiPath(entity), `{"x":"${'x'.repeat(1_100_000)}"}`), 413)
    answered(await owner.patch(`${apiPath(entity)}${record.id}/`, { [name]: 'x' }), 400)
    expect(await rowsAndAudit(entity)).toEqual(before)
  })

  test('is the same record after it was exported as csv and as xlsx, and imported', async () => {
    const record = await create(entity)
    if (!(record['can'] as string[]).includes('update')) return
    // A file is in no sheet: what needs one is not made from it.
    const needsFile = Object.values<Field>(entity.fields).some(
      ({ kind, required, readonly }) => ['file', 'image'].includes(kind) && required && !readonly,
    )
    const desk = exchangeDesk(owner)
    const written = Object.entries<Field>(entity.fields).flatMap(([name, field]) => (field.readonly ? [] : [name]))
    const exportedAs = async (format: 'xlsx' | 'csv') => {
      const exported = await owner.get(exportPath(entity.name, `?format=${format}&columns=id,${written.join()}&sort=-id`))
      expect(exported.statusCode, exported.body).toBe(200)
      return desk.open(entity.name, exported.rawPayload, `records.${format}`)
    }
    const rowIn = async ({ id }: ImportView) => (await desk.rows(id)).find(({ cells }) => cells[0] === String(record.id))
    const cellsOf: (readonly string[])[] = []
    const isFrozen = Object.values<Field>(entity.fields).some(field => field.frozen)
    let headers: readonly string[] = []
    for (const format of ['csv', 'xlsx'] as const) {
      const read = await exportedAs(format)
      expect(read.plan?.targets[0]).toBe('id')
      await desk.check(read, { mode: 'update', key: ['id'] })
      const row = await rowIn(read)
      if (!isFrozen) expect(row).toMatchObject({ state: 'good', action: 'same', problems: [] })
      headers = read.headers.slice(1)
      cellsOf.push(row?.cells.slice(1) ?? [])
    }

    const saidBy = (shown: Record<string, unknown>): unknown =>
      written.map(name => [
        name,
        JSON.stringify(shown[name], (key, value: unknown) => (isFilledIn(entity.fields[name], key) ? undefined : value)),
      ])
    if (needsFile) return
    let stored: Record<string, unknown> = record
    // Where a check cannot say "the same", both files make the record anew; else what they say is the same, and one of them does.
    for (const cells of isFrozen ? cellsOf : cellsOf.slice(-1)) {
      if (!(stored['can'] as string[]).includes('delete')) return
      answered(await owner.delete(`${apiPath(entity)}${String(stored['id'])}/?version=${String(stored['version'])}`), 204)
      const again = await desk.open(entity.name, await workbookOf([headers, cells]))
      const checked = await desk.check(again, { mode: 'create', confirmed: [sameFileKey] })
      expect((await desk.rows(again.id))[0]?.problems).toEqual([])
      expect(await desk.write(checked.id, 'all')).toMatchObject({ state: 'written', counts: { written: 1 } })
      const recordId = (await desk.rows(again.id))[0]?.recordId
      stored = answered(await owner.get(`${apiPath(entity)}${recordId}/`), 200, recordOf(entity))
      expect(saidBy(stored)).toEqual(saidBy(record))
    }
  })

  test('stores one record for one idempotency key', async () => {
    const input = await sampleInput(registry, entity, ++turn, needs, entitySamples)
    const key = { 'idempotency-key': `contract-${entity.name}-${turn}-key` }
    const [first, again] = await Promise.all([owner.post(apiPath(entity), input, key), owner.post(apiPath(entity), input, key)])
    expect([first.statusCode, again.statusCode], `${first.body}\n${again.body}`).toEqual([201, 201])
    expect(again.json()).toEqual(first.json())
    const other = await owner.post(apiPath(entity), { ...input, colour: 'red' }, key)
    expect(answered(other, 422)['error']).toBe('keyReused')
  })

  test('refuses every transition that does not start in the present state', async () => {
    if (entity.state === undefined) return
    const record = await create(entity)
    const state = record[entity.state]
    for (const [name, transition] of Object.entries<{ from: readonly string[] }>(entity.transitions ?? {})) {
      if (transition.from.includes(String(state))) continue
      const refused = answered(await owner.post(`${apiPath(entity)}${record.id}/${name}/`, { version: record.version, input: {} }), 409)
      expect(refused['error']).toBe('illegalTransition')
    }
    const stale = Object.keys(entity.transitions ?? {})[0]
    if (stale !== undefined) answered(await owner.post(`${apiPath(entity)}${record.id}/${stale}/`, { version: record.version + 5 }), 409)
  })

  test('offers exactly what it then allows: deleting', async () => {
    const record = await create(entity)
    const url = `${apiPath(entity)}${record.id}/?version=${record.version}`
    if (!(record['can'] as string[]).includes('delete')) {
      expect((await owner.delete(url)).statusCode).toBeGreaterThanOrEqual(400)
      return
    }
    answered(await owner.delete(url), 204)
    answered(await owner.get(`${apiPath(entity)}${record.id}/`), 404)
    const { rows } = await sql<{
      n: number
    }>`select count(*) as n from audit where entity = ${entity.name} and record_id = ${record.id} and action = 'delete'`.execute(
      server.database.db,
    )
    expect(rows[0]?.n).toBe(1)
  })

  test('deletes many at once or none', async () => {
    const [one, two] = [await create(entity), await create(entity)]
    if (!(one['can'] as string[]).includes('delete')) return
    const before = await rowsAndAudit(entity)
    for (const ids of [
      '[1,2',
      '[[1]]',
      '{}',
      '[]',
      '[1,1]',
      '[1.5]',
      '["1 or 1=1"]',
      'null',
      `[${Array.from({ length: 501 }, (_, index) => index + 1).join()}]`,
    ]) {
      answered(await owner.delete(`${apiPath(entity)}batch_delete/`, { Ids: ids }), 400)
    }
    answered(await owner.delete(`${apiPath(entity)}batch_delete/`, { Ids: `[${one.id},999999999]` }), 404)
    expect(await rowsAndAudit(entity)).toEqual(before)
    expect(answered(await owner.delete(`${apiPath(entity)}batch_delete/`, { Ids: `[${two.id},${one.id}]` }), 200)).toEqual({ deleted: 2 })
  })
})

const byAuthors = entities.filter(([, entity]) => authorsFieldOf(entity) !== undefined)

test.each(byAuthors)('%s names whoever has written it: who made it, and who has rewritten it since', async (_name, entity) => {
  const authors = authorsFieldOf(entity) ?? ''
  const text = editableText(entity) ?? ''
  const writers = (record: Record<string, unknown>): unknown => (record[authors] as readonly { readonly id: number }[]).map(({ id }) => id)
  const record = await create(entity)
  expect(writers(record)).toEqual([owner.userId])
  const colleague = await server.visitor({ points: 'all' })
  const change = { version: record.version, [text]: `改 ${turn}` }
  const changed = answered(await colleague.patch(`${apiPath(entity)}${record.id}/`, change), 200, recordOf(entity))
  expect(writers(changed)).toEqual([owner.userId, colleague.userId])
})

const checkedAlone = entities.filter(([, entity]) => areCheckedAlone({ product }, entity))

test.each(checkedAlone)(
  '%s: what is asked of a new record before it is written, where many are asked together, is asked of no other',
  async (_name, entity) => {
    await create(entity)
    const asked: string[] = []
    const stop = observeStatements(({ text, work }) => void (work?.kind === 'request' && asked.push(text)))
    await create(entity)
    stop()
    const table = `"${tableOf(entity)}"`
    const written = asked.findIndex(text => text.startsWith(`insert into ${table}`))
    expect(written, asked.join('\n')).toBeGreaterThan(0)
    // Whether a file may be seen is asked of every record that it is attached to; attaching it shows it to nobody who chose it.
    const ofFile = /\bfile_id = \$/
    const own = new RegExp(String.raw`\b(?:from|join)\s+${table}`)
    expect(asked.slice(asked.lastIndexOf('begin', written), written).filter(text => own.test(text) && !ofFile.test(text))).toEqual([])
  },
)
