import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { registry } from '../app/registry.ts'
import { servedEntities } from '../app/served.server.ts'
import { pointsOf } from '../core/access/points.ts'
import { firstAdministratorSecret } from '../core/access/firstAdministrator.server.ts'
import { flowInForce } from '../core/approvals/flows.server.ts'
import { takeStep } from '../core/records/step.server.ts'
import { testServer } from './harness/server.ts'
import { approverRoles, seedFlows } from '../areas/admin/approvalFlow/seedFlows.server.ts'

test('a new company starts with the four flows of the specification; seeding again changes nothing', async () => {
  const server = await testServer()
  const visitor = await server.visitor({ points: 'all', type: 'superAdmin' })
  const { database } = server
  const product = { registry, services: new Map(servedEntities.map(one => [one.entity.name, one.service])), calls: [] }
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
  const seed = () => takeStep(product, database, { actor, requestId: 'seed', ip: null }, seedFlows)
  const roles = await seed()
  expect([...roles.keys()]).toEqual(Object.keys(approverRoles))
  expect(await seed()).toEqual(roles)
  const { body } = await visitor.get('/api/admin/approvalFlow/?sort=code')
  const flows = JSON.parse(body).results.map((flow: { docType: string; edition: number; enabled: boolean }) => [
    flow.docType,
    flow.edition,
    flow.enabled,
  ])
  expect(flows).toEqual([
    ['files.access', 1, true],
    ['mnm.material', 1, true],
    ['product.model', 1, true],
    ['materials.shortage', 1, true],
  ])
  const { rows } = await sql<{ now: string }>`select now() as now`.execute(database.db)
  const flow = await flowInForce(database.db, 'product.model', rows[0]?.now ?? '')
  expect(flow?.steps.map(({ source, mode }) => [source.kind, mode.kind])).toEqual([
    ['departmentHead', 'any'],
    ['role', 'all'],
  ])
})

test('the first administrator of a new company finds the flows and the roles of those who decide', async () => {
  const server = await testServer()
  const secret = await firstAdministratorSecret(server.database.db)
  const founder = { secret, username: 'founder', name: '创办人', password: 'three quiet herons' }
  const made = await server.app.inject({ method: 'POST', url: '/api/first_administrator/', payload: founder })
  expect(made.statusCode, made.body).toBe(201)
  const { rows } = await sql<{ code: string; by: string }>`select f.code, u.username as by from admin_approval_flow as f
    join admin_user as u on u.id = f.created_by_id where f.enabled order by f.code`.execute(server.database.db)
  expect(rows).toEqual(['FILE', 'MATERIAL', 'PN', 'SHORTAGE'].map(code => ({ code, by: 'founder' })))
  const roles = await sql<{ name: string }>`select name from admin_role`.execute(server.database.db)
  expect(roles.rows.map(role => role.name)).toEqual(expect.arrayContaining(Object.values(approverRoles).map(([name]) => name)))
})
