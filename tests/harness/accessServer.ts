import { globSync } from 'node:fs'
import { tmpdir } from 'node:os'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { areaAt, byArea, modulesAt, partsAt, project } from '../../app/areaFolders.server.ts'
import { served as servedAdmin } from '../../areas/admin/area.server.ts'
import { noticeCallsWith, servedNoticeCalls } from '../../areas/notice/noticeCalls.server.ts'
import { accessGate, callerOf, openAccess, type Access } from '../../core/access/access.server.ts'
import { confirmBy } from '../../core/access/confirmBy.server.ts'
import type { RowScope, UserType } from '../../core/rights/actor.ts'
import { access as accessArea } from '../../core/access/area.ts'
import { servedAccessCalls } from '../../core/access/calls.server.ts'
import { firstAdministratorRoute } from '../../core/access/firstAdministrator.server.ts'
import { passwordLinkRoute } from '../../core/access/passwordLink.server.ts'
import { setPassword } from '../../core/access/password.server.ts'
import type { HasherLimits } from '../../core/access/passwordHasher.server.ts'
import { tokenRoute } from '../../core/access/token.server.ts'
import { transaction } from '../../core/database/transaction.server.ts'
import { registryOf } from '../../core/define/registry.ts'
import { createHttp, refuseOtherMethods } from '../../core/http/http.server.ts'
import { sealingWith } from '../../core/mail/seal.server.ts'
import { folderStore } from '../../core/files/folderStore.server.ts'
import type { Product } from '../../core/context/served.server.ts'
import { openLive } from '../../core/live/live.server.ts'
import { callRoute } from '../../core/operations/callRoutes.server.ts'
import { entityRoutes } from '../../core/operations/routes.server.ts'
import type { Area } from '../../core/define/area.ts'
import { areaOf, servedIn } from '../../core/product/areaParts.server.ts'
import { productOf } from '../../core/product/productOf.server.ts'
import type { CallParts } from '../../core/product/servedArea.server.ts'
import type { TestDatabase } from './database.ts'
import { atEnd } from './atEnd.ts'

/** The password of everybody in these tests who is not given another. */
export const usualPassword = 'three quiet herons'

/** A person as a test makes one. */
export interface NewPerson {
  readonly username: string
  readonly type?: UserType
  readonly isActive?: boolean
  readonly isAdmin?: boolean
  readonly department?: number
  readonly roles?: readonly number[]
  readonly password?: string
}

/** What comes with a request to sign in. */
export interface Manner {
  readonly ip?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly query?: string
  readonly fields?: Readonly<Record<string, string>>
}

/** Somebody who is signed in, and how they call the server. */
export interface Visitor {
  readonly token: string
  readonly csrf: string
  call(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, body?: object): Promise<LightMyRequestResponse>
}

/** A server with the areas that signing in and rights consist of. */
export interface AccessServer {
  readonly app: FastifyInstance
  readonly access: Access
  person(person: NewPerson): Promise<number>
  role(name: string, points: readonly string[], scope?: RowScope): Promise<number>
  department(name: string, parent?: number): Promise<number>
  /** Sends the request of the sign-in form. */
  knock(username: string, password: string, manner?: Manner): Promise<LightMyRequestResponse>
  /** Signs in with the usual password. */
  visit(username: string, password?: string): Promise<Visitor>
}

/** The header by which the browser part names itself. */
export const client = { authorization: `Basic ${Buffer.from('meniscus-web:public').toString('base64')}` }

const load = (url: string) => import(url)
const found = globSync(['areas/{admin,notice}/**/!(*.*).ts', 'areas/{admin,notice}/**/*.{logic,derived,events}.ts'], { cwd: project })
const definitions = byArea(await partsAt(found, load))
const frames = await modulesAt(['areas/admin/area.ts', 'areas/notice/area.ts'], load)
const served = servedIn(await partsAt(globSync('areas/{admin,notice}/**/*.server.ts', { cwd: project }), load))

// Without reports and tiles: nobody signs in to count.
const withoutReports = ({ reports = [], calls = [], ...area }: Area): Area => ({
  ...area,
  tiles: [],
  calls: calls.filter(call => !reports.some(({ name }) => name === call.name)),
})
const areas = [...frames.map(frame => withoutReports(areaOf(areaAt(frame), frame, definitions.get(areaAt(frame)) ?? []))), accessArea]

