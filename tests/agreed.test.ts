import { beforeAll, describe, expect, test } from 'vitest'
import { registry } from '../app/registry.ts'
import { servedEntities } from '../app/served.server.ts'
import { productOf } from '../core/product/productOf.server.ts'
import { pointsOf } from '../core/rights/points.ts'
import type { Actor } from '../core/rights/actor.ts'
import { apiPath } from '../core/define/area.ts'
import { consentedStates } from '../core/define/consent.ts'
import { documentTypesOf } from '../core/define/documents.ts'
import type { AnyEntity } from '../core/define/entity.ts'
import type { Field } from '../core/define/field.ts'
import { Refusal } from '../core/errors/refuse.ts'
import { runOperation } from '../core/context/operation.server.ts'
import { changeRecord, lockRecord } from '../core/records/write.server.ts'
import { freeDocType } from './harness/freeDocType.ts'
import { entitySamples } from './harness/entitySamples.ts'
import { makeUsable } from './harness/makeUsable.ts'
import { sampleInput, type SampleNeeds } from './harness/samples.ts'
import { testServer, type TestServer, type Visitor } from './harness/server.ts'
import { byOthers } from './harness/byOthers.ts'
import { asked } from './harness/entitiesAsked.ts'

// What people agree to stays as it is, for every entity that waits for an approval: the tests are made from the registry.

let server: TestServer
let owner: Visitor
let actor: Actor
let needs: SampleNeeds
let turn = 0
const made = new Map<string, number>()

interface Made {
  readonly id: number
  readonly version: number
}

const createWith = async (entity: AnyEntity, change: object): Promise<Made> => {
  const answer = await owner.post(apiPath(entity), { ...(await sampleInput(registry, entity, ++turn, needs, entitySamples)), ...change })
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return answer.json()
}

const create = async (entity: AnyEntity): Promise<number> => (await createWith(entity, {})).id

beforeAll(async () => {
  server = await testServer()
  owner = await server.visitor({ points: 'all' })
  actor = {
    userId: owner.userId,
    username: 'owner',
    name: 'owner',
    type: 'ordinary',
    departmentId: null,
    departmentTree: [],
    points: new Set(pointsOf(registry.areas).map(({ point }) => point)),
    scope: 'all',
    language: 'en',
  }
  needs = {
    recordOf: async entity => {
      const known = made.get(entity.name)
      if (known !== undefined) return known
      const { id } = await makeUsable(server, owner, entity, { id: await create(entity), version: 1 })
      made.set(entity.name, id)
      return id
    },
    newOf: entity => {
      made.delete(entity.name)
      return needs.recordOf(entity)
    },
    made: async (entity, change) => ({ ...(await makeUsable(server, owner, entity, await createWith(entity, change))) }),
    fileId: () => server.picture(owner),
    freeDocType: () => freeDocType(server.database.db),
    others: byOthers(server.database.db),
  }
})

interface Detailed extends Field {
  readonly values?: object
}

/** Another value than the present one, of the shape in which the field is stored. */
const another = (field: Detailed, present: unknown): unknown => {
  switch (field.kind) {
    case 'flag':
      return present !== true
    case 'choice':
      return Object.keys(field.values ?? {}).find(value => value !== present)
    case 'lines':
    case 'refs':
      return Array.isArray(present) && present.length > 0 ? [] : field.kind === 'refs' ? [1] : [{}]
    case 'ref':
    case 'file':
    case 'image':
    case 'integer':
      return present === 1 ? 2 : 1
    case 'decimal':
      return present === '1' ? '2' : '1'
    case 'money':
      return { amount: '987', currency: 'CNY' }
    case 'date':
      return '2031-01-01'
    case 'attributes':
      return { other: '1' }
    case 'moment':
      return '2031-01-01T00:00:00.000Z'
    default:
      return `${String(present)} 9`
  }
}

/** The field is worked out from the others: nobody writes it at all. */
const workedOut = new Error('It is as it was')
const undone = new Error('Nothing of it stays')

const agreedTo = [...registry.entities.values()].filter(entity => documentTypesOf(entity).length > 0)

test('there are entities that people agree to', () => {
  expect(agreedTo.map(({ name }) => name)).toContain('mnm.material')
})

describe.each(asked(agreedTo, entity => entity).map(entity => [entity.name, entity] as const))('%s', (_name, entity) => {
  test.each([...consentedStates(entity)])('in the state %s no field changes but those that stay open', async state => {
    const id = await create(entity)
    const product = productOf({ ...registry, calls: new Map() }, servedEntities, [])
    const open: readonly string[] = entity.open ?? []
    for (const [name, field] of Object.entries<Field>(entity.fields)) {
      // The state goes by transitions; what is derived has no column that could be written.
      if (name === entity.state || field.origin === 'derived') continue
      const refused = await runOperation(product, server.database, { actor, requestId: 'agreed', ip: null }, async context => {
        const before = { ...(await lockRecord(context, entity, id)), [String(entity.state)]: state }
        const after = await changeRecord(context, entity, before, { [name]: another(field, before[name]) }, { action: 'aStep' })
        throw after === before ? workedOut : undone
      }).catch((error: unknown) => error)
      if (refused === workedOut) continue
      const isLocked = refused instanceof Refusal && refused.code === 'notEditable' && name in (refused.details.problems ?? {})
      expect([name, isLocked], String(refused)).toEqual([name, !open.includes(name)])
    }
  })
})
