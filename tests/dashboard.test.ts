import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { registry } from '../app/registry.ts'
import { testServer, type TestServer, type Visitor } from './harness/server.ts'
import { entityOf } from '../core/define/registry.ts'
import { groupable, dividing } from '../core/reading/grouping.ts'
import { readListAddress } from '../core/lists/listAddress.ts'
import { pointsOf } from '../core/rights/points.ts'
import { reportNamed } from '../core/define/registry.ts'
import { canBeAsked } from '../core/reports/askedReport.ts'
import type { Lead } from '../core/reports/reportAnswer.ts'
import { demoAccounts } from '../tools/demo/accounts.ts'
import { colleagues } from '../tools/demo/company/people.ts'
import { roles } from '../tools/demo/company/roles.ts'
import { pointsLike } from './harness/pointsLike.ts'
import { drawnSmall } from '../core/dashboard/reportNumbers.ts'
import { keptTile, type DashboardNumbers, type DashboardView, type TileOffer } from '../core/dashboard/dashboard.ts'

let server: TestServer
let buyer: Visitor
/** Of the same department; may read suppliers too. */
let colleague: Visitor
let nobody: Visitor
let department: number

const points = ['purchase.supplier:read', 'purchase.supplier:create', 'purchase.supplier:takeOver']

beforeAll(async () => {
  server = await testServer()
  department = await server.department('采购部')
  buyer = await server.visitor({ points, department })
  colleague = await server.visitor({ points: ['purchase.supplier:read'], department })
  nobody = await server.visitor({ points: [] })
  const add = (name: string, type: string, status: string) =>
    sql`insert into purchase_supplier (code, name, type, status, class, bill_type, currency, settlement_days, created_at, updated_at, search_text)
      values (${name}, ${name}, ${type}, ${status}, 'A', 'none', 'CNY', 30, now(), now(), '')`.execute(server.database.db)
  await add('a', 'trader', 'pending')
  await add('b', 'trader', 'qualified')
  await add('c', 'service', 'pending')
})

const read = async (by: Visitor): Promise<DashboardView> => (await by.get('/api/dashboard/')).json<DashboardView>()
const numbers = async (by: Visitor): Promise<DashboardNumbers> => (await by.get('/api/dashboard/numbers/')).json<DashboardNumbers>()

const savedView = async (by: Visitor, name: string, parameters: string, departments: readonly number[] = []): Promise<number> => {
  const answer = await by.post('/api/list_views/', { entity: 'purchase.supplier', name, parameters, departments, roles: [] })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ views: readonly { id: number; name: string }[] }>().views.find(view => view.name === name)?.id ?? 0
}

const pin = (by: Visitor, tile: object) => by.post('/api/dashboard/tiles/', tile)

