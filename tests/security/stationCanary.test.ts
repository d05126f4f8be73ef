import type { LightMyRequestResponse } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { registry } from '../../app/registry.ts'
import { apiPath } from '../../core/define/area.ts'
import type { AnyEntity } from '../../core/define/entity.ts'
import { alonePoints, pointsOf } from '../../core/rights/points.ts'
import { asked } from '../harness/entitiesAsked.ts'
import { done } from './done.ts'
import { canaries } from './matrixSecrets.ts'
import { openWorld, type World } from './matrixWorld.ts'

// A station comes with a key, in the name of an account that sees no field of a group: no refusal of what it does tells it one.

/** In `npm test` one with steps and with fields of a group. */
const guarded = asked(
  [...registry.entities.values()].filter(({ name }) => canaries.some(({ entity }) => entity === name)),
  entity => entity,
  ({ name, transitions }) => (name === 'purchase.supplier' && transitions !== undefined ? ['steps with hidden accounts'] : []),
)

let world: World
let ask: (method: 'GET' | 'PATCH' | 'POST' | 'DELETE', url: string, payload?: object) => Promise<LightMyRequestResponse>

beforeAll(async () => {
  world = await openWorld(guarded)
  const { superAdmin } = world.cast
  const alone = alonePoints(registry.areas)
  const points = pointsOf(registry.areas).flatMap(({ point }) => (point.startsWith('field.') || alone.has(point) ? [] : [{ point }]))
  const role = await done(superAdmin, 'POST', '/api/admin/role/', { name: '工位', scope: 'all', points })
  const account = { username: 'station.all', name: '工位', type: 'serviceAccount', roles: [role.id] }
  const { id } = await done(superAdmin, 'POST', '/api/admin/user/', account)
  const { key } = await done(superAdmin, 'POST', `/api/admin/user/${id}/keys/`, { name: '工位', days: 30 })
  ask = (method, url, payload) =>
    world.company.app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${key}`, 'accept-language': 'en' },
      ...(payload === undefined ? {} : { payload }),
    })
}, 120_000)

/** What is asked about a record so that it is refused: another version, no version, nothing given, unknown fields, each step of each state. */
const refused = async (entity: AnyEntity, id: number, version: number): Promise<readonly LightMyRequestResponse[]> => {
  const url = `${apiPath(entity)}${id}/`
  const changes = [{ version: version + 7, notes: 'x' }, {}, { version }, { version, nothing: 1 }, { version, [entity.title]: null }]
  const steps = Object.keys(entity.transitions ?? {}).flatMap(step =>
    [{ version: version + 7, input: {} }, {}, { version: version + 7, input: 'x' }].map(body => ask('POST', `${url}${step}/`, body)),
  )
  return Promise.all([
    ...changes.map(body => ask('PATCH', url, body)),
    ...steps,
    ask('DELETE', url, { version: version + 7 }),
    ask('POST', apiPath(entity), {}),
    ask('POST', `${apiPath(entity)}batch/`, { action: 'update', ids: [id], values: {} }),
  ])
}

test.each(guarded.map(entity => [entity.name, entity] as const))('%s', async (name, entity) => {
  const id = world.owned.get(name)?.id ?? 0
  const { version } = await done(world.cast.superAdmin, 'GET', `${apiPath(entity)}${id}/`)
  const read = await ask('GET', `${apiPath(entity)}${id}/`)
  expect(read.statusCode, read.body).toBe(200)
  const answers = await refused(entity, id, version)
  expect(answers.filter(({ statusCode }) => statusCode >= 400).length).toBeGreaterThan(4)
  const markers = canaries.flatMap(({ entity: of, marker }) => (of === name ? [marker] : []))
  const leaks = [read, ...answers].flatMap(({ statusCode, body }) =>
    markers.flatMap(marker => (body.includes(marker) ? [`${statusCode} ${marker} ${body.slice(0, 300)}`] : [])),
  )
  expect(leaks).toEqual([])
})
