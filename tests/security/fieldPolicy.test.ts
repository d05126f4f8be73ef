import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { areas } from '../../app/registry.ts'
import { servedCalls, servedEntities } from '../../app/served.server.ts'
import { accessGate, callerOf, openAccess, type Access } from '../../core/access/access.server.ts'
import { confirmBy } from '../../core/access/confirmBy.server.ts'
import { servedAccessCalls } from '../../core/access/calls.server.ts'
import { pointsOf } from '../../core/rights/points.ts'
import { addForeignKey, createTable } from '../../core/database/schemaSql.ts'
import { wantedSchema } from '../../core/schema/wanted.server.ts'
import { createDerived } from '../../core/database/schemaSql.ts'
import { defineArea } from '../../core/define/area.ts'
import { derivedOf, over } from '../../core/define/derived.ts'
import { defineEntity } from '../../core/define/entity.ts'
import { registryOf } from '../../core/define/registry.ts'
import { decimal } from '../../core/fields/decimal/decimal.ts'
import { flag } from '../../core/fields/flag/flag.ts'
import { derived, kept } from '../../core/fields/origin.ts'
import { integer } from '../../core/fields/integer/integer.ts'
import { lines } from '../../core/fields/lines/lines.ts'
import { money } from '../../core/fields/money/money.ts'
import { richText } from '../../core/fields/richText/richText.ts'
import { text } from '../../core/fields/text/text.ts'
import { refuse } from '../../core/errors/refuse.ts'
import { folderStore } from '../../core/files/folderStore.server.ts'
import { sealingWith } from '../../core/mail/seal.server.ts'
import { createHttp } from '../../core/http/http.server.ts'
import { entityRoutes } from '../../core/operations/routes.server.ts'
import { groupsRoute } from '../../core/records/groups.server.ts'
import { productOf } from '../../core/product/productOf.server.ts'
import { serve } from '../../core/context/serve.server.ts'
import { testServer, type TestServer, type Visitor } from '../harness/server.ts'
import { fc, runs } from '../harness/draws.ts'

// An entity made to be spied on: groups in listed fields and inside lines, lines that the system writes in too.

const offer = defineEntity({
  name: 'lab.offer',
  label: ['报价', 'Offer'],
  title: 'name',
  shared: true,
  fields: {
    name: text(['名称', 'Name'], { required: true, search: true }),
    bank: text(['账号', 'Account'], { group: 'supplierBank' }),
    cost: money(['成本', 'Cost'], { group: 'cost' }),
    banked: derived(flag(['有账号', 'Has an account'], { group: 'supplierBank' })),
    bankLength: kept(integer(['账号长度', 'Length of the account'], { group: 'supplierBank' }), { from: [] }),
    paid: decimal(['付款', 'Paid'], { scale: 2, group: 'price', filledByReaders: true }),
    quotes: lines(['明细', 'Lines'], {
      label: text(['项目', 'Item'], { required: true }),
      price: decimal(['单价', 'Price'], { scale: 2, group: 'price' }),
      round: integer(['轮次', 'Round'], { readonly: true }),
      note: richText(['说明', 'Note']),
    }),
  },
  list: { columns: ['name', 'bank', 'cost', 'banked', 'bankLength'], filters: ['bank', 'cost', 'banked', 'bankLength'], sort: 'name' },
})

const lab = defineArea({
  name: 'lab',
  label: ['实验室', 'Lab'],
  entities: [offer],
  derived: [derivedOf(offer, t => ({ banked: over`${t.bank} is not null` }))],
})
const servedOffer = serve(offer, {
  kept: { bankLength: { value: sql`length(${sql.ref('t.bank')})`, reads: ['bank'], from: [] } },
  transitions: {},
})
const url = '/api/lab/offer/'

let server: TestServer
let access: Access
let app: FastifyInstance

beforeAll(async () => {
  server = await testServer()
  // Logs, spreadsheets and files need what a whole server keeps: its audit, its folders.
  const all = [...areas.filter(area => !['log', 'exchange', 'file'].includes(area.name)), lab]
  const registry = registryOf(all)
  const root = new pg.Client({ connectionString: server.database.ownerUrl })
  await root.connect()
  const tables = wantedSchema(registry).tables.filter(table => table.name.startsWith('lab_'))
  await root.query(
    [
      ...tables.map(createTable),
      ...tables.flatMap(table => (table.derived ?? []).map(one => createDerived(table.name, one))),
      ...tables.flatMap(table => table.foreignKeys.map(key => addForeignKey(table.name, key))),
    ].join('\n'),
  )
  await root.end()
  access = await openAccess({ database: server.database, areas: all, keyChoice: { production: false } })
  const live = { open: () => refuse('busy') }
  const calls = servedCalls({
    access,
    live,
    sealing: sealingWith(access.door.key),
    webhookSealing: sealingWith(access.door.key, 'webhooks'),
    dataFolder: '.',
    store: folderStore('.'),
    roomForUploads: () => Promise.resolve(0),
    refuseGuess: () => refuse('busy'),
    jobNamed: () => undefined,
    model: undefined,
  }).filter(({ call }) => registry.calls.has(call.name))
  const product = productOf(registry, [...servedEntities, servedOffer], [...servedAccessCalls(access), ...calls])
  app = await createHttp({ logLevel: 'silent', trustProxy: false })
  await app.register(async signedIn => {
    accessGate(signedIn, access, registry)
    const routing = { product, database: server.database, callerOf, confirm: confirmBy(access.door), archive: server.dataFolder }
    entityRoutes(signedIn, routing, offer)
    groupsRoute(signedIn, routing, offer)
  })
  await app.ready()
})
afterAll(async () => {
  await app.close()
  await access.close()
})

