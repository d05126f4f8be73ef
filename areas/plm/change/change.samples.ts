import { companyToday } from '../../../tests/harness/days.ts'
import type { EntitySamples, Underway } from '../../../tests/harness/entitySamples.ts'
import { done } from '../../../tests/security/done.ts'
import type { World } from '../../../tests/security/matrixWorld.ts'
import { walked } from '../../../tests/security/walked.ts'
import { material } from '../../mnm/material/material.ts'
import { bom } from '../../product/bom/bom.ts'
import { change } from './change.ts'

const path = '/api/plm/change/'
const reason = { reason: '试一试' }

/** One to which its approver has agreed, after these steps. */
export const agreed =
  (steps: readonly string[] = [], values?: (world: World) => Promise<object>) =>
  async (world: World): Promise<Underway> => {
    const { owner, approver } = world.cast
    const input = { ...(await world.input(change)), ...(await values?.(world)) }
    const { id, version: drafted } = await done(owner, 'POST', path, input)
    await done(owner, 'POST', `${path}${id}/submit/`, { version: drafted })
    const { results } = await done(owner, 'GET', `/api/approval/document/?entity=${change.name}&record=${id}`)
    const [{ id: asked, hash, version }] = results
    await done(approver, 'POST', `/api/approval/${asked}/decide/`, { task: 1, decision: 'approve', hash, version })
    let record: Underway = await done(owner, 'GET', `${path}${id}/`)
    for (const step of steps) record = await done(owner, 'POST', `${path}${id}/${step}/`, { version: record.version })
    return record
  }

/** One that its approver has refused. */
const refused = async (world: World): Promise<Underway> => {
  const { owner, approver } = world.cast
  const { id, version: drafted } = await done(owner, 'POST', path, await world.input(change))
  await done(owner, 'POST', `${path}${id}/submit/`, { version: drafted })
  const { results } = await done(owner, 'GET', `/api/approval/document/?entity=${change.name}&record=${id}`)
  const [{ id: asked, hash, version }] = results
  await done(approver, 'POST', `/api/approval/${asked}/decide/`, { task: 1, decision: 'reject', comment: '再想想', hash, version })
  return done(owner, 'GET', `${path}${id}/`)
}

/** One of a parameter, which no bill says. */
const ofParameter = {
  bom: null,
  model: null,
  review: null,
  scar: null,
  feedback: null,
  effectivity: 'immediately',
  effectiveOn: null,
  effectiveSn: null,
  effectivePlan: null,
  usedUp: null,
  source: null,
  lastBuyOn: null,
  items: [{ action: 'parameter', before: '10 kΩ', after: '12 kΩ' }],
  parties: [],
} as const

const effective = () => ({ effectiveFrom: companyToday() })

/** One of a bill, for when a component is used up of which nothing is in stock. */
const ofUsedUp = async (world: World, how: object = {}) => {
  const goods = {
    type: 'ordinary',
    assembly: false,
    batchTracked: false,
    serialTracked: false,
    shelfLife: null,
    shelfLifeUnit: null,
    alarmDays: null,
  }
  const { id: component } = await world.company.usable(material, goods)
  const { id: newComponent } = await world.company.usable(material, goods)
  const { id: parent } = await world.company.usable(material, { ...goods, assembly: true })
  const { id: bill } = await walked(world, bom, {
    change: { parent, lines: [{ item: '1', component, quantity: '1' }], substitutes: [] },
    before: [['submit'], ['release', effective, 'superAdmin']],
  })
  return { bom: bill, items: [{ action: 'replace', component, newComponent }], effectivity: 'usedUp', usedUp: component, ...how }
}

/** One of a bill that another change has given its next version. */
const overtaken = async (world: World): Promise<Underway> => {
  const values = await ofUsedUp(world, { effectivity: 'immediately', usedUp: null })
  const draft = await done(world.cast.owner, 'POST', path, {
    ...(await world.input(change)),
    ...values,
    items: [{ action: 'add', newComponent: (await world.company.usable(material)).id, item: '9', quantity: '1' }],
  })
  await agreed([], async () => values)(world)
  return done(world.cast.owner, 'GET', `${path}${draft.id}/`)
}

/** What tests make of a record. */
export const samples: EntitySamples = {
  entity: 'plm.change',
  values: async () => ofParameter,
  ways: {
    rebase: { arises: overtaken, input: {} },
    distribute: { arises: agreed() },
    implement: { arises: agreed(['distribute']) },
    takeEffect: { arises: agreed([], world => ofUsedUp(world)) },
    reassess: { arises: agreed() },
    close: { arises: agreed(['distribute', 'implement']) },
    revise: { arises: refused },
    cancel: { input: reason },
  },
}
