import { beforeAll, expect, test } from 'vitest'
import { registry } from '../app/registry.ts'
import { servedEntities } from '../app/served.server.ts'
import { actorOfUser } from '../core/access/actorOfUser.server.ts'
import { runTrial } from '../core/context/trial.server.ts'
import { makeEdition } from '../core/editions/editions.server.ts'
import { apiPath } from '../core/define/area.ts'
import type { AnyEntity } from '../core/define/entity.ts'
import type { Field } from '../core/define/field.ts'
import { entityOf } from '../core/define/registry.ts'
import { Refusal } from '../core/errors/refuse.ts'
import { deleteRow, editRow, transitionRow } from '../core/operations/rowWork.server.ts'
import { productOf } from '../core/product/productOf.server.ts'
import { newEdition, revising } from '../core/reading/abilities.ts'
import { lockRecord } from '../core/records/write.server.ts'
import type { Actor } from '../core/rights/actor.ts'
import { transitionOf } from '../core/transitions/complete.server.ts'
import { asked } from './harness/entitiesAsked.ts'
import { entitySamples, type Underway, type Way } from './harness/entitySamples.ts'
import { done } from './security/done.ts'
import { openWorld, type World } from './security/matrixWorld.ts'
import { given, walked } from './security/walked.ts'

// What a record says that may be done with it can be done: nobody opens a form, types, and is told then that its state does not allow it.

const product = productOf({ ...registry, calls: new Map() }, servedEntities, [])

/** Where a record of an entity stands before and after one of its steps is taken. */
interface Place {
  readonly entity: AnyEntity
  readonly step: string
  readonly way: Way
}

const everyPlace: readonly Place[] = [...registry.entities.values()].flatMap(entity => {
  const { ways = {} } = entitySamples.get(entity.name) ?? {}
  return [
    { entity, step: 'new', way: {} },
    ...Object.entries(ways).flatMap(([step, way]) => (transitionOf(entity, step) ? [{ entity, step, way }] : [])),
  ]
})

/** What of an entity and a step decides what is offered there and what becomes of it. */
const traitsOf = ({ entity, step }: Place): readonly string[] => {
  const { guards = {}, present } = servedEntities.find(one => one.entity === entity)?.service ?? {}
  const kinds = (['revision', 'edition', 'amend', 'led'] as const).filter(part => entity[part] !== undefined)
  const parts = Object.entries(transitionOf(entity, step) ?? {}).flatMap(([part, value]) =>
    ['approval', 'tone', 'makes', 'takesEffect', 'opens', 'requires'].includes(part) && value !== undefined ? [`${part} of a step`] : [],
  )
  return [
    ...parts,
    ...kinds.map(kind => `${kind}, ${step === 'new' ? 'new' : 'on its way'}`),
    ...(guards[step] ? ['a guarded step'] : []),
    ...(guards['update'] ? ['guarded edits'] : []),
    ...(present ? ['judged as it is shown'] : []),
    // Of what is revised, how far its goods are decides it.
    ...(entity.revision && step.startsWith('shortClose') ? [`${entity.name}, part of it delivered`] : []),
  ]
}

const tried = asked(everyPlace, ({ entity }) => entity, traitsOf)

let world: World
let owner: Actor

beforeAll(async () => {
  // A unit is of a model that is there already: with it the owner sees the pictures of samples.
  world = await openWorld([entityOf(registry, 'product.unit'), ...new Set(tried.map(({ entity }) => entity))])
  const found = await actorOfUser(world.company.database, registry.areas, world.cast.owner.rights?.userId ?? 0, 'en')
  owner = found ?? never()
}, 180_000)

const never = (): never => {
  throw new Error('It is there')
}

/** What says that a record is in the wrong state, whatever was filled in. */
const ofState: ReadonlySet<string> = new Set([
  'notEditable',
  'illegalTransition',
  'inUse',
  'noPermission',
  'fourEyes',
  'notFound',
  'unknownPath',
  'ruleBroken',
])

/** Whether a refusal speaks of what was typed for the step. */
const isOfInput = ({ details: { problems = {} } }: Refusal): boolean => Object.keys(problems).some(path => path.startsWith('input.'))

/** A text of the record that people fill in, and that says nothing else than itself. */
const remark = ({ fields }: AnyEntity): string | undefined =>
  ['notes', 'note', 'remark', 'intro', 'customerNote', 'problem'].find(name => {
    const field: Field | undefined = Object.hasOwn(fields, name) ? fields[name] : undefined
    return field?.kind === 'text' && !field.readonly && field.frozen !== true
  })

