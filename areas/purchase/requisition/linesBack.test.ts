import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { changedSinceKey } from '../../../core/exchange/changedSince.ts'
import {
  exchangeDesk,
  exchangeJobs,
  exportPath,
  rowsOfWorkbook,
  workbookOf,
  type ExchangeDesk,
} from '../../../tests/harness/exchangeDesk.ts'
import { testServer, type TestServer, type Visitor } from '../../../tests/harness/server.ts'

const lines = 'purchase.requisition.items'
const head = [
  'Record id',
  'Record version',
  'Purchase requisition',
  'Quantity',
  'Estimated unit price (incl. tax) (CNY)',
  'Needed by',
] as const

interface Made {
  readonly id: number
  readonly version: number
  readonly caption: string
  readonly items: readonly { readonly id: number; readonly quantity: string; readonly estimate: string; readonly remark: string | null }[]
}

let server: TestServer
let owner: Visitor
let desk: ExchangeDesk
let unit: number

beforeAll(async () => {
  server = await testServer({ doesJobs: exchangeJobs })
  owner = await server.visitor({ points: 'all', department: await server.department('采购部') })
  desk = exchangeDesk(owner)
  unit = (await owner.post('/api/mnm/unit/', { name: '个', precision: 0 })).json().id
})

const asked = async (purpose: string, count = 2): Promise<Made> => {
  const items = Array.from({ length: count }, (_none, at) => ({ name: `件 ${at}`, unit, quantity: '10', estimate: '2' }))
  const answer = await owner.post('/api/purchase/requisition/', { purpose, costObject: 'RD-01', needDate: '2099-01-01', items })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}

const now = async ({ id }: Made): Promise<Made> => (await owner.get(`/api/purchase/requisition/${id}/`)).json()

/** A file of these rows, read and looked at. */
const checked = async (rows: readonly (readonly (string | number | null)[])[], by = desk) => {
  const read = await by.open(lines, await workbookOf([head, ...rows]), '明细.xlsx')
  expect(read.plan).toMatchObject({ mode: 'upsert', key: ['id'] })
  return by.check(read)
}

