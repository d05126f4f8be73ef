import { tmpdir } from 'node:os'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import pg from 'pg'
import { atEnd } from './atEnd.ts'
import { announcement } from '../../areas/admin/announcement/announcement.ts'
import { servedAnnouncement } from '../../areas/admin/announcement/announcement.server.ts'
import { approvalFlow } from '../../areas/admin/approvalFlow/approvalFlow.ts'
import { servedApprovalFlow } from '../../areas/admin/approvalFlow/approvalFlow.server.ts'
import { flowDocuments, flowEditions, previewFlowCall } from '../../areas/admin/approvalFlow/flowCalls.ts'
import { servedFlowCalls } from '../../areas/admin/approvalFlow/flowCalls.server.ts'
import { admin } from '../../areas/admin/area.ts'
import { department as departmentEntity } from '../../areas/admin/department/department.ts'
import { role as roleEntity } from '../../areas/admin/role/role.ts'
import { user as userEntity } from '../../areas/admin/user/user.ts'
import { servedUser } from '../../core/organisation/user.server.ts'
import { approvalCalls } from '../../core/approvals/calls.ts'
import { servedApprovalCalls } from '../../core/operations/approvalCalls.server.ts'
import { remindOfLate } from '../../core/approvals/clock.server.ts'
import { handOverTasks } from '../../core/operations/approvalOthers.server.ts'
import { publishFlow } from '../../core/approvals/flows.server.ts'
import type { FlowDraft, FlowStep } from '../../core/define/flow.ts'
import { parseSteps } from '../../core/approvals/parseFlow.ts'
import type { ApprovalView } from '../../core/approvals/view.ts'
import type { Actor } from '../../core/rights/actor.ts'
import { administratorPoint, pointsOf } from '../../core/rights/points.ts'
import type { ConfirmBy } from '../../core/context/confirm.server.ts'
import { codeParts, confirmCode } from '../../core/access/signingCode.server.ts'
import { newTotpSecret } from '../../core/access/totp.server.ts'
import { openDatabase } from '../../core/database/pool.server.ts'
import { emptySchema } from '../../core/database/schema.ts'
import { diffSchema } from '../../core/database/schemaDiff.ts'
import { wantedSchema } from '../../core/schema/wanted.server.ts'
import { defineArea } from '../../core/define/area.ts'
import { registryOf } from '../../core/define/registry.ts'
import { refuse } from '../../core/errors/refuse.ts'
import { createHttp } from '../../core/http/http.server.ts'
import { batchRoute } from '../../core/operations/batch.server.ts'
import { callRoute } from '../../core/operations/callRoutes.server.ts'
import { entityRoutes } from '../../core/operations/routes.server.ts'
import { productOf } from '../../core/product/productOf.server.ts'
import { runOperation } from '../../core/context/operation.server.ts'
import { lab, servedLab } from './approvalLab.ts'
import { testDatabase, type TestDatabase } from './database.ts'

/** What a person was answered. */
export interface Answer {
  readonly status: number
  // A test knows what it asked for and asserts on it.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly body: any
}

/** Somebody who submits and approves. */
export interface Colleague {
  readonly id: number
  readonly name: string
  ask(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, body?: object, desk?: 0 | 1): Promise<Answer>
  /** A request of their own, in draft. */
  draft(more?: object): Promise<number>
  /** Submits a request and answers its approval. */
  submit(request: number, input?: object): Promise<ApprovalView>
  approval(id: number): Promise<ApprovalView>
  /** Decides what waits for them in an approval as they see it now. */
  decide(id: number, decision: 'approve' | 'reject', comment?: string, desk?: 0 | 1): Promise<Answer>
  inbox(box: string, more?: string): Promise<Answer>
}

/** A company with two processes on one database, in which documents are approved. */
export interface ApprovalOffice {
  readonly database: TestDatabase
  /** Binds a device to a person, and answers its secret. */
  bindDevice(person: Colleague): Promise<Buffer>
  department(name: string, parent?: number): Promise<number>
  colleague(
    name: string,
    more?: {
      readonly department?: number
      readonly roles?: readonly number[]
      readonly without?: readonly string[]
      /** Holds the point of system administrators, as they do unless this says no. */
      readonly administers?: boolean
      readonly scope?: Actor['scope']
    },
  ): Promise<Colleague>
  role(name: string): Promise<number>
  makeHead(department: number, head: number): Promise<void>
  /** Publishes a flow of these steps for requests, enabled from long ago unless said otherwise. */
  flow(steps: readonly object[], more?: Partial<FlowDraft>): Promise<void>
  /** Lets so many hours pass for everything that waits. */
  hoursLater(hours: number): Promise<number>
  leaves(person: number): Promise<void>
  notices(person: number): Promise<readonly string[]>
}

