import { sql } from 'kysely'
import { apiPath } from '../../core/define/area.ts'
import type { AnyEntity } from '../../core/define/entity.ts'
import { tableOf } from '../../core/define/naming.ts'
import type { Field } from '../../core/define/field.ts'
import { isSetInBulk } from '../../core/records/list/edit/editable.ts'
import { accepted, rejected } from '../../areas/quality/iqc/iqc.samples.ts'
import { shipped } from '../../areas/quality/supplierReturn/supplierReturn.samples.ts'
import { entitySamples, type Way } from '../harness/entitySamples.ts'
import { nameOf, type DeclaredRoute } from './declaredRoutes.ts'
import { exchangeSuccesses } from './matrixExchangeSuccesses.ts'
import { fileSuccesses } from './matrixFileSuccesses.ts'
import { officeSuccesses } from './matrixOfficeSuccesses.ts'
import { exportEnded, sending, type Success, type Successes } from './matrixSuccess.ts'
import { talkSuccesses } from './matrixTalkSuccesses.ts'
import { done } from './done.ts'
import type { World } from './matrixWorld.ts'

const reason = { reason: '试一试' }

/** Makes a record of the owner and leads it on. */
const walked = async (
  world: World,
  entity: AnyEntity,
  { change = {}, from, edit, before = [], agreed, overdue }: Way,
): Promise<{ id: number; version: number }> => {
  const { owner } = world.cast
  const path = apiPath(entity)
  let record = await world.make(entity, { ...change, ...(await from?.(world)) })
  if (edit) record = await done(owner, 'PATCH', `${path}${record.id}/`, { version: record.version, ...edit })
  for (const [step, input] of before)
    record = await done(owner, 'POST', `${path}${record.id}/${step}/`, { version: record.version, ...(input ? { input } : {}) })
  if (overdue)
    await sql`update ${sql.table(tableOf(entity))} set deadline = '2020-01-01' where id = ${record.id}`.execute(world.company.database.db)
  if (agreed) {
    const { results } = await done(owner, 'GET', `/api/approval/document/?entity=${entity.name}&record=${record.id}`)
    const [{ id, hash, version }] = results
    await done(world.cast.approver, 'POST', `/api/approval/${id}/decide/`, { task: 1, decision: 'approve', hash, version })
    record = await done(owner, 'GET', `${path}${record.id}/`)
  }
  return record
}

const taking = async (world: World, entity: AnyEntity, step: string): Promise<Success> => {
  const way = entitySamples.get(entity.name)?.ways?.[step] ?? {}
  const { id, version } = await walked(world, entity, way)
  return { by: world.cast[way.by ?? 'owner'], asked: { id, body: { version, ...(way.input ? { input: way.input } : {}) } } }
}

type Plain = Field & { readonly pattern?: unknown }

/** A text that a person may change at any time. */
const editable = ({ fields }: AnyEntity): string =>
  Object.entries<Plain>(fields).find(
    ([, field]) => field.kind === 'text' && !field.readonly && !field.frozen && field.pattern === undefined,
  )?.[0] ?? ''

/** Values that may become the same in many records, by kind: another one than the record holds. */
const otherValue: Readonly<Record<string, (held: unknown) => unknown>> = {
  text: held => `改过 ${String(held)}`.slice(0, 20),
  date: held => (held === '2031-05-06' ? '2031-05-07' : '2031-05-06'),
  integer: held => (held === 0 ? 1 : 0),
  flag: held => held !== true,
}