describe('the tiles that areas propose', () => {
  const proposed = registry.areas.flatMap(({ name: area, tiles = [] }) => tiles.map(tile => [tile.name, area, tile] as const))

  const known = new Set(pointsOf(registry.areas).map(({ point }) => point))
  const lists = proposed.flatMap(([name, , tile]) => ('entity' in tile ? [[name, tile] as const] : []))
  const reports = proposed.flatMap(([name, , tile]) => ('report' in tile ? [[name, tile] as const] : []))

  test.each(proposed)('%s is of its area, on the homes of people whom points tell', (name, area, { home = [] }) => {
    expect(name.startsWith(`${area}.`)).toBe(true)
    expect(home.filter(point => !known.has(point))).toEqual([])
  })

  test.each(lists)('%s shows a list that can be drawn like that', (_name, { entity: of, parameters, show, by, split }) => {
    const entity = entityOf(registry, of)
    expect(readListAddress(entity, entity.fields, new URLSearchParams(parameters)).ignored).toEqual([])
    expect(show === 'chart').toBe(by !== undefined)
    expect([undefined, ...groupable(entity, entity.fields)]).toContain(by)
    expect([undefined, ...dividing(entity, entity.fields)]).toContain(split)
  })

  test.each(reports)('%s shows a report that can be asked and drawn like that', (_name, { report: wanted, parameters, show }) => {
    const report = reportNamed(registry, wanted)
    expect(report && canBeAsked(report, parameters)).toBe(true)
    expect(show !== 'chart' || (report && drawnSmall(report.chart))).toBe(true)
  })

  test('are called what nothing else is', () => {
    expect(new Set(proposed.map(([name]) => name)).size).toBe(proposed.length)
  })

  test('stand on the homes of those whose work they are about; whoever may read them besides can put them there', async () => {
    const reading = ['quality.iqc:read', 'quality.scar:read', 'mnm.material:read']
    const keys = async (by: Visitor) => (await read(by)).tiles.map(({ key }) => key)
    const inspector = await server.visitor({ points: [...reading, 'quality.iqc:inspect'] })
    const onlooker = await server.visitor({ points: reading })
    // Counts stand above, then what has a trend: a Pareto of defects is put there by whoever wants it.
    expect(await keys(inspector)).toEqual(['quality.cpkBelowLimit', 'quality.resultsByMonth'])
    expect(await keys(onlooker)).toEqual([])
    const { offers } = (await onlooker.get('/api/dashboard/offers/')).json<{ offers: readonly TileOffer[] }>()
    expect(offers.flatMap(({ standard }) => standard ?? [])).toContain('quality.defects')
    const added = await onlooker.post('/api/dashboard/arrangement/', { tiles: [{ standard: 'quality.defects' }] })
    expect(added.json<DashboardView>().tiles).toMatchObject([{ report: 'quality.dppm', entity: null, parameters: 'period=quarter' }])
  })

  test.each(demoAccounts.filter(account => account !== 'admin'))('the home of %s has at least three charts over time', async account => {
    const { roles: keys = [] } = colleagues.find(({ username }) => username === account) ?? {}
    const patterns = keys.flatMap(key => roles.find(role => role.key === key)?.points ?? [])
    const { tiles } = await read(await server.visitor({ points: pointsLike(patterns) }))
    expect(tiles.filter(({ show }) => show === 'chart').length).toBeGreaterThanOrEqual(3)
  })

  test('stand there for whoever may read their list, until they are arranged', async () => {
    expect((await read(buyer)).tiles).toEqual([])
    expect((await read(nobody)).tiles).toEqual([])
  })
})

describe('what waits', () => {
  test('is what stands before a step that the person may take, and the list behind it', async () => {
    expect((await numbers(buyer)).waiting).toEqual([
      {
        entity: 'purchase.supplier',
        label: 'Suppliers awaiting qualification',
        parameters: 'status=pending',
        number: { count: 2, isExact: true },
        why: null,
      },
    ])
    expect((await numbers(colleague)).waiting).toEqual([])
    const none = { today: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), rows: [], isWhole: true }
    expect(await numbers(nobody)).toEqual({ waiting: [], overdue: [], todo: none, tiles: [] })
  })

  test('is listed one by one with the step that comes next, for whoever may take it, and nobody else', async () => {
    expect((await numbers(buyer)).todo).toMatchObject({
      isWhole: true,
      rows: ['a', 'c'].map(title => ({
        entity: 'purchase.supplier',
        kind: 'Supplier',
        title,
        dueOn: null,
        next: { does: 'step', name: 'takeOver' },
      })),
    })
    expect((await numbers(colleague)).todo?.rows).toEqual([])
  })

  test('is listed by its day, the latest first, and once however often it waits', async () => {
    const add = (by: string, dueOn: string | null) =>
      sql`insert into purchase_requisition (code, caption, purpose, state, cost_object, need_date, item_count, claim_by)
        values (${by}, ${by}, 'stock', 'comparing', 'C-1', '2100-02-01', 0, ${dueOn})`.execute(server.database.db)
    await add('PR-none', null)
    await add('PR-later', '2100-01-01')
    await add('PR-late', '2020-01-01')
    const by = await server.visitor({ points: ['purchase.requisition:read', 'purchase.requisition:claim'] })
    const { rows = [] } = (await numbers(by)).todo ?? {}
    expect(rows.map(({ title, dueOn, next }) => [title, dueOn, next.name])).toEqual([
      ['PR-late', '2020-01-01', 'claim'],
      ['PR-later', '2100-01-01', 'claim'],
      ['PR-none', null, 'claim'],
    ])
    await sql`update purchase_requisition set applicant_id = ${by.userId} where code = 'PR-late'`.execute(server.database.db)
    const own = ((await numbers(by)).todo?.rows ?? []).filter(({ title }) => title === 'PR-late')
    // Nobody claims their own requisition: what is offered is a look at it, not a step that is refused.
    expect(own.map(({ next }) => [next.does, next.label])).toEqual([['open', 'Open']])
    const alone = await server.visitor({ points: ['purchase.requisition:read', 'purchase.requisition:claim'], scope: 'own' })
    expect((await numbers(alone)).todo?.rows).toEqual([])
  })

  test('is late when its day has passed while it is in one of the named states', async () => {
    const reader = await server.visitor({ points: ['quality.scar:read'] })
    expect((await numbers(reader)).overdue).toEqual([])
    const inspector = await server.visitor({ points: ['quality.scar:read', 'quality.scar:answer'] })
    const [late] = (await numbers(inspector)).overdue
    expect(late).toMatchObject({ entity: 'quality.scar', number: { count: 0, isExact: true } })
    expect(late?.parameters).toBe('status=open&overdue=true')
    expect((await inspector.get(`/api/quality/scar/?${late?.parameters}`)).statusCode).toBe(200)
  })
})

