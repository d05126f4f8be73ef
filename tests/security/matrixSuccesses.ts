import { sql } from 'kysely'
import { apiPath } from '../../core/define/area.ts'
import type { AnyEntity } from '../../core/define/entity.ts'
import { tableOf } from '../../core/define/naming.ts'
import type { Field } from '../../core/define/field.ts'
import { isSetInBulk } from '../../core/records/list/edit/editable.ts'
import { nameOf, type DeclaredRoute } from './declaredRoutes.ts'
import { exchangeSuccesses } from './matrixExchangeSuccesses.ts'
import { fileSuccesses } from './matrixFileSuccesses.ts'
import { officeSuccesses } from './matrixOfficeSuccesses.ts'
import { exportEnded, sending, type Success, type Successes } from './matrixSuccess.ts'
import { talkSuccesses } from './matrixTalkSuccesses.ts'
import { done, type World } from './matrixWorld.ts'

/** A step on the way to where another one begins, with what it is given. */
type Walked = readonly [step: string, input?: object]

/** How a record comes to where a step can be taken, and what the step is given. */
interface Way {
  readonly change?: Readonly<Record<string, unknown>>
  /** What of the owner's it is made with. */
  readonly from?: (world: World) => Promise<Readonly<Record<string, unknown>>>
  /** What is edited before the first step. */
  readonly edit?: object
  readonly before?: readonly Walked[]
  readonly input?: object
  /** The approver agrees to what the steps before handed in. */
  readonly agreed?: true
  /** The day until which quotes were taken has passed. */
  readonly overdue?: true
  /** Who takes the step, when it is not the owner. */
  readonly by?: 'superAdmin'
}

const reason = { reason: '试一试' }
const qualified: Walked = ['qualify', { samplePassed: true, documentsPassed: true, auditPassed: true }]
const answered: Walked = ['answer', { cause: '模具磨损', action: '更换模具' }]

/** The company has entered its table for reduced inspection. */
const withTable = async ({ cast: { owner } }: World) => {
  await done(owner, 'POST', '/api/quality/reducedTable/', { edition: '表 2-C', active: true, rows: [] })
  return {}
}

const packed: Walked = ['pack', { packages: 1 }]
const shipped: Walked = ['ship', { carrier: '顺丰速运', trackingNumber: 'SF1', shippedOn: '2026-01-05' }]
const received: Walked = ['confirm', { confirmedOn: '2026-01-07', confirmedBy: '收货员' }]
const credited: Walked = ['credit', { creditNoteNo: 'CN-1', creditAmount: '12.50' }]

/** A lot of one unit, of which one thing is looked at. */
const oneUnit = async ({ company, cast: { owner } }: World): Promise<Readonly<Record<string, unknown>>> => {
  const look = { item: '1', name: '外观', kind: 'attribute', required: true, defectClass: 'major' }
  const standard = { ...(await company.input(company.entity('quality.iqcStandard'))), active: true, characteristics: [look] }
  const { id } = await done(owner, 'POST', '/api/quality/iqcStandard/', standard)
  return { standard: id, quantity: '1', planType: 'firstN', firstUnits: 1, readings: [] }
}

const looked = (value: 'ok' | 'ng'): Way => ({
  from: oneUnit,
  edit: { readings: [{ round: 1, sample: 1, characteristic: '1', value }] },
})
const inspected: Way = { ...looked('ok'), before: [['inspect']] }
const refused: Way = { ...looked('ng'), before: [['inspect']] }

/** An announcement to everybody, from now on. */
const toEverybody: Way = { change: { everybody: true, publishAt: null, expiresAt: null } }

/** The ways to the steps that cannot be taken with a new record, or need an input: by entity and step. */
const ways: Readonly<Record<string, Way>> = {
  'admin.announcement:publish': toEverybody,
  'admin.announcement:withdraw': { ...toEverybody, before: [['publish']], input: reason },
  'mnm.material:submit': { input: { distinct: true } },
  'mnm.material:takeOver': { input: { ...reason, code: 'MATRIX-1' } },
  'mnm.material:deactivate': { before: [['takeOver', { ...reason, code: 'MATRIX-2' }]], input: reason },
  'mnm.material:reactivate': {
    before: [
      ['takeOver', { ...reason, code: 'MATRIX-3' }],
      ['deactivate', reason],
    ],
    input: reason,
  },
  'purchase.supplier:qualify': { input: qualified[1] ?? {} },
  'purchase.supplier:qualifyConditionally': { input: reason },
  'purchase.supplier:suspend': { before: [qualified], input: reason },
  'purchase.supplier:blacklist': { input: reason },
  'purchase.supplier:deactivate': { input: reason },
  'purchase.supplier:reconsider': { before: [['deactivate', reason]], input: reason },
  'purchase.priceComparison:award': { change: { exception: 'soleSource', exceptionNote: '只有一家' } },
  'purchase.priceComparison:reopen': {
    change: { exception: 'soleSource', exceptionNote: '只有一家' },
    before: [['award']],
    agreed: true,
    input: reason,
  },
  'purchase.priceComparison:open': { change: { sealed: true, deadline: '2099-12-31' }, before: [['startQuoting']], overdue: true },
  'purchase.priceComparison:cancel': { before: [['startQuoting']], input: reason },
  'quality.scar:answer': { input: answered[1] ?? {} },
  'quality.scar:accept': { before: [answered] },
  'quality.scar:sendBack': { before: [answered], input: reason },
  'quality.supplierReturn:pack': { input: packed[1] ?? {} },
  'quality.supplierReturn:ship': { before: [packed], input: shipped[1] ?? {} },
  'quality.supplierReturn:confirm': { before: [packed, shipped], input: received[1] ?? {} },
  'quality.supplierReturn:credit': { before: [packed, shipped, received], input: credited[1] ?? {} },
  'quality.supplierReturn:cancel': { input: reason },
  'quality.supplierReturn:notShipped': { before: [packed, shipped], input: reason },
  'quality.supplierReturn:reopen': { before: [packed, shipped, received, credited], input: reason },
  'quality.scrapDisposal:cancel': { input: reason },
  'quality.materialReview:submit': { change: { concessionUntil: '2099-01-01' } },
  'quality.inspectionRegime:withdraw': { from: withTable, before: [['agree', reason]], input: reason },
  'quality.inspectionRegime:irregular': { input: reason },
  'quality.inspectionRegime:steady': { before: [['irregular', reason]], input: reason },
  'quality.inspectionRegime:agree': { from: withTable, input: reason },
  'quality.materialReview:cancel': { input: reason },
  'quality.iqc:inspect': looked('ok'),
  'quality.iqc:pass': { ...inspected, by: 'superAdmin' },
  'quality.iqc:dispose': { ...refused, input: { parts: [{ followUp: 'return', quantity: '1' }] }, by: 'superAdmin' },
}

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
  const way = ways[`${entity.name}:${step}`] ?? {}
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
  const { id, version } = await walked(world, world.company.entity('quality.iqc'), inspected)
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
    const { id, version } = await walked(world, world.company.entity('quality.iqc'), refused)
    const input = { parts: [{ followUp: 'return', quantity: '1' }] }
    const { supplierReturn } = await done(superAdmin, 'POST', `/api/quality/iqc/${id}/dispose/`, { version, input })
    const path = `/api/quality/supplierReturn/${supplierReturn.id}/`
    let record = await done(owner, 'GET', path)
    for (const [step, given] of [packed, shipped])
      record = await done(owner, 'POST', `${path}${step}/`, { version: record.version, input: given })
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