/** A change that may be made in many records at once, and that changes this one. */
const setInBulk = (entity: AnyEntity, record: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> => {
  const open = Object.entries<Plain>(entity.fields).filter(
    ([name, field]) => !field.readonly && !field.frozen && field.pattern === undefined && isSetInBulk(entity, name, field),
  )
  for (const [kind, other] of Object.entries(otherValue)) {
    const name = open.find(([, field]) => field.kind === kind)?.[0]
    if (name !== undefined) return { [name]: other(record[name]) }
  }
  return {}
}

/** How the deeds of the generated routes succeed. */
const generated = async (world: World, { entity, deed, step = '' }: DeclaredRoute): Promise<Success | undefined> => {
  const { owner } = world.cast
  if (!entity) return undefined
  if (deed === 'take') return taking(world, entity, step)
  if (deed === 'queueExport') return { by: owner, asked: { body: {} }, settled: exportEnded(world) }
  if (deed === 'create') return { by: owner, asked: { body: await world.company.input(entity) } }
  const made = await world.make(entity)
  const { id, version } = made
  if (deed === 'batch') return { by: owner, asked: { body: { rows: [{ id, version }], change: setInBulk(entity, made) } } }
  const edited = { [editable(entity)]: `改过 ${id}` }
  if (deed === 'update') return { by: owner, asked: { id, body: { version, ...edited } } }
  if (deed === 'delete') return { by: owner, asked: { id, query: { version } } }
  return { by: owner, asked: { body: { Ids: `[${id}]` } } }
}

const decidable = async (world: World) => {
  const { approval } = await world.submitted()
  return { id: approval.id, seen: { task: 1, hash: approval.hash, version: approval.version } }
}

/** A lot that waits for the warehouse. */
const passedLot = async (world: World) => {
  const { id, version } = await walked(world, world.company.entity('quality.iqc'), accepted)
  return done(world.cast.superAdmin, 'POST', `/api/quality/iqc/${id}/pass/`, { version })
}

/** How the calls and the core's own routes succeed that change something, and the steps that need more than a way. */
const particular: Successes = {
  ...officeSuccesses,
  ...talkSuccesses,
  ...fileSuccesses,
  ...exchangeSuccesses,
  'POST /api/mnm/material/:id/merge/': async world => {
    const material = world.company.entity('mnm.material')
    const [into, from] = [
      await walked(world, material, { before: [['takeOver', { ...reason, code: 'MATRIX-4' }]] }),
      await walked(world, material, { before: [['takeOver', { ...reason, code: 'MATRIX-5' }]] }),
    ]
    return { by: world.cast.owner, asked: { id: from.id, body: { version: from.version, input: { into: into.id, ...reason } } } }
  },
  'POST /api/mnm/material/:id/submit/': async world => {
    const { class: subclass } = await done(world.cast.owner, 'GET', `/api/mnm/material/${world.subjects.records['mnm.material'] ?? 0}/`)
    const { id, version } = await world.make(world.company.entity('mnm.material'), { class: subclass.id })
    return { by: world.cast.owner, asked: { id, body: { version, input: { distinct: true } } } }
  },
  'POST /api/quality/iqc/:id/putInStock/': async world => {
    const { id, version, quantity } = await passedLot(world)
    return { by: world.cast.owner, asked: { id, body: { version, input: { quantity } } } }
  },
  'POST /api/quality/iqc/:id/reconsider/': async world => {
    const { id, version } = await passedLot(world)
    return { by: world.cast.owner, asked: { id, body: { version, input: reason } } }
  },
  'POST /api/quality/iqc/:id/unstock/': async world => {
    const { id, version, quantity } = await passedLot(world)
    const stocked = await done(world.cast.owner, 'POST', `/api/quality/iqc/${id}/putInStock/`, { version, input: { quantity } })
    return { by: world.cast.owner, asked: { id, body: { version: stocked.version, input: reason } } }
  },
  'POST /api/quality/iqc/:id/release/': async world => {
    const { id, version } = await world.make(world.company.entity('quality.iqc'), { quarantineReason: '待查' })
    return { by: world.cast.owner, asked: { id, body: { version, input: reason } } }
  },
  'POST /api/quality/supplierReturn/:id/receive/': async world => {
    const { owner, superAdmin } = world.cast
    const { id, version } = await walked(world, world.company.entity('quality.iqc'), rejected)
    const input = { parts: [{ followUp: 'return', quantity: '1' }] }
    const { supplierReturn } = await done(superAdmin, 'POST', `/api/quality/iqc/${id}/dispose/`, { version, input })
    const path = `/api/quality/supplierReturn/${supplierReturn.id}/`
    let record = await done(owner, 'GET', path)
    for (const [step, given] of shipped) record = await done(owner, 'POST', `${path}${step}/`, { version: record.version, input: given })
    return { by: owner, asked: { id: record.id, body: { version: record.version, input: { quantity: '1' } } } }
  },
  ...Object.fromEntries(
    (['destroy', 'reopen'] as const).map(step => [
      `POST /api/quality/scrapDisposal/:id/${step}/`,
      async (world: World): Promise<Success> => {
        const { owner } = world.cast
        const { id, version } = await world.make(world.company.entity('quality.scrapDisposal'))
        const input = { destroyedOn: '2026-01-05', destroyedBy: '回收公司', proof: await world.company.picture(world.visitor) }
        if (step === 'destroy') return { by: owner, asked: { id, body: { version, input } } }
        const destroyed = await done(owner, 'POST', `/api/quality/scrapDisposal/${id}/destroy/`, { version, input })
        return { by: owner, asked: { id, body: { version: destroyed.version, input: reason } } }
      },
    ]),
  ),
  'POST /api/logout/': async ({ company }) => ({ by: sending(await company.visitor({ points: [] })), asked: { body: {} } }),
  'POST /api/users/me/password/': async ({ company }) => ({
    by: sending(await company.visitor({ points: [] })),
    asked: { body: { oldPassword: 'three quiet herons', newPassword: 'four quiet herons', confirmPassword: 'four quiet herons' } },
  }),
  'PATCH /api/users/me/preferences/': async ({ cast: { owner } }) => ({ by: owner, asked: { body: { language: 'en' } } }),
  'POST /api/admin/user/:id/temporary_password/': async ({ cast: { departmentAdmin }, subjects }) => ({
    by: departmentAdmin,
    asked: { id: subjects.records['admin.user'] ?? 0, body: {} },
  }),
  'POST /api/admin/user/:id/unlock/': async ({ cast: { superAdmin }, subjects }) => ({
    by: superAdmin,
    asked: { id: subjects.records['admin.user'] ?? 0, body: {} },
  }),
  'POST /api/approval/:id/decide/': async world => {
    const { id, seen } = await decidable(world)
    return { by: world.cast.approver, asked: { id, body: { ...seen, decision: 'approve' } } }
  },
  'POST /api/approval/:id/return/': async world => {
    const { id, seen } = await decidable(world)
    return { by: world.cast.approver, asked: { id, body: { ...seen, comment: '请补充' } } }
  },
  'POST /api/approval/decide_many/': async world => {
    const { id, seen } = await decidable(world)
    return { by: world.cast.approver, asked: { body: { decision: 'approve', comment: '同意', tasks: [{ ...seen, instance: id }] } } }
  },
  'POST /api/approval/:id/reassign/': async world => {
    const { id } = await decidable(world)
    return { by: world.cast.approver, asked: { id, body: { task: 1, to: world.cast.manager.rights?.userId } } }
  },
  'POST /api/approval/:id/signers/': async world => {
    const { id } = await decidable(world)
    return { by: world.cast.approver, asked: { id, body: { task: 1, place: 'before', users: [world.cast.manager.rights?.userId] } } }
  },
  'POST /api/approval/:id/withdraw/': async world => ({ by: world.cast.owner, asked: { id: (await decidable(world)).id, body: {} } }),
  'POST /api/approval/:id/urge/': async world => ({ by: world.cast.owner, asked: { id: (await decidable(world)).id, body: {} } }),
  'POST /api/approval/:id/copy/': async world => ({
    by: world.cast.owner,
    asked: { id: (await decidable(world)).id, body: { users: [world.cast.manager.rights?.userId] } },
  }),
  'POST /api/approval/:id/hand_over/': async world => ({
    by: world.cast.superAdmin,
    asked: { id: (await decidable(world)).id, body: { task: 1, to: world.cast.manager.rights?.userId } },
  }),
  'POST /api/approval/delegations/': async ({ cast }) => ({
    by: cast.approver,
    asked: {
      body: {
        to: cast.manager.rights?.userId,
        begins: new Date(Date.now() + 7 * 86_400_000).toISOString(),
        ends: new Date(Date.now() + 8 * 86_400_000).toISOString(),
        reason: '休假',
      },
    },
  }),
  'POST /api/approval/delegations/:id/end/': async ({ cast: { owner }, subjects }) => ({
    by: owner,
    asked: { id: subjects.delegation, body: {} },
  }),
  'PATCH /api/usernotify/:id/': async ({ cast: { owner }, subjects }) => ({
    by: owner,
    asked: { id: subjects.notice, body: { status: 1 } },
  }),
  'POST /o/token/': async ({ company }) => {
    const { rows } = await sql<{ username: string }>`select username from admin_user where is_active order by id limit 1`.execute(
      company.database.db,
    )
    const payload = new URLSearchParams({ username: rows[0]?.username ?? '', password: 'three quiet herons', grant_type: 'password' })
    const authorization = `Basic ${Buffer.from('meniscus-web:public').toString('base64')}`
    const headers = { authorization, 'content-type': 'application/x-www-form-urlencoded' }
    return {
      by: {
        name: 'arriving',
        rights: null,
        ask: async () => company.app.inject({ method: 'POST', url: '/o/token/', headers, payload: payload.toString() }),
      },
      asked: {},
    }
  },
}

/** Somebody who may, with a request that does what the route is for. */
export const successOf = async (world: World, route: DeclaredRoute): Promise<Success | undefined> =>
  (await particular[nameOf(route)]?.(world)) ?? generated(world, route)

/** Records that are never deleted, and why. */
const kept = (path: string, why: string): Readonly<Record<string, string>> => ({
  [`DELETE /api/${path}/:id/`]: why,
  [`DELETE /api/${path}/batch_delete/`]: why,
})

/** Routes that never answer with success here, and why. */
export const neverSucceeds: Readonly<Record<string, string>> = {
  'POST /api/first_administrator/': 'only the first start of a production has none; see core/access/firstAdministrator.test.ts',
  'GET /api/usernotify/stream/': 'a stream does not end; see core/notices/live.test.ts',
  'GET /api/mnm/unit/groups/': 'units have nothing in common by which they could stand in groups',
  'GET /api/mnm/brand/groups/': 'neither have brands',
  ...kept('quality/iqc', 'what arrived has arrived'),
  ...kept('quality/supplierReturn', 'a return is cancelled, because its lot refers to it'),
  ...kept('quality/scrapDisposal', 'scrap is cancelled, because its lot refers to it'),
  ...kept('quality/materialReview', 'what was decided stays decided'),
  ...kept('quality/inspectionRegime', 'how inspection stands stays known'),
  ...kept('quality/scar', 'what a supplier was asked stays asked'),
  ...kept('admin/approvalFlow', 'a flow is disabled, because approvals refer to it'),
}