describe('a tile', () => {
  test('is a saved view, counted, begun and drawn; each bar has the address of its rows', async () => {
    const by = await server.visitor({ points, department: await server.department('采购二部') })
    const view = await savedView(by, '贸易商', 'type=trader&columns=code,name,type,status,class')
    for (const tile of [{ show: 'count' }, { show: 'rows' }, { show: 'chart', by: 'status', split: 'type' }])
      expect((await pin(by, { view, ...tile })).statusCode).toBe(200)
    const { tiles, arranged } = await read(by)
    expect(arranged).toBe(true)
    expect(tiles.map(({ title, show }) => [title, show])).toEqual([
      ['贸易商', 'count'],
      ['贸易商', 'rows'],
      ['贸易商', 'chart'],
    ])
    const [count, rows, chart] = (await numbers(by)).tiles
    expect(count).toMatchObject({ number: { count: 2, isExact: true }, rows: null, chart: null })
    expect(rows?.rows?.columns).toHaveLength(4)
    expect(rows?.rows?.rows.map(({ cells }) => cells[0]).toSorted()).toEqual(['a', 'b'])
    expect(chart?.chart?.bars.map(bar => bar.count)).toEqual([1, 1])
    for (const bar of chart?.chart?.bars ?? []) {
      const held = async (lead: Lead | null) => (await by.get(`/api/purchase/supplier/?${lead?.parameters}`)).json().count
      expect(await held(bar.leadsTo)).toBe(bar.count)
      for (const part of bar.parts) expect(await held(part.leadsTo)).toBe(part.count)
    }
  })

  test('is all of a list without a saved view: counted, begun and drawn, by whoever may read it, within their scope', async () => {
    const by = await server.visitor({ points: [...points, 'quality.scar:read'] })
    const list = 'purchase.supplier'
    const all = (await by.get('/api/purchase/supplier/')).json().count
    const shown = [{ show: 'count' }, { show: 'rows' }, { show: 'chart', by: 'type', split: 'status' }]
    for (const tile of [...shown, shown[0]]) expect((await pin(by, { list, ...tile })).statusCode).toBe(200)
    const own = (await read(by)).tiles.filter(tile => tile.list === list)
    expect(own.map(({ title, show, parameters, view }) => [title, show, parameters, view])).toEqual(
      ['count', 'rows', 'chart'].map(show => ['Suppliers', show, '', null]),
    )
    const figures = (await numbers(by)).tiles.filter(({ key }) => own.some(tile => tile.key === key))
    expect(figures.map(({ number }) => number)).toEqual(own.map(() => ({ count: all, isExact: true })))
    expect(figures[1]?.rows?.rows).toHaveLength(Math.min(all, 5))
    expect(figures[2]?.chart?.bars.reduce((sum, { count }) => sum + count, 0)).toBe(all)
    // Back as it is sent, in another order.
    const turned = await by.post('/api/dashboard/arrangement/', { tiles: own.toReversed().map(keptTile) })
    expect(turned.json<DashboardView>().tiles.map(({ show }) => show)).toEqual(['chart', 'rows', 'count'])

    const alone = await server.visitor({ points: ['purchase.priceComparison:read'], scope: 'own' })
    expect((await pin(alone, { list: 'purchase.priceComparison', show: 'count' })).statusCode).toBe(200)
    expect((await numbers(alone)).tiles.at(-1)?.number).toEqual({ count: 0, isExact: true })
  })

  test('of a list that the person may not read, of none, or of a list and a view is refused; without the right it vanishes', async () => {
    const view = await savedView(buyer, '二选一', '')
    const list = 'purchase.supplier'
    expect((await pin(nobody, { list, show: 'count' })).statusCode).toBe(404)
    expect((await pin(buyer, { list: 'purchase.nothing', show: 'count' })).statusCode).toBe(404)
    expect((await pin(buyer, { list, show: 'chart', by: 'bankAccount' })).statusCode).toBe(400)
    for (const both of [{ show: 'count' }, { view, list, show: 'count' }]) {
      const refused = await pin(buyer, both)
      expect([refused.statusCode, refused.json().field]).toEqual([400, 'view'])
    }
    const reader = await server.visitor({ points: ['purchase.supplier:read'] })
    expect((await pin(reader, { list, show: 'rows' })).statusCode).toBe(200)
    const lists = async () => (await read(reader)).tiles.flatMap(tile => tile.list ?? [])
    expect(await lists()).toEqual([list])
    const administrator = await server.visitor({ points: 'all', type: 'superAdmin' })
    const person = `/api/admin/user/${reader.userId}/`
    const { version } = (await administrator.get(person)).json()
    expect((await administrator.patch(person, { version, roles: [] })).statusCode).toBe(200)
    expect(await lists()).toEqual([])
    expect((await numbers(reader)).tiles).toEqual([])
  })

  test('stays one when it is pinned twice; the order is the person’s, and what they leave out goes', async () => {
    const by = await server.visitor({ points })
    const [first, second] = [await savedView(by, '甲', ''), await savedView(by, '乙', 'status=pending')]
    for (const view of [first, second, first]) await pin(by, { view, show: 'count' })
    expect((await read(by)).tiles.map(({ view }) => view)).toEqual([first, second])
    const given = [second, first].map(view => ({ view, show: 'count' }))
    expect((await by.post('/api/dashboard/arrangement/', { tiles: given })).statusCode).toBe(200)
    expect((await read(by)).tiles.map(({ view }) => view)).toEqual([second, first])
    expect((await by.post('/api/dashboard/arrangement/', { tiles: [] })).json()).toEqual({ tiles: [], arranged: true })
    expect((await by.delete('/api/dashboard/arrangement/')).json()).toMatchObject({ arranged: false })
    const twice = [given[0], given[0]]
    expect((await by.post('/api/dashboard/arrangement/', { tiles: twice })).statusCode).toBe(400)
  })

  test('of a colleague’s view vanishes with the sharing, and with the right to its list', async () => {
    const view = await savedView(buyer, '共享', 'status=pending', [department])
    expect((await pin(colleague, { view, show: 'count' })).statusCode).toBe(200)
    const keys = async () => (await read(colleague)).tiles.map(one => one.view)
    expect(await keys()).toContain(view)
    await buyer.patch(`/api/list_views/${view}/`, { name: '共享', parameters: 'status=pending', departments: [], roles: [] })
    expect(await keys()).not.toContain(view)
    expect((await pin(colleague, { view, show: 'rows' })).statusCode).toBe(404)
    expect((await pin(nobody, { view, show: 'count' })).statusCode).toBe(404)
  })

  test('that cannot be drawn is refused', async () => {
    const view = await savedView(buyer, '不能画', '')
    for (const shown of [
      { show: 'chart' },
      { show: 'chart', by: 'name' },
      { show: 'chart', by: 'bankAccount' },
      { show: 'chart', by: 'status', split: 'status' },
      { show: 'chart', by: 'status', split: 'settlementDays' },
      { show: 'count', by: 'status' },
      { show: 'everything' },
    ])
      expect((await pin(buyer, { view, ...shown })).statusCode, JSON.stringify(shown)).toBe(400)
  })

  test('of a report is refused where it cannot be read, asked or drawn like that, and is gone with the right', async () => {
    const [report, show] = ['quality.scarAge', 'count']
    expect((await pin(buyer, { report, show })).statusCode).toBe(404)
    expect((await pin(buyer, { report: 'quality.nothing', show })).statusCode).toBe(404)
    const by = await server.visitor({ points: ['quality.scar:read', 'admin.user:read', 'admin.workPerPerson'] })
    const refused = async (tile: object) => (await pin(by, tile)).json<{ field?: string }>().field
    expect(await refused({ report, show, asked: 'supplier=nobody' })).toBe('supplier')
    expect(await refused({ report, show, by: 'status' })).toBe('show')
    expect(await refused({ report, show, list: 'quality.scar' })).toBe('view')
    expect(await refused({ report: 'admin.workPerPerson', show: 'chart' })).toBe('show')
    expect((await pin(by, { report, show })).statusCode).toBe(200)
    const administrator = await server.visitor({ points: 'all', type: 'superAdmin' })
    const person = `/api/admin/user/${by.userId}/`
    const { version } = (await administrator.get(person)).json()
    expect((await administrator.patch(person, { version, roles: [] })).statusCode).toBe(200)
    expect((await read(by)).tiles.filter(tile => tile.report === report)).toEqual([])
  })

  test('is offered from everything that the person may use', async () => {
    await savedView(buyer, '可选', '', [department])
    const offers = async (by: Visitor) => (await by.get('/api/dashboard/offers/')).json<{ offers: readonly TileOffer[] }>().offers
    expect((await offers(colleague)).find(({ title }) => title === '可选')?.owner).toEqual(expect.any(String))
    expect((await offers(colleague)).flatMap(({ list }) => list ?? [])).toEqual(['purchase.supplier'])
    // What counts only what its reader sees is everybody's.
    expect((await offers(nobody)).map(({ standard, report }) => standard ?? report)).toEqual(['approval.waitingTypes', 'approval.waiting'])
  })
})

