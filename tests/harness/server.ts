import { hash } from '@node-rs/argon2'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { registry } from '../../app/registry.ts'
import { buildServer, type ServerParts } from '../../app/server.ts'
import type { RowScope, UserType } from '../../core/rights/actor.ts'
import { setPassword } from '../../core/access/password.server.ts'
import { composedPassword } from '../../core/access/passwordRules.ts'
import type { ModelAccount } from '../../core/ai/model.server.ts'
import { signatureHeader, writtenProof } from '../../core/logic/signature.ts'
import { pointsOf } from '../../core/rights/points.ts'
import type { ObjectAccount } from '../../core/files/objectAccount.ts'
import { transaction } from '../../core/database/transaction.server.ts'
import type { Transaction } from '../../core/context/serve.server.ts'
import { testDatabase, type TestDatabase } from './database.ts'
import { atEnd, letGoAtEnd } from './atEnd.ts'

/** Somebody as a test needs them; without points they may do nothing, with `all` everything, by a role that all such people share: who is to lose a point is given points one by one. */
export interface Role {
  readonly points: readonly string[] | 'all'
  readonly scope?: RowScope
  readonly type?: UserType
  readonly department?: number
}

/** How a signed-in person calls the server, the way their browser does. */
export interface Visitor {
  readonly userId: number
  readonly token: string
  readonly csrf: string
  /** Any method, any headers; those given win over the usual ones. */
  send(method: Method, url: string, body?: unknown, headers?: Readonly<Record<string, string>>): Promise<LightMyRequestResponse>
  get(url: string): Promise<LightMyRequestResponse>
  post(url: string, body?: unknown, headers?: Readonly<Record<string, string>>): Promise<LightMyRequestResponse>
  patch(url: string, body: unknown, headers?: Readonly<Record<string, string>>): Promise<LightMyRequestResponse>
  delete(url: string, body?: unknown): Promise<LightMyRequestResponse>
}

/** The methods that an address may have. */
export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS'

/** The whole product on a database of its own. */
export interface TestServer {
  readonly app: FastifyInstance
  readonly database: TestDatabase
  /** Where uploaded files lie. */
  readonly dataFolder: string
  department(name: string, parent?: number): Promise<number>
  /** Makes a person and signs them in. */
  visitor(role: Role): Promise<Visitor>
  /** Signs somebody in who is there already. */
  signIn(username: string, password: string): Promise<Omit<Visitor, 'userId'>>
  /** A stored picture that anybody in the test may refer to. */
  picture(visitor: Visitor): Promise<number>
}

const password = 'three quiet herons'

/** Hashed so that it is proved in a moment: each entry and each signature of a visitor would take 20 ms of processor otherwise. */
const passwordHash = hash(composedPassword(password), { memoryCost: 8, timeCost: 1, parallelism: 1 })

/** What visitors send who sign what asks for it. */
export const visitorsSignature = { [signatureHeader]: writtenProof({ password, code: '' }) }

/** How a test starts the product. */
interface Start extends Partial<Pick<ServerParts, 'doesJobs'>> {
  /** As in the office, or as where it is developed, which is usual. */
  readonly production?: boolean
  readonly objects?: ObjectAccount
  /** Where inside webhooks may reach. */
  readonly outgoingInternal?: string
  /** The language model that may be asked; none when absent. */
  readonly model?: ModelAccount
  /** A company that is there already; a new one without people when absent. The folder goes with the test file. */
  readonly company?: { readonly database: TestDatabase; readonly dataFolder: string }
  /** Opens another process on the same company, which answers every other request of the people in a test. */
  readonly beside?: (company: Pick<TestServer, 'database' | 'dataFolder'>) => Promise<Pick<FastifyInstance, 'inject'>>
}

/** The product, started, and ended with the test file. */
const started = async ({ production = false, doesJobs = false, objects, outgoingInternal = '', model, company }: Start) => {
  const { database, dataFolder } = company ?? {
    database: await testDatabase(),
    dataFolder: mkdtempSync(join(tmpdir(), 'meniscus-files-')),
  }
  const astray = new Set<string>()
  const app = await buildServer({
    database,
    astray: why => astray.add(why),
    environment: {
      production,
      logLevel: process.env['TEST_LOG'] ?? 'silent',
      trustProxy: false,
      dataFolder,
      outgoingInternal,
      ...(objects === undefined ? {} : { objects }),
      ...(model === undefined ? {} : { model }),
    },
    readiness: { ready: true },
    doesJobs,
    // A machine that tests at full stretch is slow by nature; what a slow server does is tested apart.
    shedding: { turn: 10_000 },
  })
  await app.ready()
  atEnd(async () => {
    await app.close()
    rmSync(dataFolder, { recursive: true, force: true })
    // Whatever a test was refused leads to what is there.
    if (astray.size > 0) throw new Error(`Refusals lead astray: ${[...astray].join('; ')}`)
  })
  return { app, database, dataFolder }
}

