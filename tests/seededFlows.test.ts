import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { registry } from '../app/registry.ts'
import { servedEntities } from '../app/served.server.ts'
import { productOf } from '../core/product/productOf.server.ts'
import { pointsOf } from '../core/rights/points.ts'
import { firstAdministratorSecret } from '../core/access/firstAdministrator.server.ts'
import { checkFlow } from '../core/approvals/checkFlow.ts'
import { flowInForce } from '../core/approvals/flows.server.ts'
import { rolesOf } from '../core/define/defaultFlow.ts'
import { documentsOf } from '../core/define/documents.ts'
import { programActor } from '../core/jobs/programActor.ts'
import { runOperation } from '../core/context/operation.server.ts'
import { readWords } from '../core/language/storedWords.ts'
import { testServer, type TestServer } from './harness/server.ts'
import { keepFlows, seedFlows } from '../areas/admin/approvalFlow/seedFlows.server.ts'

const product = productOf({ ...registry, calls: new Map() }, servedEntities, [])
const withFlows = documentsOf(registry).flatMap(({ docType, entity, flow }) => (flow === undefined ? [] : [{ docType, entity, flow }]))

/** One of each role that the default flows ask. */
const asked = [...new Map(withFlows.flatMap(({ flow }) => rolesOf(flow)).map(role => [role.key, role])).values()]

test.each(documentsOf(registry).map(({ docType, flow }) => [docType, flow] as const))('%s brings its own flow along', (_docType, flow) => {
  expect(flow).toBeDefined()
})

test('no two default flows share a code, and a role is called the same wherever it is asked', () => {
  const codes = withFlows.map(({ flow }) => flow.code)
  expect(new Set(codes).size).toBe(codes.length)
  const names = withFlows.flatMap(({ flow }) => rolesOf(flow)).map(({ key, name }) => `${key} ${name.join()}`)
  expect(new Set(names).size).toBe(asked.length)
  expect(new Set(asked.map(({ name }) => name[0])).size).toBe(asked.length)
})

test('a new company starts with the flow of every type of documents; seeding again changes nothing', async () => {
  const server = await testServer()
  const visitor = await server.visitor({ points: 'all', type: 'superAdmin' })
  const { database } = server
  const actor = {
    userId: visitor.userId,
    username: 'founder',
    name: 'founder',
    type: 'superAdmin',
    departmentId: null,
    departmentTree: [],
    points: new Set(pointsOf(registry.areas).map(({ point }) => point)),
    scope: 'all',
    language: 'zh',
  } as const
  const seed = () => runOperation(product, database, { actor, requestId: 'seed', ip: null }, seedFlows)
  const roles = await seed()
  expect(roles.map(({ key }) => key)).toEqual(asked.map(({ key }) => key))
  expect(await seed()).toEqual(roles)
  const { rows } = await sql<{ now: string }>`select now() as now`.execute(database.db)
  for (const { docType, entity, flow } of withFlows) {
    const stored = await flowInForce(database.db, docType, rows[0]?.now ?? '')
    expect(stored).toMatchObject({ edition: 1, name: flow.name, signature: flow.signature ?? 'click' })
    expect(stored?.steps.map(({ key }) => key)).toEqual(flow.steps.map(({ key }) => key))
    expect(checkFlow(stored?.steps ?? [], entity, registry.entities)).toEqual([])
  }
})

test('the first administrator of a new company finds the flows and the roles of those who decide', async () => {
  const server = await testServer()
  const secret = await firstAdministratorSecret(server.database.db)
  const founder = { secret, username: 'founder', name: '创办人', password: 'three quiet herons' }
  const made = await server.app.inject({ method: 'POST', url: '/api/first_administrator/', payload: founder })
  expect(made.statusCode, made.body).toBe(201)
  const { rows } = await sql<{ code: string; by: string }>`select f.code, u.username as by from admin_approval_flow as f
    join admin_user as u on u.id = f.created_by_id where f.enabled order by f.code`.execute(server.database.db)
  expect(rows).toEqual(withFlows.map(({ flow }) => ({ code: flow.code, by: 'founder' })).toSorted((a, b) => (a.code < b.code ? -1 : 1)))
  const roles = await sql<{ name: string }>`select name from admin_role`.execute(server.database.db)
  expect(roles.rows.map(role => role.name)).toEqual(expect.arrayContaining(asked.map(({ name }) => name[0])))
  const intros = await sql<{ intro: string }>`select intro from admin_role where name = ${asked[0]?.name[0]}`.execute(server.database.db)
  expect(intros.rows.map(({ intro }) => readWords(intro, 'en'))).toEqual(['Approves in approval flows.'])
})

