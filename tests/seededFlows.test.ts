import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { registry } from '../app/registry.ts'
import { servedEntities } from '../app/served.server.ts'
import { pointsOf } from '../core/access/points.ts'
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