/** Builds the server on a test database; ended with the test file. */
export const accessServer = async (database: TestDatabase, hashing: HasherLimits = {}): Promise<AccessServer> => {
  const app = await createHttp({ logLevel: process.env['TEST_LOG'] ?? 'silent', trustProxy: false })
  const access = await openAccess({ database, areas, keyChoice: { production: false }, hashing })
  const registry = registryOf(areas)
  const counters = [{ point: 'admin.user:update', count: async () => 3 }]
  const live = openLive({ db: database.db, connectionString: database.url, product: () => product })
  const parts: CallParts = {
    live,
    sealing: sealingWith(access.door.key),
    webhookSealing: sealingWith(access.door.key, 'webhooks'),
    mailLink: undefined,
    dataFolder: '.',
    store: folderStore('.'),
    roomForUploads: () => Promise.resolve(0),
    jobNamed: () => undefined,
    refuseGuess: () => Promise.reject(new Error('There is nothing to guess')),
    model: undefined,
    unedited: [],
  }
  const withParts = served.callsWith.filter(one => one !== servedNoticeCalls).flatMap(callsWith => callsWith(parts))
  const calls = [
    ...servedAccessCalls(access),
    ...served.calls,
    ...(servedAdmin.calls ?? []),
    ...withParts,
    ...noticeCallsWith(counters, live),
  ]
  const product: Product = productOf(registry, [...served.entities, ...(servedAdmin.entities ?? [])], calls)
  const knowAddresses = refuseOtherMethods(app)
  await tokenRoute(app, access.door)
  firstAdministratorRoute(app, access.door, product)
  passwordLinkRoute(app, access.door, product)
  await app.register(async signedIn => {
    accessGate(signedIn, access, registry)
    const routing = { product, database, callerOf, confirm: confirmBy(access.door), archive: tmpdir() }
    for (const entity of registry.entities.values()) entityRoutes(signedIn, routing, entity)
    for (const call of product.calls) callRoute(signedIn, routing, call)
  })
  await app.after()
  knowAddresses()
  await app.ready()
  atEnd(async () => {
    await live.close()
    await app.close()
    await access.close()
  })

  const knock: AccessServer['knock'] = (username, password, { ip = '10.0.0.1', headers = {}, query = '', fields = {} } = {}) =>
    app.inject({
      method: 'POST',
      url: `/o/token/${query}`,
      remoteAddress: ip,
      headers: { ...client, 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams({ username, password, grant_type: 'password', ...fields }).toString(),
    })

  return {
    app,
    access,
    knock,
    async person({ username, type = 'ordinary', isActive = true, isAdmin = false, department, roles = [], password = usualPassword }) {
      const hash = await access.door.hasher.hash(password)
      return transaction(database.db, async tx => {
        const { rows } = await sql<{ id: number }>`insert into admin_user (username, name, type, is_active, is_admin, department_id)
          values (${username}, ${`${username} 同学`}, ${type}, ${isActive}, ${isAdmin}, ${department ?? null}) returning id`.execute(tx)
        const id = rows[0]?.id ?? 0
        for (const [position, target] of roles.entries()) {
          await sql`insert into admin_user_roles (owner_id, target_id, position) values (${id}, ${target}, ${position})`.execute(tx)
        }
        await setPassword(tx, { userId: id, hash })
        return id
      })
    },
    role: (name, points, scope = 'own') =>
      transaction(database.db, async tx => {
        const { rows } = await sql<{
          id: number
        }>`insert into admin_role (name, scope, system) values (${name}, ${scope}, false) returning id`.execute(tx)
        const id = rows[0]?.id ?? 0
        for (const [position, point] of points.entries()) {
          await sql`insert into admin_role_points (owner_id, position, point) values (${id}, ${position}, ${point})`.execute(tx)
        }
        return id
      }),
    async department(name, parent) {
      const { rows } = await sql<{
        id: number
      }>`insert into admin_department (name, parent_id) values (${name}, ${parent ?? null}) returning id`.execute(database.db)
      return rows[0]?.id ?? 0
    },
    async visit(username, password = usualPassword) {
      const response = await knock(username, password, { ip: '10.9.9.9' })
      if (response.statusCode !== 200) throw new Error(`${username} was not let in: ${response.body}`)
      const token: string = response.json().access_token
      const csrf = response.cookies.find(cookie => cookie.name === 'csrftoken')?.value ?? ''
      return {
        token,
        csrf,
        call: (method, url, body) =>
          app.inject({
            method,
            url,
            headers: {
              authorization: `Bearer ${token}`,
              'accept-language': 'en',
              ...(method === 'GET' ? {} : { 'x-csrftoken': csrf, cookie: `csrftoken=${csrf}` }),
            },
            ...(body === undefined ? {} : { payload: body }),
          }),
      }
    },
  }
}