test('a start brings the flows of an existing company up to date: the missing one is published, one that nobody needs is disabled', async () => {
  const server = await testServer()
  const visitor = await server.visitor({ points: 'all', type: 'superAdmin' })
  const { db } = server.database
  const keep = () => runOperation(product, server.database, { actor: programActor, requestId: 'start', ip: null }, keepFlows)
  const flows = async () =>
    (
      await sql<{
        docType: string
        code: string
        enabled: boolean
      }>`select doc_type as "docType", code, enabled from admin_approval_flow order by id`.execute(db)
    ).rows
  await keep()
  expect((await flows()).map(({ docType, enabled }) => [docType, enabled])).toEqual(withFlows.map(({ docType }) => [docType, true]))
  await sql`update admin_approval_flow set doc_type = 'gone.thing' where doc_type = 'mnm.material'`.execute(db)
  await keep()
  expect((await flows()).find(({ docType }) => docType === 'gone.thing')).toMatchObject({ code: 'MATERIAL', enabled: false })
  expect((await flows()).find(({ docType }) => docType === 'mnm.material')).toMatchObject({ code: 'MATERIAL-2', enabled: true })
  const gone = (await visitor.get('/api/admin/approvalFlow/?docType=gone.thing')).json().results[0]
  const story = (await visitor.get(`/api/admin/approvalFlow/${gone.id}/history/`)).json().results
  expect(story[0]).toMatchObject({ action: 'update', reason: expect.stringContaining('no documents of this type') })
  const again = { version: gone.version, enabled: true }
  expect((await visitor.patch(`/api/admin/approvalFlow/${gone.id}/`, again)).json()).toMatchObject({ field: 'docType' })
  const before = await flows()
  await keep()
  expect(await flows()).toEqual(before)
})

describe('a start', () => {
  const stored = async (server: TestServer, docType: string) => {
    const { rows } = await sql<{ id: number; edition: number; steps: readonly { key: string; condition: string | null }[] }>`
      select id, edition, steps from admin_approval_flow where doc_type = ${docType}`.execute(server.database.db)
    const [flow] = rows
    if (!flow) throw new Error(`There is no flow for ${docType}`)
    return flow
  }

  test('renews a default flow that the company has left as it was, and leaves one that it has edited; who edits flows is told of conditions that requesters decide', async () => {
    const server = await testServer()
    const visitor = await server.visitor({ points: 'all', type: 'superAdmin' })
    const { db } = server.database
    const keep = () => runOperation(product, server.database, { actor: programActor, requestId: 'start', ip: null }, keepFlows)
    await keep()
    const formerly = (conditions: string) =>
      sql`update admin_approval_flow set steps = replace(steps::text, ${'committed >'}, ${conditions})::jsonb where doc_type = 'purchase.priceComparison'`.execute(
        db,
      )
    // As it came with the product before.
    await formerly('awardedTotal >')
    await keep()
    const renewed = await stored(server, 'purchase.priceComparison')
    expect(renewed).toMatchObject({
      edition: 2,
      steps: expect.arrayContaining([expect.objectContaining({ condition: 'committed > 5000 CNY' })]),
    })
    const story = (await visitor.get(`/api/admin/approvalFlow/${renewed.id}/history/`)).json().results
    expect(story[0]).toMatchObject({ action: 'update', reason: expect.stringContaining('had left it as it was') })
    // As somebody has arranged it, by what a purchaser types.
    await sql`update admin_approval_flow set steps = replace(steps::text, 'committed > 5000 CNY', 'exchangeRate > 6.5 and committed > 4000 CNY')::jsonb
      where doc_type = 'purchase.priceComparison'`.execute(db)
    await keep()
    const edited = await stored(server, 'purchase.priceComparison')
    expect([edited.edition, JSON.stringify(edited.steps)]).toEqual([2, expect.stringContaining('exchangeRate > 6.5')])
    const told = async () =>
      (await visitor.get('/api/usernotify/'))
        .json()
        .results.filter(({ title }: { title: string }) => title.includes('condition that the requester decides'))
    expect(await told()).toHaveLength(1)
    await keep()
    expect(await told()).toHaveLength(1)
    // It still holds, and is refused once it is edited.
    const version = (await visitor.get(`/api/admin/approvalFlow/${edited.id}/`)).json().version
    const same = await visitor.patch(`/api/admin/approvalFlow/${edited.id}/`, { version, nameEn: 'Awards', steps: edited.steps })
    expect([same.statusCode, same.json()]).toMatchObject([
      400,
      { fields: { 'steps.2.condition': expect.stringContaining('is typed by whoever submits') } },
    ])
  })
})