type Method = 'GET' | 'POST' | 'PATCH'

/** Asks the spied-on server as somebody with all points but these. */
const person = async (...without: readonly string[]) => {
  const points = pointsOf([...areas, lab]).map(one => one.point)
  const visitor: Visitor = await server.visitor({ points: points.filter(point => !without.includes(point)) })
  return (method: Method, path: string, body?: object) =>
    app.inject({
      method,
      url: path,
      headers: {
        authorization: `Bearer ${visitor.token}`,
        'x-csrftoken': visitor.csrf,
        cookie: `csrftoken=${visitor.csrf}`,
        'accept-language': 'en',
      },
      ...(body === undefined ? {} : { payload: body }),
    })
}

const groups = ['supplierBank', 'cost', 'price'].flatMap(group => [`field.${group}:read`, `field.${group}:write`])

describe('AZ-04 whatever a person guesses about a field they may not see, they learn nothing', () => {
  const held = { bank: 'CH93 0076 2011 6238 5295 7', cost: '1234.5000' }

  test('right and wrong guesses are answered alike, however they are asked', async () => {
    const [owner, blind] = [await person(), await person(...groups)]
    await owner('POST', url, { name: '甲', bank: held.bank, cost: { amount: held.cost, currency: 'CNY' } })
    await owner('POST', url, { name: '乙', bank: 'something else', cost: { amount: '1', currency: 'USD' } })
    expect((await owner('GET', `${url}?bank=${encodeURIComponent(held.bank)}`)).json().count).toBe(1)
    expect((await owner('GET', `${url}?cost__gte=1000&sort=-cost`)).json().count).toBe(1)
    const shapes = [
      'F=V',
      'F__contains=V',
      'F__in=V,x',
      'F__gte=V',
      'F__lte=V',
      'F__null=V',
      'search=V',
      'sort=F',
      'sort=-F,name',
      'name=甲&F=V',
      't.F=V',
      'filter[F]=V',
      'F__startswith=V',
      'F.amount=V',
      'F_currency=V',
      'fields=F',
      'name__contains=V',
      'sort=name&search=V',
    ]
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...shapes),
        fc.constantFrom('bank', 'cost'),
        fc.constantFrom('bank', 'cost'),
        fc.nat({ max: 12 }),
        async (shape, field, from, cut) => {
          const right = held[from].slice(0, held[from].length - cut)
          const answers = await Promise.all(
            [right, right.replaceAll(/[0-9]/g, '#')].map(async value => {
              const asked = await blind('GET', `${url}?${shape.replace('F', field).replace('V', encodeURIComponent(value))}`)
              return JSON.stringify([asked.statusCode, { ...asked.json(), requestId: '' }]).replaceAll(value, 'VALUE')
            }),
          )
          expect(answers[0], shape).toBe(answers[1])
          expect(answers[0]).not.toContain(held.cost)
        },
      ),
      { numRuns: runs(120) },
    )
  })

  test('the order of rows, the picker and the total tell nothing either', async () => {
    const blind = await person(...groups)
    for (const query of ['sort=cost', 'sort=-bank']) expect((await blind('GET', `${url}?${query}`)).statusCode).toBe(400)
    const rows = (await blind('GET', url)).json().results
    for (const row of rows)
      expect(Object.keys(row).toSorted()).toEqual(['can', 'createdAt', 'createdBy', 'id', 'name', 'updatedAt', 'updatedBy', 'version'])
    expect((await blind('GET', `${url}options/?search=${encodeURIComponent(held.bank)}`)).json().results).toEqual([])
  })
})

describe('what follows from a hidden field', () => {
  const asked = ['?F=V', '?sort=F', '?fields=F', '?search=V&F=V'] as const

  test.each([
    ['banked', 'true', 'groups/?by=F'],
    ['bankLength', '26', '?F__gte=V'],
  ])('is hidden with it: %s', async (field, value, ownShape) => {
    const [owner, blind] = [await person(), await person(...groups)]
    const made = (await owner('POST', url, { name: `账号 ${field}`, bank: 'CH93 0076 2011 6238 5295 7' })).json()
    expect([made.banked, made.bankLength]).toEqual([true, 26])
    for (const shape of [...asked, ownShape]) {
      const path = `${url}${shape.replaceAll('F', field).replaceAll('V', value)}`
      expect([shape, (await owner('GET', path)).statusCode]).toEqual([shape, 200])
      const { statusCode, body } = await blind('GET', path)
      const unknown = await blind('GET', `${url}${shape.replaceAll('F', 'nothing').replaceAll('V', value)}`)
      expect([shape, statusCode]).toEqual([shape, unknown.statusCode])
      expect(body.replaceAll(field, 'nothing').replaceAll(/"requestId":"[^"]*"/g, '')).toBe(
        unknown.body.replaceAll(/"requestId":"[^"]*"/g, ''),
      )
    }
    for (const path of [`${url}${made.id}/`, `${url}${made.id}/history/`, url]) {
      const { statusCode, body } = await blind('GET', path)
      expect(statusCode).toBe(200)
      expect(body).not.toContain(`"${field}"`)
    }
  })
})