/** Starts the product for one test file; ended with it. Queued jobs are done by `app.jobs.runDue()`, unless it does them as they come. */
export const testServer = async (start: Start = {}): Promise<TestServer> => {
  // What is made here holds the product by this alone.
  const held = letGoAtEnd(await started(start))
  const beside = await start.beside?.(held)
  let turn = 0
  const everyPoint = pointsOf(registry.areas).map(one => one.point)
  let made = 0

  const roleOf = async (tx: Transaction, name: string, points: readonly string[], scope: RowScope): Promise<number> => {
    const given = await sql<{
      id: number
    }>`insert into admin_role (name, scope, system) values (${name}, ${scope}, false) returning id`.execute(tx)
    const id = given.rows[0]?.id ?? 0
    await sql`insert into admin_role_points (owner_id, position, point)
      select ${id}, place, point from unnest(${[...points]}::text[]) with ordinality as given(point, place)`.execute(tx)
    return id
  }
  const everything = new Map<RowScope, Promise<number>>()
  /** The one role of all who may do everything: its points are so many that a role for each of them took a third of the database's time. */
  const ofEverything = (scope: RowScope): Promise<number> => {
    const known =
      everything.get(scope) ?? transaction(held.database.db, tx => roleOf(tx, `role of everything, ${scope}`, everyPoint, scope))
    everything.set(scope, known)
    return known
  }

  const person = async (username: string, role: Role): Promise<number> => {
    const { points, scope = 'all' } = role
    const shared = points === 'all' ? await ofEverything(scope) : undefined
    return transaction(held.database.db, async tx => {
      const inserted = await sql<{ id: number }>`insert into admin_user (username, name, type, is_active, is_admin, department_id)
        values (${username}, ${`${username} 同学`}, ${role.type ?? 'ordinary'}, true, false, ${role.department ?? null}) returning id`.execute(
        tx,
      )
      const id = inserted.rows[0]?.id ?? 0
      const roleId = shared ?? (await roleOf(tx, `role of ${username}`, points === 'all' ? everyPoint : points, scope))
      await sql`insert into admin_user_roles (owner_id, target_id, position) values (${id}, ${roleId}, 0)`.execute(tx)
      await setPassword(tx, { userId: id, hash: await passwordHash })
      return id
    })
  }

  let entries = 0
  const signIn: TestServer['signIn'] = async (username, secret) => {
    entries += 1
    const entered = await held.app.inject({
      method: 'POST',
      url: '/o/token/',
      remoteAddress: `10.0.${entries >> 8}.${entries & 255}`,
      headers: {
        authorization: `Basic ${Buffer.from('meniscus-web:public').toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: new URLSearchParams({ username, password: secret, grant_type: 'password' }).toString(),
    })
    if (entered.statusCode !== 200) throw new Error(`${username} was not let in: ${entered.body}`)
    const token: string = entered.json().access_token
    const csrf = entered.cookies.find(cookie => cookie.name === 'csrftoken')?.value ?? ''
    const send = (method: Method, url: string, body?: unknown, headers: Readonly<Record<string, string>> = {}) =>
      (beside && ++turn % 2 === 0 ? beside : held.app).inject({
        method,
        url,
        headers: {
          authorization: `Bearer ${token}`,
          'x-csrftoken': csrf,
          cookie: `csrftoken=${csrf}`,
          'accept-language': 'en',
          // What is signed is signed at once.
          [signatureHeader]: writtenProof({ password: secret, code: '' }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { payload: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body) }),
      })
    return {
      token,
      csrf,
      send,
      get: url => send('GET', url),
      post: (url, body, headers) => send('POST', url, body, headers),
      patch: (url, body, headers) => send('PATCH', url, body, headers),
      delete: (url, body) => send('DELETE', url, body),
    }
  }
  const visitor = async (role: Role): Promise<Visitor> => {
    const username = `visitor${++made}`
    const userId = await person(username, role)
    return { userId, ...(await signIn(username, password)) }
  }

  return letGoAtEnd({
    ...held,
    visitor,
    signIn,
    async department(name, parent) {
      const { rows } = await sql<{
        id: number
      }>`insert into admin_department (name, parent_id) values (${name}, ${parent ?? null}) returning id`.execute(held.database.db)
      return rows[0]?.id ?? 0
    },
    async picture(by) {
      const stored = await by.post('/api/files/?kind=image', filePart, { 'content-type': 'multipart/form-data; boundary=cut' })
      if (stored.statusCode !== 201) throw new Error(stored.body)
      return stored.json().id
    },
  })
}

/** A PNG of one transparent pixel. */
export const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

/** The same as a browser sends it, in a form of which `cut` is the boundary. */
export const filePart = Buffer.concat([
  Buffer.from('--cut\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n'),
  onePixel,
  Buffer.from('\r\n--cut--\r\n'),
])
