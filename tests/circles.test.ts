import { beforeAll, describe, expect, test } from 'vitest'
import { registry } from '../app/registry.ts'
import { newStep } from '../areas/admin/approvalFlow/stepList.ts'
import { materialClass } from '../areas/mnm/materialClass/materialClass.ts'
import { acyclicIn, type Acyclic } from '../core/define/acyclic.ts'
import { apiPath } from '../core/define/area.ts'
import { documentsOf } from '../core/define/documents.ts'
import type { AnyEntity } from '../core/define/entity.ts'
import type { Fields } from '../core/define/field.ts'
import { freeDocType } from './harness/freeDocType.ts'
import { entitySamples } from './harness/entitySamples.ts'
import { makeUsable } from './harness/makeUsable.ts'
import { confirmedHeader, warningsIn } from '../core/logic/warning.ts'
import { sampleInput, type SampleNeeds } from './harness/samples.ts'
import { testServer, type TestServer, type Visitor } from './harness/server.ts'
import { unplanned } from './harness/unplanned.ts'
import { asked } from './harness/entitiesAsked.ts'

// No record leads back to itself, tried on every reference of the registry that says so.

let server: TestServer
let owner: Visitor
let needs: SampleNeeds
let turn = 0

interface Made {
  readonly id: number
  readonly version: number
}

/** What a record needs to be one that others are part of. */
const alsoNeeded: Readonly<Record<string, () => Promise<object>>> = {
  'mnm.material': async () => ({ ...unplanned, type: 'set', class: await needs.recordOf(materialClass) }),
}

const create = async (entity: AnyEntity, more: object = {}): Promise<Made> => {
  const input = await sampleInput(registry, entity, ++turn, needs, entitySamples)
  const body = { ...input, ...(await alsoNeeded[entity.name]?.()), ...more }
  const answer = await owner.post(apiPath(entity), body)
  // What only warns is confirmed: so many of a kind are unusual, and no circle.
  const warned = answer.statusCode === 409 ? warningsIn(answer.json().data).map(({ key }) => key) : []
  const made = warned.length > 0 ? await owner.post(apiPath(entity), body, { [confirmedHeader]: warned.join(',') }) : answer
  expect(made.statusCode, made.body).toBe(201)
  return makeUsable(server, owner, entity, made.json<Made>())
}

beforeAll(async () => {
  server = await testServer()
  owner = await server.visitor({ points: 'all', type: 'superAdmin', department: await server.department('质量部') })
  const picture = await server.picture(owner)
  const known = new Map<string, number>()
  const decides = await server.visitor({ points: 'all' })
  for (const [place, { docType }] of documentsOf(registry).entries()) {
    const steps = [{ ...newStep([]), name: ['审核', 'Review'], source: { kind: 'users', users: [decides.userId] } }]
    const flow = {
      code: `FLOW-${place}`,
      docType,
      nameZh: '审批',
      nameEn: 'Approval',
      enabled: true,
      effectiveFrom: '2020-01-01',
      signature: 'click',
      steps,
    }
    const made = await owner.post('/api/admin/approvalFlow/', flow)
    if (made.statusCode !== 201) throw new Error(made.body)
  }
  needs = {
    recordOf: async entity => {
      const id = known.get(entity.name) ?? (await create(entity)).id
      known.set(entity.name, id)
      return id
    },
    fileId: async () => picture,
    freeDocType: () => freeDocType(server.database.db),
  }
})

const changeable = [...registry.entities.values()].flatMap(entity =>
  acyclicIn(entity)
    .filter(({ changes }) => changes)
    .map(reference => [`${entity.name} ${reference.path}`, entity, reference] as const),
)

/** What is sent to lead the reference to a record. */
const leadingTo = async (entity: AnyEntity, { name, lines, field }: Acyclic, id: number): Promise<object> => {
  if (lines === undefined) return { [name]: field.kind === 'refs' ? [id] : id }
  const { [name]: _reference, ...others }: Fields = entity.fields[lines].of
  return { [lines]: [{ ...(await sampleInput(registry, { ...entity, name: lines, fields: others }, ++turn, needs)), [name]: id }] }
}

/** Changes the reference, anew where people have agreed to the record. */
const lead = async (entity: AnyEntity, reference: Acyclic, { id, version }: Made, to: number) =>
  owner.patch(`${apiPath(entity)}${id}/`, { version, amend: entity.amend !== undefined, ...(await leadingTo(entity, reference, to)) })

test('there are such references', () => {
  expect(changeable.map(([what]) => what)).toEqual(expect.arrayContaining(['admin.department parent', 'mnm.material components.material']))
})

const tried = asked(
  changeable,
  ([, entity]) => entity,
  ([, entity, { field, lines }]) => [
    field.kind,
    lines === undefined ? 'of the record' : 'of a line',
    `amend ${String(entity.amend !== undefined)}`,
  ],
)

describe.each(tried)('%s', (_what, entity, reference) => {
  const place = reference.lines === undefined ? reference.path : `${reference.lines}.0.${reference.name}`

  test('never leads back, however far round', async () => {
    const third = await create(entity)
    const second = await create(entity, await leadingTo(entity, reference, third.id))
    const first = await create(entity, await leadingTo(entity, reference, second.id))
    for (const target of [first, second, third]) {
      const refused = await lead(entity, reference, third, target.id)
      expect(refused.statusCode, refused.body).toBe(400)
      expect(refused.json()).toMatchObject({ error: 'ruleBroken', field: place, message: reference.circle[1] })
    }
  })

  test('not even when two changes meet', async () => {
    for (let round = 0; round < 3; round += 1) {
      const [one, other] = [await create(entity), await create(entity)]
      const answers = await Promise.all([lead(entity, reference, one, other.id), lead(entity, reference, other, one.id)])
      expect(answers.map(({ statusCode }) => statusCode).toSorted((low, high) => low - high)).toEqual([200, 400])
    }
  })
})
