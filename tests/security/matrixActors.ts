import { sql } from 'kysely'
import type { LightMyRequestResponse } from 'fastify'
import { registry } from '../../app/registry.ts'
import type { RowScope } from '../../core/rights/actor.ts'
import { pointsOf } from '../../core/rights/points.ts'
import type { Role, TestServer, Visitor } from '../harness/server.ts'

/** Somebody who knocks: what decides how they are answered, and how they ask. */
export interface Knocker {
  readonly name: string
  /** Null for those whose token is no good, or who have none. */
  readonly rights: {
    readonly userId: number
    readonly points: ReadonlySet<string>
    readonly scope: RowScope
    /** The departments whose records their scope lets them see. */
    readonly departments: ReadonlySet<number>
  } | null
  ask(method: string, url: string, body?: unknown): Promise<LightMyRequestResponse>
}

const everyPoint = pointsOf(registry.areas).map(one => one.point)
const fieldPoints = everyPoint.filter(point => point.startsWith('field.'))

/** Methods that read: they are sent without a body, and change nothing. */
export const readsOnly = (method: string): boolean => method === 'GET' || method === 'HEAD'

const within = (visitor: Visitor) => (method: string, url: string, body?: unknown) =>
  visitor.send(method as 'GET', url, readsOnly(method) ? undefined : (body ?? {}))

/** How somebody without a live session asks: their token in the header, everything else as a browser would. */
const outside =
  ({ app }: TestServer, authorization: string | undefined) =>
  (method: string, url: string, body?: unknown) =>
    app.inject({
      method: method as 'GET',
      url,
      headers: { ...(authorization === undefined ? {} : { authorization }), 'accept-language': 'en' },
      ...(readsOnly(method) ? {} : { payload: body as object }),
    })

/** The people of the matrix who are signed in, by what they are to the records of the owner. */
export interface Cast {
  readonly owner: Knocker
  /** May do everything, with what is their own; works elsewhere. */
  readonly stranger: Knocker
  /** Administers the department above the owner's, and sees the tree below it. */
  readonly departmentAdmin: Knocker
  /** Is asked in an approval, and may read what it is about. */
  readonly approver: Knocker
  /** Reads everything, changes nothing. */
  readonly manager: Knocker
  readonly superAdmin: Knocker
  /** May do everything but see the fields of any group. */
  readonly blind: Knocker
  /** Holds no point. */
  readonly powerless: Knocker
}

/** Signs in everybody whose session lives; the owner once more, for what is sent otherwise than a knocker asks. */
export const castOf = async (server: TestServer): Promise<{ readonly cast: Cast; readonly owner: Visitor }> => {
  const above = await server.department('研发中心')
  const own = await server.department('硬件部', above)
  const other = await server.department('销售部')
  const knocker = async (name: string, role: Role, departments: readonly number[] = []): Promise<Knocker> =>
    knockerOf(name, role, await server.visitor(role), departments)
  const knockerOf = (name: string, role: Role, visitor: Visitor, departments: readonly number[]): Knocker => {
    const points = role.points === 'all' || role.type === 'superAdmin' ? everyPoint : role.points
    const scope = role.type === 'superAdmin' ? 'all' : (role.scope ?? 'all')
    return {
      name,
      rights: { userId: visitor.userId, points: new Set(points), scope, departments: new Set(departments) },
      ask: within(visitor),
    }
  }
  const ownerRole: Role = { points: 'all', scope: 'own', department: own }
  const owner = await server.visitor(ownerRole)
  const cast: Cast = {
    owner: knockerOf('owner', ownerRole, owner, []),
    stranger: await knocker('stranger', { points: 'all', scope: 'own', department: other }),
    departmentAdmin: await knocker(
      'departmentAdmin',
      { points: everyPoint.filter(point => point !== 'admin'), scope: 'tree', type: 'departmentAdmin', department: above },
      [above, own],
    ),
    approver: await knocker('approver', { points: ['mnm.material:read'], scope: 'own', department: other }),
    manager: await knocker('manager', { points: everyPoint.filter(point => point.endsWith(':read')), scope: 'all', type: 'manager' }),
    superAdmin: await knocker('superAdmin', { points: [], scope: 'own', type: 'superAdmin' }),
    blind: await knocker('blind', { points: everyPoint.filter(point => !fieldPoints.includes(point)), scope: 'all' }),
    powerless: await knocker('powerless', { points: [], scope: 'own', department: own }),
  }
  return { cast, owner }
}

/** Those who are not let in: each had or claims a token that is no good. */
export const outsiders = async (server: TestServer): Promise<readonly Knocker[]> => {
  const spoiled = async (name: string, spoil: (userId: number) => ReturnType<typeof sql>): Promise<Knocker> => {
    const visitor = await server.visitor({ points: 'all' })
    await spoil(visitor.userId).execute(server.database.db)
    return { name, rights: null, ask: outside(server, `Bearer ${visitor.token}`) }
  }
  return [
    { name: 'anonymous', rights: null, ask: outside(server, undefined) },
    { name: 'malformed', rights: null, ask: outside(server, 'Bearer  x') },
    { name: 'unknown', rights: null, ask: outside(server, `Bearer ${'A'.repeat(43)}`) },
    await spoiled(
      'expired',
      userId => sql`update session set created_at = now() - interval '2 days', last_used_at = now() - interval '2 days',
        expires_at = now() - interval '1 second' where user_id = ${userId}`,
    ),
    await spoiled('revoked', userId => sql`update session set revoked_at = now() where user_id = ${userId}`),
    await spoiled('deactivated', userId => sql`update admin_user set is_active = false where id = ${userId}`),
  ]
}

/** Somebody who may do everything but this. */
export const lacking = async (server: TestServer, point: string): Promise<Knocker> => {
  const points = everyPoint.filter(one => one !== point)
  const visitor = await server.visitor({ points })
  return {
    name: `lacking ${point}`,
    rights: { userId: visitor.userId, points: new Set(points), scope: 'all', departments: new Set() },
    ask: within(visitor),
  }
}