/** The password that the office takes for the right one. */
export const rightPassword = 'three quiet herons'

const signingKey = Buffer.alloc(32, 7)

const people = defineArea({
  name: 'admin',
  label: admin.label,
  entities: [userEntity, departmentEntity, roleEntity, approvalFlow, announcement],
  calls: [flowDocuments, flowEditions, previewFlowCall],
})
const approval = defineArea({ name: 'approval', label: ['审批', 'Approvals'], entities: [], calls: approvalCalls })
const areas = [lab, people, approval]

/** A step with the manager of the requester unless said otherwise. */
export const step = (key: string, more: object = {}): object => ({
  key,
  name: [key, key],
  source: { kind: 'requesterManager' },
  mode: { kind: 'any' },
  ...more,
})

/** A step with these people. */
export const stepOf = (key: string, people_: readonly Colleague[], more: object = {}): object =>
  step(key, { source: { kind: 'users', users: people_.map(({ id }) => id) }, ...more })

/** Opens the office on a database of its own; closed with the test file. */
export const approvalOffice = async (): Promise<ApprovalOffice> => {
  const database = await testDatabase()
  const registry = registryOf(areas)
  await createLabTables(database.ownerUrl)
  const signing = codeParts({ db: database.db, key: signingKey })
  const confirm: ConfirmBy = {
    code: (at, code) => confirmCode(signing, at, code),
    password: async (_step, password) => {
      if (password !== rightPassword) refuse('originalPasswordWrong', { problems: { password: ['密码不正确', 'The password is wrong'] } })
    },
  }
  const calls = servedApprovalCalls(confirm)
  const product = productOf(registry, [...servedLab, servedApprovalFlow, servedAnnouncement, servedUser], [...calls, ...servedFlowCalls])
  const actors = new Map<string, Actor>()
  const second = openDatabase(database.url)
  atEnd(() => second.close())
  const desks = await Promise.all(
    [database, second].map(async (own): Promise<FastifyInstance> => {
      const app = await createHttp({ logLevel: process.env['TEST_LOG'] ?? 'silent', trustProxy: false })
      const callerOf = (request: { readonly headers: Readonly<Record<string, unknown>>; readonly id: unknown }) => {
        const actor = actors.get(String(request.headers['x-colleague']))
        if (!actor) throw new Error('Nobody of that name works here')
        return { actor, requestId: String(request.id), ip: '10.0.0.7' }
      }
      const routing = { product, database: own, callerOf, confirm, archive: tmpdir() }
      for (const entity of registry.entities.values()) {
        entityRoutes(app, routing, entity)
        batchRoute(app, routing, entity)
      }
      for (const call of product.calls) callRoute(app, routing, call)
      await app.ready()
      atEnd(() => app.close())
      return app
    }),
  )

  const colleague: ApprovalOffice['colleague'] = async (
    name,
    { department, roles = [], without = [], administers = true, scope = 'all' } = {},
  ) => {
    const { rows } = await sql<{ id: number }>`insert into admin_user (username, name, type, is_active, is_admin, department_id)
      values (${name}, ${name}, 'ordinary', true, false, ${department ?? null}) returning id`.execute(database.db)
    const id = rows[0]?.id ?? 0
    for (const role of roles)
      await sql`insert into admin_user_roles (owner_id, target_id, position) values (${id}, ${role}, 0)`.execute(database.db)
    const points = pointsOf(areas)
      .map(({ point }) => point)
      .filter(point => administers || point !== administratorPoint)
    actors.set(name, {
      userId: id,
      username: name,
      name,
      type: 'ordinary',
      departmentId: department ?? null,
      departmentTree: department === undefined ? [] : [department],
      points: new Set(points.filter(point => !without.some(part => point.startsWith(part)))),
      scope,
      language: 'en',
    })
    const ask: Colleague['ask'] = async (method, url, body, desk = 0) => {
      const response = await desks[desk]?.inject({
        method,
        url,
        headers: { 'x-colleague': name, 'accept-language': 'en' },
        ...(body === undefined ? {} : { payload: body }),
      })
      if (!response) throw new Error('There is no such desk')
      return { status: response.statusCode, body: response.body === '' ? null : response.json() }
    }
    const good = async (answering: Promise<Answer>): Promise<Answer['body']> => {
      const { status, body } = await answering
      if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`)
      return body
    }
    const self: Colleague = {
      id,
      name,
      ask,
      draft: async more => (await good(ask('POST', '/api/lab/request/', { name: '水质仪', nameEn: 'Water meter', pieces: 5, ...more }))).id,
      submit: async (request, input = {}) => {
        const { version } = await good(ask('GET', `/api/lab/request/${request}/`))
        await good(ask('POST', `/api/lab/request/${request}/submit/`, { version, input }))
        const { results } = await good(ask('GET', `/api/approval/document/?entity=lab.request&record=${request}`))
        return results[0]
      },
      approval: approvalId => good(ask('GET', `/api/approval/${approvalId}/`)),
      decide: async (approvalId, decision, comment, desk) => {
        const { hash, version, mine } = await self.approval(approvalId)
        const task = mine[0]?.task ?? 1
        return ask(
          'POST',
          `/api/approval/${approvalId}/decide/`,
          { task, decision, hash, version, ...(comment === undefined ? {} : { comment }) },
          desk,
        )
      },
      inbox: (box, more = '') => ask('GET', `/api/approval/inbox/?box=${box}${more}`),
    }
    return self
  }

  const inserted = async (table: string, values: Readonly<Record<string, unknown>>): Promise<number> => {
    const { rows } = await sql<{ id: number }>`insert into ${sql.table(table)} (${sql.join(Object.keys(values).map(name => sql.id(name)))})
      values (${sql.join(Object.values(values))}) returning id`.execute(database.db)
    return rows[0]?.id ?? 0
  }

  const administrator: Actor = {
    userId: await inserted('admin_user', {
      username: 'administrator',
      name: 'administrator',
      type: 'ordinary',
      is_active: true,
      is_admin: false,
    }),
    username: 'administrator',
    name: 'administrator',
    type: 'ordinary',
    departmentId: null,
    departmentTree: [],
    points: new Set(),
    scope: 'all',
    language: 'en',
  }

  return {
    database,
    colleague,
    bindDevice: async ({ id }) => {
      const secret = newTotpSecret()
      await sql`insert into user_totp (user_id, secret, confirmed_at)
        values (${id}, ${signing.sealing.seal(secret.toString('base64'))}, now())`.execute(database.db)
      return secret
    },
    department: (name, parent) => inserted('admin_department', { name, parent_id: parent ?? null }),
    role: name => inserted('admin_role', { name, scope: 'own', system: false }),
    makeHead: async (department, head) => {
      await sql`update admin_department set head_id = ${head} where id = ${department}`.execute(database.db)
    },
    flow: async (steps, more = {}) => {
      const draft = {
        docType: 'lab.request',
        nameZh: '采购申请审批',
        nameEn: 'Approval of requests',
        enabled: true,
        effectiveFrom: '2020-01-01',
        signature: 'click' as const,
      }
      await runOperation(product, database, { actor: administrator, requestId: 'flow', ip: null }, at =>
        publishFlow(at, { ...draft, steps: read(steps), ...more }),
      )
    },
    hoursLater: async hours => {
      await sql`update approval_task set opened_at = opened_at - make_interval(hours => ${hours}), due_at = due_at - make_interval(hours => ${hours})
        where state = 'pending'`.execute(database.db)
      return remindOfLate({
        database,
        product,
        failed: error => {
          throw error
        },
      })
    },
    leaves: async person => {
      await runOperation(product, database, { actor: administrator, requestId: 'leaves', ip: null }, async at => {
        await sql`update admin_user set is_active = false where id = ${person}`.execute(at.tx)
        await handOverTasks(at, person)
      })
    },
    notices: async person => {
      const { rows } = await sql<{
        title: string
      }>`select title_en as title from user_notice where user_id = ${person} order by id`.execute(database.db)
      return rows.map(({ title }) => title)
    },
  }
}

const read = (steps: readonly object[]): readonly FlowStep[] => {
  const parsed = parseSteps(steps)
  if ('problems' in parsed) throw new Error(JSON.stringify(parsed.problems))
  return parsed.steps
}

/** The tables of the documents; those of the people are there. */
const createLabTables = async (ownerUrl: string): Promise<void> => {
  const wanted = wantedSchema(registryOf(areas)).tables.filter(({ name }) => name.startsWith('lab_'))
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  for (const statement of diffSchema(emptySchema, { tables: wanted })) await owner.query(statement)
  await owner.end()
}
