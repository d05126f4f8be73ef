import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { testServer, type TestServer, type Visitor } from '../../../tests/harness/server.ts'
import type { ListSettings, SavedView } from './viewCalls.ts'

let server: TestServer
let buyer: Visitor
/** Of the same department, but may see neither prices nor bank accounts. */
let colleague: Visitor
let stranger: Visitor

const supplier = ['purchase.supplier:read', 'purchase.priceComparison:read']

beforeAll(async () => {
  server = await testServer()
  const department = await server.department('采购部')
  buyer = await server.visitor({ points: [...supplier, 'field.supplierBank:read', 'field.price:read'], department })
  colleague = await server.visitor({ points: supplier, department })
  stranger = await server.visitor({ points: supplier, department: await server.department('销售部') })
})

const settings = async (visitor: Visitor): Promise<ListSettings> =>
  (await visitor.get('/api/list_views/?entity=purchase.supplier')).json<ListSettings>()

const save = (visitor: Visitor, view: object) =>
  visitor.post('/api/list_views/', { entity: 'purchase.supplier', parameters: '', shared: false, ...view })

const named = async (visitor: Visitor, name: string): Promise<SavedView | undefined> =>
  (await settings(visitor)).views.find(view => view.name === name)

describe('a saved view', () => {
  test('is kept as the address of the list says it, and only its owner sees it', async () => {
    const parameters = 'status=qualified&sort=-name&columns=code.120p%2Cname&density=compact&group=type&page=7'
    expect((await save(buyer, { name: '合格供应商', parameters })).statusCode).toBe(200)
    expect(await named(buyer, '合格供应商')).toMatchObject({
      parameters: 'status=qualified&sort=-name&columns=code.120p%2Cname&density=compact&group=type',
      mine: true,
      shared: false,
      partly: false,
    })
    expect(await named(colleague, '合格供应商')).toBeUndefined()
  })

  test('has a name that is unique for its owner, whatever its capitals', async () => {
    expect((await save(buyer, { name: 'Mine' })).statusCode).toBe(200)
    const refused = await save(buyer, { name: 'MINE' })
    expect(refused.statusCode).toBe(409)
    expect(refused.json().fields).toHaveProperty('name')
    expect((await save(colleague, { name: 'Mine' })).statusCode).toBe(200)
  })

  test('shared with the department shows a colleague all but the column and the condition that are not for him', async () => {
    const entity = 'purchase.priceComparison'
    const parameters = 'awardedTotal__gte=987654&state=awarded&sort=-awardedTotal&columns=code%2Ctitle%2CawardedTotal'
    const saved = await save(buyer, { entity, name: '大单', parameters, shared: true })
    expect(saved.json().views[0].parameters, saved.body).toContain('987654')
    const answer = await colleague.get(`/api/list_views/?entity=${entity}`)
    expect(answer.body).not.toMatch(/awardedTotal|987654/)
    expect(answer.json().views).toMatchObject([
      { name: '大单', partly: true, mine: false, shared: true, parameters: 'state=awarded&columns=code%2Ctitle' },
    ])
    expect((await stranger.get(`/api/list_views/?entity=${entity}`)).json().views).toEqual([])
  })

  test('is changed, no longer shared and deleted by its owner alone', async () => {
    await save(buyer, { name: '周会', shared: true })
    const id = (await named(buyer, '周会'))?.id ?? 0
    const changed = { name: '周会二', parameters: 'status=suspended', shared: false }
    for (const other of [colleague, stranger]) {
      expect((await other.patch(`/api/list_views/${id}/`, changed)).statusCode).toBe(404)
      expect((await other.delete(`/api/list_views/${id}/`)).statusCode).toBe(404)
    }
    expect((await buyer.patch(`/api/list_views/${id}/`, changed)).statusCode).toBe(200)
    expect(await named(buyer, '周会二')).toMatchObject({ parameters: 'status=suspended', shared: false })
    expect(await named(colleague, '周会二')).toBeUndefined()
    expect((await buyer.delete(`/api/list_views/${id}/`)).statusCode).toBe(200)
    expect(await named(buyer, '周会二')).toBeUndefined()
  })

  test('that the list opens with is one for each person, and ends with the sharing', async () => {
    await save(buyer, { name: '默认', shared: true })
    const view = (await named(buyer, '默认'))?.id
    const choose = (visitor: Visitor, chosen: unknown) =>
      visitor.post('/api/list_views/standard/', { entity: 'purchase.supplier', view: chosen })
    expect((await choose(stranger, view)).statusCode).toBe(404)
    expect((await choose(colleague, view)).json()).toMatchObject({ standard: view })
    expect((await settings(buyer)).standard).toBeNull()
    await buyer.patch(`/api/list_views/${view}/`, { name: '默认', parameters: '', shared: false })
    expect((await settings(colleague)).standard).toBeNull()
    expect((await choose(colleague, null)).statusCode).toBe(200)
  })

  test('is refused when its author himself may not see what it names, or nobody knows it', async () => {
    for (const parameters of [
      'columns=code%2CbankAccount',
      'sort=bankAccount',
      'colour=red',
      'group=code',
      'density=huge',
      'name__regex=.',
    ])
      expect((await save(colleague, { name: 'x', parameters })).statusCode, parameters).toBe(400)
    expect(await named(colleague, 'x')).toBeUndefined()
  })

  test('cannot be shared by somebody without a department', async () => {
    const alone = await server.visitor({ points: supplier })
    expect((await save(alone, { name: 'x', shared: true })).json().error).toBe('ruleBroken')
  })

  test('is told in the audit without what it filters by', async () => {
    await save(buyer, { name: '审计', parameters: 'search=SECRET' })
    const { rows } = await sql`select * from audit where entity = 'records.listView'`.execute(server.database.db)
    expect(JSON.stringify(rows)).toContain('审计')
    expect(JSON.stringify(rows)).not.toContain('SECRET')
  })
})

describe('the settings of a list', () => {
  test('remember for each person how he arranged it', async () => {
    const remember = (visitor: Visitor, arrangement: string) =>
      visitor.post('/api/list_views/arrangement/', { entity: 'purchase.supplier', arrangement })
    expect((await remember(buyer, 'columns=name.300p%2CbankAccount&density=roomy')).json()).toEqual({ done: true })
    expect((await settings(buyer)).arrangement).toBe('columns=name.300p%2CbankAccount&density=roomy')
    expect((await settings(colleague)).arrangement).toBe('')
    expect((await remember(colleague, 'columns=bankAccount')).statusCode).toBe(400)
    expect((await remember(buyer, '')).statusCode).toBe(200)
    expect((await settings(buyer)).arrangement).toBe('')
  })

  test('AZ-01 are closed to those who may not read the list, and to lists that do not exist', async () => {
    const nobody = await server.visitor({ points: ['mnm.unit:read'] })
    for (const [entity, status] of [
      ['purchase.supplier', 403],
      ['purchase.nothing', 404],
      ['__proto__', 404],
    ] as const) {
      expect((await nobody.get(`/api/list_views/?entity=${entity}`)).statusCode).toBe(status)
      expect((await nobody.post('/api/list_views/', { entity, name: 'x', parameters: '', shared: false })).statusCode).toBe(status)
      expect((await nobody.post('/api/list_views/standard/', { entity, view: null })).statusCode).toBe(status)
      expect((await nobody.post('/api/list_views/arrangement/', { entity, arrangement: '' })).statusCode).toBe(status)
    }
  })
})
