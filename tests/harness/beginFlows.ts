import { sql } from 'kysely'
import { registry } from '../../app/registry.ts'
import { servedEntities } from '../../app/served.server.ts'
import { seedFlows } from '../../areas/admin/approvalFlow/seedFlows.server.ts'
import { runOperation } from '../../core/context/operation.server.ts'
import { productOf } from '../../core/product/productOf.server.ts'
import { pointsOf } from '../../core/rights/points.ts'
import type { TestServer, Visitor } from './server.ts'

/** Begins the flows that documents bring along, in the name of somebody; answers what gives a person a role that they ask, by its key. */
export const beginFlows = async (
  { database }: Pick<TestServer, 'database'>,
  { userId }: Visitor,
): Promise<(key: string, person: Visitor) => Promise<void>> => {
  const actor = {
    userId,
    username: 'owner',
    name: 'owner',
    type: 'superAdmin',
    departmentId: null,
    departmentTree: [],
    points: new Set(pointsOf(registry.areas).map(({ point }) => point)),
    scope: 'all',
    language: 'zh',
  } as const
  const product = productOf({ ...registry, calls: new Map() }, servedEntities, [])
  const roles = await runOperation(product, database, { actor, requestId: 'flows', ip: null }, seedFlows)
  return async (key, person) => {
    const role = roles.find(one => one.key === key)
    if (!role) throw new Error(`No flow asks a role called ${key}`)
    await sql`insert into admin_user_roles (owner_id, target_id, position) values (${person.userId}, ${role.id}, 1)`.execute(database.db)
  }
}