describe('lines of requisitions', () => {
  test('leave as a file, come back with what would change told line by line, and are written as one edit of each record', async () => {
    const made = await asked('往返')
    const columns = 'id,version,record,quantity,estimate,needDate'
    const file = await owner.get(exportPath(lines, `?columns=${columns}&record=${made.id}`))
    expect(file.statusCode, file.body.slice(0, 300)).toBe(200)
    const [captions, ...rows] = await rowsOfWorkbook(file.rawPayload)
    expect(captions).toEqual(head)
    const [first, second] = rows.toSorted((one, other) => Number(one[0]) - Number(other[0]))
    const view = await checked([[...(first ?? [])].with(4, 3.5).with(5, '2099-02-01') as string[], [...(second ?? [])] as string[]])
    expect(view.counts).toMatchObject({ good: 2, bad: 0, updates: 1, same: 1 })
    expect(
      (await desk.rows(view.id)).map(({ changes }) => changes.map(({ field, from, to }) => [field, from?.[0] ?? null, to?.[0]])),
    ).toEqual([
      [
        ['estimate', '2.00 元', '3.50 元'],
        ['amount', '20.00 元', '35.00 元'],
        ['needDate', null, '2099-02-01'],
      ],
      [],
    ])
    expect((await now(made)).version).toBe(1)
    expect(await desk.write(view.id, 'all')).toMatchObject({ state: 'written', counts: { written: 2 } })
    const after = await now(made)
    expect(after).toMatchObject({ version: 2, items: [{ id: made.items[0]?.id, estimate: '3.500000' }, { estimate: '2.000000' }] })
    const { results } = (await owner.get(`/api/purchase/requisition/${made.id}/history/`)).json()
    expect(results[0]).toMatchObject({ action: 'update', reason: `Import #${view.id}, row 2 (明细.xlsx)` })
    const { rows: told } = await sql<{ action: string }>`select action from audit where entity = 'purchase.requisition'
      and action in ('export', 'import') order by id`.execute(server.database.db)
    expect(told.map(({ action }) => action)).toEqual(['export', 'import'])
    expect((await owner.post(`/api/exchange/import/${view.id}/revert/`, {})).statusCode).toBe(409)
  })

  test('are refused cell by cell: text for a number, a line of another requisition, an unknown one, one that repeats, one that cannot be edited', async () => {
    const [made, other, sent] = [await asked('甲', 4), await asked('乙'), await asked('丙')]
    const [one, two, three, four] = made.items
    await sql`update purchase_requisition set state = 'firstLevel', code = 'PR-' || id where id = ${sent.id}`.execute(server.database.db)
    const view = await checked([
      [one?.id ?? 0, 1, made.caption, '十个', 2, ''],
      [other.items[0]?.id ?? 0, 1, made.caption, 5, 2, ''],
      [999_999_999, 1, made.caption, 5, 2, ''],
      [two?.id ?? 0, 1, made.caption, 5, 2, ''],
      [two?.id ?? 0, 1, made.caption, 6, 2, ''],
      [three?.id ?? 0, 1, made.caption, 1.5, 2, ''],
      [sent.items[0]?.id ?? 0, 1, '', 5, 2, ''],
      ['', '', '', 5, 2, ''],
      [four?.id ?? 0, 1, made.caption, 7, '#REF!', ''],
    ])
    const rows = await desk.rows(view.id)
    expect(rows.map(({ state, problems }) => [state, problems[0]?.target])).toEqual([
      ['bad', 'quantity'],
      ['bad', 'record'],
      ['bad', ''],
      ['good', undefined],
      ['bad', ''],
      ['bad', 'quantity'],
      ['bad', ''],
      ['bad', 'record'],
      ['bad', 'estimate'],
    ])
    expect((await owner.post(`/api/exchange/import/${view.id}/write/`, { scope: 'all' })).statusCode).toBe(400)
    expect(await desk.write(view.id, 'good')).toMatchObject({ counts: { written: 1, bad: 8 } })
    expect((await now(made)).items.map(({ quantity }) => quantity)).toEqual(['10.0000', '5.0000', '10.0000', '10.0000'])
  })

  test('say when somebody has changed their record since, and are written over that change only when that is confirmed', async () => {
    const made = await asked('同时')
    const [one, two] = made.items
    const changed = await owner.patch(`/api/purchase/requisition/${made.id}/`, {
      version: 1,
      items: made.items.map(({ id }) => ({ id, name: '件', unit, quantity: '12', estimate: '2' })),
    })
    expect(changed.statusCode, changed.body).toBe(200)
    const view = await checked([
      [one?.id ?? 0, 1, '', 20, 2, ''],
      [two?.id ?? 0, 1, '', 12, 2, ''],
    ])
    expect(view.counts).toMatchObject({ good: 1, bad: 1, same: 1 })
    expect(view.warnings).toMatchObject([{ rows: 1, keys: [changedSinceKey] }])
    const sure = await desk.check(view, { confirmed: [changedSinceKey] })
    expect(sure.counts).toMatchObject({ good: 2, bad: 0, updates: 1 })
    await desk.write(view.id, 'all')
    expect((await now(made)).items.map(({ quantity }) => quantity)).toEqual(['20.0000', '12.0000'])
  })

  test('are those that a person may see and change, fields without right left out', async () => {
    const made = await asked('别人的')
    const stranger = await server.visitor({ points: 'all', scope: 'own' })
    const view = await checked([[made.items[0]?.id ?? 0, 1, '', 1, 1, '']], exchangeDesk(stranger))
    expect(view.counts).toMatchObject({ good: 0, bad: 1 })
    const points = [
      'purchase.requisition:read',
      'purchase.requisition:import',
      'purchase.requisition:export',
      'purchase.requisition:update',
    ]
    const priceless = exchangeDesk(await server.visitor({ points }))
    const read = await priceless.open(lines, await workbookOf([head, [made.items[0]?.id ?? 0, 1, '', 1, 1, '']]))
    expect(read.plan?.targets).toEqual(['id', 'version', 'record', 'quantity', null, 'needDate'])
    const reader = await server.visitor({ points: ['purchase.requisition:read'] })
    expect((await reader.get(exportPath(lines))).statusCode).toBe(403)
    expect((await exchangeDesk(reader).upload(lines, 'x')).statusCode).toBe(403)
  })

  test('come back hundreds at once with one in a hundred wrong: the others are written together, or none', async () => {
    const made = await Promise.all(Array.from({ length: 2 }, (_none, at) => asked(`大单 ${at}`, 100)))
    const rows = made.flatMap(({ items }) => items.map(({ id }, at) => [id, 1, '', at % 100 === 7 ? 'x' : 11, 2, '']))
    const view = await checked(rows)
    expect(view.counts).toMatchObject({ good: 198, bad: 2, updates: 198 })
    expect(await desk.write(view.id, 'good')).toMatchObject({ state: 'written', counts: { written: 198, bad: 2 } })
    expect(
      await Promise.all(made.map(async one => (await now(one)).items.filter(({ quantity }) => quantity === '11.0000').length)),
    ).toEqual([99, 99])
  })
})
