import type { EntitySamples, Underway } from '../../../tests/harness/entitySamples.ts'
import { done } from '../../../tests/security/done.ts'
import type { World } from '../../../tests/security/matrixWorld.ts'
import { scrapDisposal } from './scrapDisposal.ts'

const reason = { reason: '试一试' }

const destroyed = async (_record: Underway, { company, visitor }: World) => ({
  destroyedBy: '回收公司',
  proof: await company.picture(visitor),
})

const path = '/api/quality/scrapDisposal/'

/** Scrap to which its approver has agreed. */
const agreed = async (world: World): Promise<Underway> => {
  const { owner, approver } = world.cast
  const { id, version: drafted } = await world.make(scrapDisposal, {})
  await done(owner, 'POST', `${path}${id}/submit/`, { version: drafted })
  const { results } = await done(owner, 'GET', `/api/approval/document/?entity=${scrapDisposal.name}&record=${id}`)
  const [{ id: asked, hash, version }] = results
  await done(approver, 'POST', `/api/approval/${asked}/decide/`, { task: 1, decision: 'approve', hash, version })
  return done(owner, 'GET', `${path}${id}/`)
}

/** What tests make of a record. */
export const samples: EntitySamples = {
  entity: 'quality.scrapDisposal',
  madeWith: { balance: { quantity: '1' } },
  beside: { balance: (_made, source, { put }) => put(source, '20') },
  ways: {
    destroy: { arises: agreed, input: destroyed },
    reopen: { arises: agreed, before: [['destroy', destroyed]], input: reason },
    cancel: { input: reason },
  },
  kept: 'scrap is cancelled, because its lot refers to it',
}
