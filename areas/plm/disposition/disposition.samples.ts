import { dayFromNow } from '../../../tests/harness/days.ts'
import type { EntitySamples, Underway } from '../../../tests/harness/entitySamples.ts'
import { done } from '../../../tests/security/done.ts'
import type { World } from '../../../tests/security/matrixWorld.ts'
import { material } from '../../mnm/material/material.ts'
import { change } from '../change/change.ts'
import { disposition } from './disposition.ts'

const path = '/api/plm/disposition/'

const decided = async (_record: Underway, { cast }: World) => ({
  decision: 'useUp',
  owner: cast.owner.rights?.userId ?? 0,
  dueOn: dayFromNow(7),
})

/** One of a change to which others have agreed, that is to be used up. */
const decidedOne = async (world: World): Promise<Underway> => {
  const { owner, approver } = world.cast
  const { id: whole, version: drafted } = await done(owner, 'POST', '/api/plm/change/', await world.input(change))
  const { id } = await done(owner, 'POST', path, { ...(await world.input(disposition)), change: whole })
  await done(owner, 'POST', `/api/plm/change/${whole}/submit/`, { version: drafted })
  const { results } = await done(owner, 'GET', `/api/approval/document/?entity=${change.name}&record=${whole}`)
  const [{ id: asked, hash, version }] = results
  await done(approver, 'POST', `/api/approval/${asked}/decide/`, { task: 1, decision: 'approve', hash, version })
  const record: Underway = await done(owner, 'GET', `${path}${id}/`)
  return done(owner, 'POST', `${path}${id}/decide/`, { version: record.version, input: await decided(record, world) })
}

const completed = async (world: World): Promise<Underway> => {
  const { id, version } = await decidedOne(world)
  return done(world.cast.owner, 'POST', `${path}${id}/done/`, { version, input: {} })
}

/** What tests make of a record: each of another material. */
export const samples: EntitySamples = {
  entity: 'plm.disposition',
  values: async needs => ({
    material: await (needs.newOf ? needs.newOf(material) : needs.recordOf(material)),
    place: 'onHand',
    decision: null,
    dueOn: dayFromNow(7),
  }),
  ways: { decide: { input: decided }, done: { arises: decidedOne, input: {} }, reopen: { arises: completed, input: { reason: '试一试' } } },
}
