import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { testServer, type TestServer, type Visitor } from '../../../tests/harness/server.ts'
import type { Audience, ListSettings, SavedView } from './viewCalls.ts'

let server: TestServer
let buyer: Visitor
/** Of the same department, but may see neither prices nor bank accounts. */
let colleague: Visitor
let stranger: Visitor
let purchasing: number
let sales: number

const supplier = ['purchase.supplier:read', 'purchase.priceComparison:read']

beforeAll(async () => {
  server = await testServer()
  purchasing = await server.department('采购部')
  sales = await server.department('销售部')
  buyer = await server.visitor({ points: [...supplier, 'field.supplierBank:read', 'field.price:read'], department: purchasing })
  colleague = await server.visitor({ points: supplier, department: purchasing })
  stranger = await server.visitor({ points: supplier, department: sales })
})

const withNobody = { departments: [], roles: [] }
const withPurchasing = () => ({ departments: [purchasing], roles: [] })

const settings = async (visitor: Visitor): Promise<ListSettings> =>
  (await visitor.get('/api/list_views/?entity=purchase.supplier')).json<ListSettings>()

const save = (visitor: Visitor, view: object) =>
  visitor.post('/api/list_views/', { entity: 'purchase.supplier', parameters: '', ...withNobody, ...view })

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

  test('shared with the department shows a colleague all but the column and the condition that are not for that colleague', async () => {
    const entity = 'purchase.priceComparison'
    const parameters = 'awardedTotal__gte=987654&state=awarded&sort=-awardedTotal&columns=code%2Ctitle%2CawardedTotal'
    const saved = await save(buyer, { entity, name: '大单', parameters, ...withPurchasing() })
    expect(saved.json().views[0].parameters, saved.body).toContain('987654')
    const answer = await colleague.get(`/api/list_views/?entity=${entity}`)
    expect(answer.body).not.toMatch(/awardedTotal|987654/)
    expect(answer.json().views).toMatchObject([
      { name: '大单', partly: true, mine: false, shared: true, parameters: 'state=awarded&columns=code%2Ctitle' },
    ])
    expect((await stranger.get(`/api/list_views/?entity=${entity}`)).json().views).toEqual([])
  })

  test('that asks something of a field that is gone says so to everybody, until its owner says what it shows; another name does not hide it', async () => {
    const entity = 'purchase.priceComparison'
    const seenBy = async (visitor: Visitor, name: string): Promise<SavedView | undefined> =>
      (await visitor.get(`/api/list_views/?entity=${entity}`)).json<ListSettings>().views.find(view => view.name === name)
    const parameters = 'state=awarded&awardedTotal__gte=1234567.0000'
    expect((await save(buyer, { entity, name: '旧条件', parameters, ...withPurchasing() })).statusCode).toBe(200)
    expect(await seenBy(buyer, '旧条件')).toMatchObject({ gone: [], partly: false })
    await sql`update list_view set parameters = parameters || '&formerDay__lt=2026-01-01' where name = '旧条件'`.execute(server.database.db)
    const view = await seenBy(buyer, '旧条件')
    expect(view).toMatchObject({ gone: ['formerDay'], partly: true, parameters })
    // A condition that a reader may not see means something still: nothing of it is told.
    expect(await seenBy(colleague, '旧条件')).toMatchObject({ gone: ['formerDay'], parameters: 'state=awarded' })
    const change = (body: object) => buyer.patch(`/api/list_views/${view?.id}/`, { ...withPurchasing(), ...body })
    expect((await change({ name: '新名称', kept: true })).statusCode).toBe(200)
    expect(await seenBy(buyer, '新名称')).toMatchObject({ gone: ['formerDay'] })
    expect((await change({ name: '新名称', parameters: 'state=awarded' })).statusCode).toBe(200)
    expect(await seenBy(buyer, '新名称')).toMatchObject({ gone: [], partly: false, parameters: 'state=awarded' })
  })

  test('is changed, no longer shared and deleted by its owner alone', async () => {
    await save(buyer, { name: '周会', ...withPurchasing() })
    const id = (await named(buyer, '周会'))?.id ?? 0
    const changed = { name: '周会二', parameters: 'status=suspended', ...withNobody }
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
    await save(buyer, { name: '默认', ...withPurchasing() })
    const view = (await named(buyer, '默认'))?.id
    const choose = (visitor: Visitor, chosen: unknown) =>
      visitor.post('/api/list_views/standard/', { entity: 'purchase.supplier', view: chosen })
    expect((await choose(stranger, view)).statusCode).toBe(404)
    expect((await choose(colleague, view)).json()).toMatchObject({ standard: view })
    expect((await settings(buyer)).standard).toBeNull()
    await buyer.patch(`/api/list_views/${view}/`, { name: '默认', parameters: '', ...withNobody })
    expect((await settings(colleague)).standard).toBeNull()
    expect((await choose(colleague, null)).statusCode).toBe(200)
  })

  test('is refused when its author may not see what it names, or nobody knows it', async () => {
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

  test('is told in the audit without what it filters by', async () => {
    await save(buyer, { name: '审计', parameters: 'search=SECRET' })
    const { rows } = await sql`select * from audit where entity = 'records.listView'`.execute(server.database.db)
    expect(JSON.stringify(rows)).toContain('审计')
    expect(JSON.stringify(rows)).not.toContain('SECRET')
  })
})