/** Steps that are refused in words for what lies elsewhere, which the record cannot say beforehand. */
const bySurroundings: Readonly<Record<string, string>> = {
  'operate.order:reserve': 'what is in stock changes with every move',
  'crm.company:delete': 'who refers to it is counted when it is deleted',
  'operate.productionPlan:release': 'which bill is effective on a day changes with every edition',
  'operate.productionPlan:reserve': 'what is in stock changes with every move',
  'operate.refund:submit': 'whether an account is confirmed stands on the customer',
  'purchase.advance:submit': 'whether an account is confirmed stands on the supplier',
  'purchase.invoice:reverse': 'what was made from it is counted when it is reversed',
  'purchase.priceComparison:renewRate': 'finance has recorded no other rate',
  'quality.inspectionRegime:agree': 'the administrator has entered no table for it',
  'crm.quotation:submit': 'who sees no costs is not told beforehand whether others must agree',
  'rma.repair:finish': 'what its parts are worth follows from costs of today and from what other repairs used',
  'rma.repair:finishDear': 'what its parts are worth follows from costs of today and from what other repairs used',
  'plm.fileComment:answer': 'who wrote the release stands on the release, and changes with it',
  'plm.fileComment:settleInstead': 'who wrote the release stands on the release, and changes with it',
}

/** What comes of an ability where it is tried; undefined where nothing of the state keeps it back. */
const triedOn = async (entity: AnyEntity, record: Underway, ability: string, way: Way): Promise<string | undefined> => {
  const { id } = record
  const occasion = { actor: owner, requestId: 'offered', ip: null }
  const seen = { id, version: record.version }
  const text = remark(entity)
  const { input } = (await given(world, record, way.input)) as { readonly input?: unknown }
  try {
    await runTrial(product, world.company.database, occasion, async context => {
      if (ability === 'delete') return deleteRow(context, entity, await lockRecord(context, entity, id))
      if (ability === newEdition) return makeEdition(context, entity, await lockRecord(context, entity, id))
      if (ability === 'update' || ability === revising) {
        if (text === undefined) return undefined
        return editRow(context, entity, seen, { [text]: '改一个字' }, entity.amend !== undefined)
      }
      return transitionRow(context, entity, seen, ability, input)
    })
    return undefined
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const isTold = bySurroundings[`${entity.name}:${ability}`] !== undefined && ['ruleBroken', 'fourEyes', 'inUse'].includes(error.code)
    return ofState.has(error.code) && !isOfInput(error) && !isTold
      ? `${ability}: ${error.code} ${error.details.message?.[1] ?? ''}`
      : undefined
  }
}

/** What a record offers to its owner and its state refuses. */
const refusedOf = async (entity: AnyEntity, id: number): Promise<readonly string[]> => {
  const record: Underway = await done(world.cast.owner, 'GET', `${apiPath(entity)}${id}/`)
  const refused: string[] = []
  for (const ability of record['can'] as readonly string[]) {
    const told = await triedOn(entity, record, ability, entitySamples.get(entity.name)?.ways?.[ability] ?? {})
    if (told !== undefined) refused.push(told)
  }
  return refused
}

/** Takes the step, and lets the approver agree where it waits for one; whether it was taken. */
const takenBy = async (entity: AnyEntity, id: number, step: string, { input, by }: Way): Promise<boolean> => {
  const path = `${apiPath(entity)}${id}/`
  const record: Underway = await done(world.cast.superAdmin, 'GET', path)
  const body = { version: record.version, ...(await given(world, record, input)) }
  if ((await world.cast[by ?? 'owner'].ask('POST', `${path}${step}/`, body)).statusCode !== 200) return false
  if (transitionOf(entity, step)?.approval === undefined) return true
  const { results } = await done(world.cast.owner, 'GET', `/api/approval/document/?entity=${entity.name}&record=${id}`)
  const { id: approval, hash, version } = results[0]
  await done(world.cast.approver, 'POST', `/api/approval/${approval}/decide/`, { task: 1, decision: 'approve', hash, version })
  return true
}

test.each(tried.map(place => [place.entity.name, place.step, place] as const))(
  '%s before and after %s offers nothing that its state refuses',
  async (_name, step, { entity, way }) => {
    const { input: _input, by: _by, ...before } = way
    const { id } = await walked(world, entity, before)
    expect(await refusedOf(entity, id)).toEqual([])
    const isTaken = step !== 'new' && (await takenBy(entity, id, step, way))
    expect(isTaken ? await refusedOf(entity, id) : []).toEqual([])
  },
)
