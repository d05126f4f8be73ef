import { sql } from 'kysely'
import type { AnyEntity } from '../../core/define/entity.ts'
import type { Field } from '../../core/define/field.ts'
import { isSetInBulk } from '../../core/reading/editable.ts'
import { entitySamples, fromSamples } from '../harness/entitySamples.ts'
import { nameOf, type DeclaredRoute, type RecordDeed } from './declaredRoutes.ts'
import { exchangeSuccesses } from './matrixExchangeSuccesses.ts'
import { fileSuccesses } from './matrixFileSuccesses.ts'
import { officeSuccesses } from './matrixOfficeSuccesses.ts'
import { hasGroups, recordProbes } from './matrixProbes.ts'
import { exportEnded, sending, type Success, type Successes } from './matrixSuccess.ts'
import { talkSuccesses } from './matrixTalkSuccesses.ts'
import type { World } from './matrixWorld.ts'
import { given, walked } from './walked.ts'

const taking = async (world: World, entity: AnyEntity, step: string): Promise<Success> => {
  const way = entitySamples.get(entity.name)?.ways?.[step] ?? {}
  const record = await walked(world, entity, way)
  const body = { version: record.version, ...(await given(world, record, way.input)) }
  return { by: world.cast[way.by ?? 'owner'], asked: { id: record.id, body } }
}

type Plain = Field & { readonly pattern?: unknown }

/** A text that a person may change at any time. */
const editable = ({ fields }: AnyEntity): string =>
  Object.entries<Plain>(fields).find(
    ([name, field]) => field.kind === 'text' && !field.readonly && !field.frozen && field.pattern === undefined && name !== 'serials',
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
  if (deed === 'create') return { by: owner, asked: { body: await world.input(entity) } }
  if (deed === 'labels') {
    const { id } = await walked(world, entity, entitySamples.get(entity.name)?.ways?.['labels'] ?? {})
    return { by: owner, asked: recordProbes.labels(entity, id) }
  }
  const made = await world.make(entity)
  const { id, version } = made
  if (deed === 'batch') return { by: owner, asked: { body: { rows: [{ id, version }], change: setInBulk(entity, made) } } }
  const text = editable(entity)
  const { min = 0 }: Plain & { readonly min?: number } = entity.fields[text] ?? {}
  const edited = { [text]: `改过 ${id}`.padEnd(min, '字') }
  if (deed === 'update') return { by: owner, asked: { id, body: { version, ...edited } } }
  if (deed === 'delete') return { by: owner, asked: { id, query: { version } } }
  return { by: owner, asked: { body: { Ids: `[${id}]` } } }
}

const decidable = async (world: World, editFields?: readonly string[]) => {
  const { approval } = await world.submitted(editFields)
  return { id: approval.id, seen: { task: 1, hash: approval.hash, version: approval.version } }
}

/** How the calls and the core's own routes succeed that change something. */
const particular: Successes = {
  ...officeSuccesses,
  ...talkSuccesses,
  ...fileSuccesses,
  ...exchangeSuccesses,
  ...fromSamples(({ successes }) => successes),
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
  'POST /api/approval/:id/fill/': async world => {
    const { id, seen } = await decidable(world, ['nameEn'])
    return { by: world.cast.approver, asked: { id, body: { ...seen, values: { nameEn: 'Carbon film resistor' } } } }
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

/** Whether it is said how a route succeeds. */
export const isMade = (name: string): boolean => particular[name] !== undefined

/** Routes that never answer with success here, and why. */
const never: Readonly<Record<string, string>> = {
  'POST /api/first_administrator/': 'only the first start of a production has none; see core/access/firstAdministrator.test.ts',
  'POST /api/admin/permission/go_live/': 'it would end what everything after it is tried with; see tests/goLive.test.ts',
  'GET /api/operate/production_process/part/':
    'only a part that the bill of a unit asks for is found; see areas/operate/productionProcess/benchUnit.test.ts',
  'GET /api/quality/chart/': 'only what was measured is drawn; see areas/quality/chart/chart.test.ts',
  'POST /api/crm/mail/': 'only a mail gateway hands in messages; see areas/crm/receivedMail/receivedMail.test.ts',
  'GET /api/calendar_feed/:secret/': 'only a calendar program that was given a secret reads it; see tests/calendarFeed.test.ts',
  'GET /api/usernotify/stream/': 'a stream does not end; see core/live/streams.test.ts',
  'GET /api/earlier/:id/': 'it speaks of an edit that somebody made; see core/operations/restore.test.ts',
}

const edits: ReadonlySet<RecordDeed | undefined> = new Set(['update', 'batch'])
const deletes: ReadonlySet<RecordDeed | undefined> = new Set(['delete', 'batchDelete'])

/** Why a route never answers with success here; undefined of those that do. */
export const neverSucceeds = (route: DeclaredRoute): string | undefined => {
  const { entity, deed } = route
  if (entity?.editableIn?.length === 0 && edits.has(deed)) return 'its records are never edited'
  if (entity && deletes.has(deed)) return entitySamples.get(entity.name)?.kept
  if (entity && deed === 'groups' && !hasGroups(entity)) return 'they have nothing in common by which they could stand in groups'
  return never[nameOf(route)]
}