test('what readers of a group fill in is taken from them, not from others, and is seen by nobody else', async () => {
  const [reader, blind] = [await person('field.price:write'), await person('field.price:read', 'field.price:write')]
  const made = await reader('POST', url, { name: '付款', paid: '987654.32' })
  expect(made.json()).toMatchObject({ paid: '987654.32' })
  const path = `${url}${made.json().id}/`
  const others = { version: 1, quotes: [{ label: '甲', price: '1.00' }] }
  expect((await reader('PATCH', path, others)).json()).toMatchObject({ field: 'quotes.0.price' })
  expect((await blind('POST', url, { name: '猜', paid: '1.00' })).json()).toMatchObject({ error: 'invalidFields', field: 'paid' })
  for (const asked of [path, url, `${path}history/`]) expect((await blind('GET', asked)).body).not.toMatch(/paid|987,?654\.32/)
})

describe('lines with hidden and system-written values', () => {
  /** As they are stored, or as the history writes them. */
  const prices = /987,?654\.32|876,?543\.21|4,?242,?424\.24/

  const made = async () => {
    const owner = await person()
    const record = (
      await owner('POST', url, {
        name: '有明细',
        quotes: [
          { label: '甲', price: '987654.32' },
          { label: '乙', price: '876543.21' },
        ],
      })
    ).json()
    await sql`update lab_offer_quotes set round = 3 where owner_id = ${record.id}`.execute(server.database.db)
    return { owner, record, path: `${url}${record.id}/` }
  }

  test('keep both when somebody who sees neither edits, moves and removes lines', async () => {
    const { owner, record, path } = await made()
    const blind = await person(...groups)
    const seen = (await blind('GET', path)).json()
    expect(seen.quotes).toEqual(record.quotes.map(({ id, label }: { id: number; label: string }) => ({ id, label, round: 3, note: null })))
    const [first, second] = seen.quotes
    const edited = await blind('PATCH', path, {
      version: 1,
      quotes: [
        { id: second.id, label: '乙改' },
        { id: first.id, label: '甲' },
      ],
    })
    expect(edited.statusCode, edited.body).toBe(200)
    expect(edited.body).not.toMatch(prices)
    expect((await owner('GET', path)).json().quotes).toMatchObject([
      { id: second.id, label: '乙改', price: '876543.21', round: 3 },
      { id: first.id, label: '甲', price: '987654.32', round: 3 },
    ])
    expect((await blind('GET', `${path}history/`)).body).not.toMatch(prices)
    const fewer = await blind('PATCH', path, { version: 2, quotes: [{ id: first.id, label: '甲' }, { label: '新' }] })
    expect(fewer.statusCode, fewer.body).toBe(200)
    expect((await owner('GET', path)).json().quotes).toMatchObject([
      { price: '987654.32', round: 3 },
      { label: '新', price: null, round: null },
    ])
  })

  test('take them from nobody who may not write them, and show them to nobody who may not read them', async () => {
    const { owner, path, record } = await made()
    const [blind, writer] = [await person(...groups), await person('field.price:read')]
    const [line] = record.quotes
    for (const wrong of [{ price: '1.00' }, { round: 9 }, { price: null }]) {
      const refused = await blind('PATCH', path, { version: 1, quotes: [{ id: line.id, label: '甲', ...wrong }] })
      expect(refused.json()).toMatchObject({ error: 'invalidFields', field: `quotes.0.${Object.keys(wrong)[0] ?? ''}` })
    }
    const written = await writer('PATCH', path, { version: 1, quotes: [{ id: line.id, label: '甲', price: '4242424.24' }] })
    expect(written.statusCode, written.body).toBe(200)
    expect(written.body).not.toMatch(prices)
    expect((await writer('GET', `${path}history/`)).body).not.toMatch(prices)
    expect((await owner('GET', `${path}history/`)).body).toMatch(prices)
    expect((await owner('GET', path)).json().quotes).toMatchObject([{ price: '4242424.24', round: 3 }])
  })

  test('are cleaned of markup that runs, like any other field', async () => {
    const owner = await person()
    const { quotes } = (
      await owner('POST', url, {
        name: '带格式',
        quotes: [
          {
            label: '甲',
            note: '<p onclick="x()">好<strong onmouseover="x()">的</strong><script>alert(1)</script><img src=x onerror=alert(1)></p>',
          },
        ],
      })
    ).json()
    expect(quotes[0].note).toBe('<p>好<strong>的</strong></p>')
  })
})