describe('what makes a number matter', () => {
  const whys = async (by: Visitor) => {
    const { waiting } = await numbers(by)
    return Object.fromEntries(waiting.map(({ entity, number, why }) => [entity, { number, why }]))
  }
  let by: Visitor

  beforeAll(async () => {
    by = await server.visitor({ points: [...points, 'purchase.requisition:read', 'purchase.requisition:claim'] })
    await sql`insert into purchase_requisition (code, caption, purpose, state, cost_object, need_date, item_count, claim_by)
      select 'PR-by-' || day, 'by ' || day, 'stock', 'comparing', 'C-1', '2100-02-01', 0, day from (values (date '2020-01-01'), ('2100-01-01')) as given(day)`.execute(
      server.database.db,
    )
    await sql`update stay set since = now() - interval '3 days' where entity = 'purchase.supplier' and until is null`.execute(
      server.database.db,
    )
  })

  test('is slow of one list, and is said of the others', async () => {
    const waited = { why: 'Waiting up to 3 days' }
    const late = { why: expect.stringMatching(/^\d of them late$/) }
    // On a machine that has other things to do any of them is slow now and then.
    await expect.poll(() => whys(by)).toMatchObject({ 'purchase.supplier': waited, 'purchase.requisition': late })
    // Somebody holds what tells since when records stand in their states.
    const holder = await server.database.db.startTransaction().execute()
    try {
      await sql`lock table stay in access exclusive mode`.execute(holder)
      await expect.poll(() => whys(by)).toMatchObject({ 'purchase.supplier': { why: null }, 'purchase.requisition': late })
    } finally {
      await holder.rollback().execute()
    }
  })

  test('is not said where only a part of the rows was counted', async () => {
    await sql`insert into purchase_requisition (code, caption, purpose, state, cost_object, need_date, item_count, claim_by)
      select 'many-' || n, n::text, 'stock', 'comparing', 'C-1', '2100-02-01', 0, '2020-01-01' from generate_series(1, 10001) as n`.execute(
      server.database.db,
    )
    expect(await whys(by)).toMatchObject({ 'purchase.requisition': { number: { count: 10_000, isExact: false }, why: null } })
  })
})

test('one slow tile leaves the others their numbers', async () => {
  const by = await server.visitor({ points: [...points, 'quality.scar:read', 'quality.scar:answer'] })
  const view = await savedView(by, '全部', '')
  await by.post('/api/dashboard/arrangement/', { tiles: [{ view, show: 'count' }, { standard: 'quality.scarsByState' }] })
  // Somebody holds the whole table of corrective actions: what asks for it has to wait.
  const holder = await server.database.db.startTransaction().execute()
  try {
    await sql`lock table quality_scar in access exclusive mode`.execute(holder)
    const { tiles, overdue } = await numbers(by)
    expect(tiles[0]?.number).toMatchObject({ isExact: true })
    expect(tiles[1]).toMatchObject({ number: null, chart: null })
    expect(overdue).toMatchObject([{ entity: 'quality.scar', number: null }])
  } finally {
    await holder.rollback().execute()
  }
})
