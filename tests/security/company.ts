import type { LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { registry } from '../../app/registry.ts'
import { wantedSchema } from '../../core/schema/wanted.server.ts'
import { apiPath } from '../../core/define/area.ts'
import type { AnyEntity } from '../../core/define/entity.ts'
import { entityOf } from '../../core/define/registry.ts'
import { letGoAtEnd } from '../harness/atEnd.ts'
import { freeDocType } from '../harness/freeDocType.ts'
import { byOthers } from '../harness/byOthers.ts'
import { lineOf } from '../harness/lineOf.ts'
import { entitySamples } from '../harness/entitySamples.ts'
import { makeUsable } from '../harness/makeUsable.ts'
import { sampleInput, type SampleNeeds } from '../harness/samples.ts'
import { testServer, type TestServer, type Visitor } from '../harness/server.ts'
import { watchTables, type TableWatch } from '../harness/tableWatch.ts'

/** A stored record as an attacker would see it. */
export interface Made {
  readonly id: number
  readonly version: number
  readonly can: readonly string[]
  readonly [field: string]: unknown
}

/** The product with somebody in it who may do everything, and a way to make records of any entity. */
export interface Company extends TestServer {
  readonly owner: Visitor
  readonly entities: readonly AnyEntity[]
  entity(name: string): AnyEntity
  /** A valid input for a new record, different each time. */
  input(entity: AnyEntity): Promise<Record<string, unknown>>
  /** Makes a record; by the owner, from a sample, unless said otherwise. */
  make(entity: AnyEntity, change?: Readonly<Record<string, unknown>>, by?: Visitor): Promise<Made>
  /** The same in a state in which other records may refer to it. */
  usable(entity: AnyEntity, change?: Readonly<Record<string, unknown>>): Promise<Made>
  /** Every row of every table that a request can change, as one text: equal when nothing was written. */
  everything(): Promise<string>
  auditRows(): Promise<number>
}

/** Every table that a request can change. */
const written: readonly string[] = [
  ...wantedSchema(registry).tables.map(table => table.name),
  'stay',
  'working_days_known',
  'counter',
  'idempotency',
  'stored_file',
  'user_notice',
  'user_password',
  'user_password_history',
  'user_totp',
  'password_link',
  'admin_point',
  'audit',
  'audit_review',
  'approval_flow_edition',
  'approval_instance',
  'approval_task',
  'approval_event',
  'approval_copy',
  'approval_delegation',
  'notice_choice',
  'mail',
  'mail_habit',
  'mail_setting',
  'mail_template',
  'list_view',
  'list_view_audience',
  'list_setting',
  'dashboard',
  'dashboard_tile',
  'report_subscription',
  'calendar_feed',
  'mail_address',
  'badge',
  'guest_link',
  'paper_check',
  'former_title',
  'guest_file',
  'model_request',
  'upload',
  'former_file',
  'data_import',
  'data_import_row',
  'data_export',
  'record_comment',
  'record_attachment',
  'record_follower',
]

/** A language model that may be asked; nobody listens there, so that what would leave is seen and nothing does. */
const unreachedModel = { url: 'http://127.0.0.1:9/v1', model: 'nobody' } as const

/** How a company is opened. */
export type Opening = Exclude<Parameters<typeof testServer>[0], undefined> & {
  /** Whether a sample of a flow finds its type of documents free, because the flow there was is changed beside the product. */
  readonly freesDocTypes?: boolean
}

/** Opens a company for one test file. */
export const openCompany = async ({ freesDocTypes = true, ...how }: Opening = {}): Promise<Company> => {
  const server = await testServer({ model: unreachedModel, ...how })
  const owner = await server.visitor({ points: 'all', department: await server.department('总部') })
  // Few files ask what was written; for the others its triggers would be a fifth of opening a company, and a part of every write.
  let watching: Promise<TableWatch> | undefined
  const watch = () => (watching ??= watchTables(server.database, written))
  const known = new Map<string, number>()
  let turn = 0
  const needs: SampleNeeds = {
    async recordOf(entity) {
      // A unit of whole things would refuse the fractions of the samples.
      const id = known.get(entity.name) ?? (await company.usable(entity, entity.name === 'mnm.unit' ? { precision: 4 } : {})).id
      known.set(entity.name, id)
      return id
    },
    lineOf: (lines, record) => lineOf(server.database.db, lines, record),
    ...(freesDocTypes ? { freeDocType: () => freeDocType(server.database.db) } : {}),
    async newOf(entity) {
      known.delete(entity.name)
      return needs.recordOf(entity)
    },
    made: (entity, change) => company.usable(entity, change),
    others: byOthers(server.database.db),
    fileId: async () => known.get('file') ?? remembered('file', await server.picture(owner)),
  }
  const remembered = (name: string, id: number): number => {
    known.set(name, id)
    return id
  }
  const company: Company = letGoAtEnd({
    ...server,
    owner,
    entities: [...registry.entities.values()],
    entity: name => entityOf(registry, name),
    input: entity => sampleInput(registry, entity, ++turn, needs, entitySamples),
    async make(entity, change = {}, by = owner) {
      const made = await by.post(apiPath(entity), { ...(await company.input(entity)), ...change })
      if (made.statusCode !== 201) throw new Error(`${entity.name} was refused: ${made.body}`)
      return made.json<Made>()
    },
    async usable(entity, change) {
      return makeUsable(server, owner, entity, await company.make(entity, change))
    },
    everything: async () => JSON.stringify([await (await watch()).digests()]),
    async auditRows() {
      const { rows } = await sql<{ n: number }>`select count(*) as n from audit where result = 'done'`.execute(server.database.db)
      return rows[0]?.n ?? 0
    },
  })
  return company
}

/** An address of the product with the methods it has. */
export interface Address {
  readonly url: string
  readonly methods: readonly string[]
}

/** Every address of the running product, as it says itself, the files of the browser part left out; parameters are the id 1. */
export const addressesOf = async (server: Pick<TestServer, 'app'>): Promise<readonly Address[]> =>
  (await routesOf(server)).map(({ url, methods }) => ({ url: withOnes(url), methods }))

/** The same with the parameters as the router knows them: `/api/mnm/unit/:id/`. */
export const routesOf = async ({ app }: Pick<TestServer, 'app'>): Promise<readonly Address[]> =>
  Promise.all(
    urlsOf(app.printRoutes({ commonPrefix: false }))
      .filter(url => /^\/(api|o|livez|readyz)\b/.test(url))
      .map(async url => {
        const { headers } = await app.inject({ method: 'OPTIONS', url: withOnes(url) })
        return { url, methods: String(headers.allow).split(', ') }
      }),
  )

const withOnes = (url: string): string => url.replaceAll(/:\w+/g, '1')

/** Whether an answer is the page that the browser part sends for every address it may know; it holds nothing of the company. */
export const isPage = ({ statusCode, headers }: LightMyRequestResponse): boolean =>
  statusCode === 200 && String(headers['content-type']).startsWith('text/html')

/** Reads the tree that the router prints: four characters of drawing for each level, then a piece of the address. */
const urlsOf = (tree: string): readonly string[] => {
  const above: string[] = []
  return tree
    .trimEnd()
    .split('\n')
    .map(line => {
      const [, drawing = '', piece = ''] = /^([│├└─ ]*)(\S*)/.exec(line) ?? []
      const level = drawing.length / 4 - 1
      above.length = level
      above.push(piece)
      return above.join('')
    })
}

/** What no answer to anybody may hold: pieces of statements, stacks and paths. */
export const machinery = /\bselect\b.+\bfrom\b|syntax error|at .+\.ts:\d+|node_modules|relation "|column "|violates|PostgreSQL|ECONN/i

/** An answer in short, for the message of a failed assertion. */
export const told = (response: LightMyRequestResponse): string => `${response.statusCode} ${response.body.slice(0, 300)}`
