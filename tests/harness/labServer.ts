import type { LightMyRequestResponse } from 'fastify'
import pg from 'pg'
import { areas } from '../../app/registry.ts'
import { servedCalls, servedEntities } from '../../app/served.server.ts'
import { accessGate, callerOf, openAccess } from '../../core/access/access.server.ts'
import { confirmBy } from '../../core/access/confirmBy.server.ts'
import type { RowScope } from '../../core/rights/actor.ts'
import { servedAccessCalls } from '../../core/access/calls.server.ts'
import { pointsOf } from '../../core/rights/points.ts'
import { emptySchema } from '../../core/database/schema.ts'
import { diffSchema } from '../../core/database/schemaDiff.ts'
import type { ServedEntity } from '../../core/context/serve.server.ts'
import { wantedSchema } from '../../core/schema/wanted.server.ts'
import type { Area } from '../../core/define/area.ts'
import { checkRegistry } from '../../core/product/checkRegistry.ts'
import { registryOf } from '../../core/define/registry.ts'
import { refuse } from '../../core/errors/refuse.ts'
import { folderStore } from '../../core/files/folderStore.server.ts'
import { createHttp } from '../../core/http/http.server.ts'
import { sealingWith } from '../../core/mail/seal.server.ts'
import { callRoute } from '../../core/operations/callRoutes.server.ts'
import { groupsRoute } from '../../core/records/groups.server.ts'
import { entityRoutes, listRoutes } from '../../core/operations/routes.server.ts'
import { productOf } from '../../core/product/productOf.server.ts'
import { atEnd } from './atEnd.ts'
import { testServer, type TestServer, type Visitor } from './server.ts'

/** How somebody asks the server of a laboratory. */
export type Ask = (
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
  headers?: Readonly<Record<string, string>>,
) => Promise<LightMyRequestResponse>

/** A server with an area that only a test has, on a database with its tables. */
export interface LabServer {
  readonly database: TestServer['database']
  /** Somebody who holds all points but these. */
  person(without?: readonly string[], scope?: RowScope): Promise<Visitor & { readonly ask: Ask }>
}

/** Starts a server for entities that a test defines for itself, beside those of the product; ended with the test file. */
export const labServer = async (lab: Area, served: readonly ServedEntity[] = []): Promise<LabServer> => {
  const server = await testServer()
  // Logs, spreadsheets and files need what a whole server keeps: its audit, its folders.
  const all = [...areas.filter(area => !['log', 'exchange', 'file'].includes(area.name)), lab]
  const registry = registryOf(all)
  const wrong = checkRegistry(registry)
  if (wrong.length > 0) throw new Error(wrong.join('\n'))
  const root = new pg.Client({ connectionString: server.database.ownerUrl })
  await root.connect()
  const tables = wantedSchema(registry).tables.filter(table => table.name.startsWith(`${lab.name}_`))
  for (const statement of diffSchema(emptySchema, { tables })) await root.query(statement)
  await root.end()
  const access = await openAccess({ database: server.database, areas: all, keyChoice: { production: false } })
  const calls = servedCalls({
    access,
    live: { open: () => refuse('busy') },
    sealing: sealingWith(access.door.key),
    webhookSealing: sealingWith(access.door.key, 'webhooks'),
    dataFolder: '.',
    store: folderStore('.'),
    roomForUploads: () => Promise.resolve(0),
    refuseGuess: () => refuse('busy'),
    jobNamed: () => undefined,
    model: undefined,
  }).filter(({ call }) => registry.calls.has(call.name))
  const product = productOf(registry, [...servedEntities, ...served], [...servedAccessCalls(access), ...calls])
  const app = await createHttp({ logLevel: process.env['TEST_LOG'] ?? 'silent', trustProxy: false })
  await app.register(async signedIn => {
    accessGate(signedIn, access, registry)
    const routing = { product, database: server.database, callerOf, confirm: confirmBy(access.door), archive: server.dataFolder }
    for (const entity of lab.entities) {
      entityRoutes(signedIn, routing, entity)
      for (const lines of registry.lines.values()) {
        if (lines.lineOf.entity !== entity) continue
        listRoutes(signedIn, routing, lines)
        groupsRoute(signedIn, routing, lines)
      }
    }
    for (const call of product.calls) callRoute(signedIn, routing, call)
  })
  await app.ready()
  atEnd(async () => {
    await app.close()
    await access.close()
  })
  const points = pointsOf([...areas, lab]).map(one => one.point)
  return {
    database: server.database,
    async person(without = [], scope = 'all') {
      const visitor = await server.visitor({ points: points.filter(point => !without.includes(point)), scope })
      return {
        ...visitor,
        ask: (method, url, body, headers = {}) =>
          app.inject({
            method,
            url,
            headers: {
              authorization: `Bearer ${visitor.token}`,
              'x-csrftoken': visitor.csrf,
              cookie: `csrftoken=${visitor.csrf}`,
              'accept-language': 'en',
              ...headers,
            },
            ...(body === undefined ? {} : { payload: body }),
          }),
      }
    },
  }
}