describe('sharing a view', () => {
  const roleOf = async (visitor: Visitor): Promise<number> => {
    const { rows } = await sql<{ id: number }>`select target_id as id from admin_user_roles where owner_id = ${visitor.userId}`.execute(
      server.database.db,
    )
    return rows[0]?.id ?? 0
  }
  const holdsToo = (visitor: Visitor, role: number) =>
    sql`insert into admin_user_roles (owner_id, target_id, position) values (${visitor.userId}, ${role}, 1)`.execute(server.database.db)
  const audience = async (visitor: Visitor): Promise<Audience> => (await visitor.get('/api/list_views/audience/')).json<Audience>()

  test('reaches those who hold a role, for as long as they hold it, and is told by name to its owner alone', async () => {
    const role = await roleOf(buyer)
    await save(buyer, { name: '按角色', departments: [], roles: [role] })
    expect(await named(buyer, '按角色')).toMatchObject({ shared: true, roles: [{ id: role }] })
    expect(await named(stranger, '按角色')).toBeUndefined()
    await holdsToo(stranger, role)
    expect(await named(stranger, '按角色')).toMatchObject({ shared: true, mine: false, departments: [], roles: [] })
    await sql`update admin_role set name = '改名的角色' where id = ${role}`.execute(server.database.db)
    expect((await named(buyer, '按角色'))?.roles).toEqual([{ id: role, title: '改名的角色' }])
    await sql`delete from admin_user_roles where owner_id = ${stranger.userId} and target_id = ${role}`.execute(server.database.db)
    expect(await named(stranger, '按角色')).toBeUndefined()
  })

  test('reaches several departments, those below one’s own included, and ends with a department or role', async () => {
    const below = await server.department('采购一组', purchasing)
    const clerk = await server.visitor({ points: supplier, department: below })
    const head = await server.visitor({ points: supplier, department: purchasing })
    expect((await audience(head)).departments.map(({ id }) => id)).toEqual(expect.arrayContaining([purchasing, below]))
    await save(head, { name: '两级', departments: [purchasing, below], roles: [] })
    expect(await named(clerk, '两级')).toBeDefined()
    expect(await named(colleague, '两级')).toBeDefined()
    expect(await named(stranger, '两级')).toBeUndefined()
    await sql`update admin_user set department_id = null where id = ${clerk.userId}`.execute(server.database.db)
    await sql`delete from admin_department where id = ${below}`.execute(server.database.db)
    expect((await named(head, '两级'))?.departments.map(({ id }) => id)).toEqual([purchasing])
  })

  test('with others than their own is refused to somebody who wants more than they may, however they try', async () => {
    const [ofStranger, ofColleague] = [await roleOf(stranger), await roleOf(colleague)]
    expect(await audience(colleague)).toMatchObject({ departments: [{ id: purchasing }], roles: [{ id: ofColleague }] })
    for (const [field, wanted] of [
      ['departments', { departments: [purchasing, sales], roles: [] }],
      ['departments', { departments: [987654], roles: [] }],
      ['roles', { departments: [], roles: [ofStranger] }],
    ] as const) {
      const refused = await save(colleague, { name: '全公司', ...wanted })
      expect(refused.statusCode).toBe(400)
      expect(refused.json().fields).toHaveProperty(field)
    }
    // Nothing of what was refused is kept, and an own view is not opened to others afterwards either.
    expect(await named(colleague, '全公司')).toBeUndefined()
    await save(colleague, { name: '先私有' })
    const id = (await named(colleague, '先私有'))?.id
    const widened = await colleague.patch(`/api/list_views/${id}/`, { name: '先私有', parameters: '', departments: [sales], roles: [] })
    expect(widened.statusCode).toBe(400)
    expect(await named(stranger, '先私有')).toBeUndefined()
  })

  test('with any department and role takes the point for it; what was shared before may stay so', async () => {
    const points = [...supplier, 'records.view:shareWithAny']
    const publisher = await server.visitor({ points, department: purchasing })
    const role = await roleOf(stranger)
    expect((await audience(publisher)).roles.map(({ id }) => id)).toContain(role)
    await save(publisher, { name: '公司口径', departments: [sales], roles: [role] })
    const id = (await named(publisher, '公司口径'))?.id
    expect(await named(stranger, '公司口径')).toMatchObject({ id })
    const administrator = await server.visitor({ points: 'all', type: 'superAdmin' })
    const given = `/api/admin/role/${await roleOf(publisher)}/`
    const { version } = (await administrator.get(given)).json()
    const fewer = await administrator.patch(given, { version, points: supplier.map(point => ({ point })) })
    expect(fewer.statusCode, fewer.body).toBe(200)
    const change = (departments: readonly number[]) =>
      publisher.patch(`/api/list_views/${id}/`, { name: '公司口径', parameters: 'status=qualified', departments, roles: [role] })
    expect((await change([sales])).statusCode).toBe(200)
    expect((await change([])).statusCode).toBe(200)
    expect((await change([sales])).statusCode).toBe(400)
  })
})

describe('the settings of a list', () => {
  test('remember for each person how they arranged it', async () => {
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
      expect((await nobody.post('/api/list_views/', { entity, name: 'x', parameters: '', ...withNobody })).statusCode).toBe(status)
      expect((await nobody.post('/api/list_views/standard/', { entity, view: null })).statusCode).toBe(status)
      expect((await nobody.post('/api/list_views/arrangement/', { entity, arrangement: '' })).statusCode).toBe(status)
    }
  })
})
