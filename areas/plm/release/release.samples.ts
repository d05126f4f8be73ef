import { department } from '#core/people'
import type { EntitySamples, Underway } from '../../../tests/harness/entitySamples.ts'
import { done } from '../../../tests/security/done.ts'
import type { World } from '../../../tests/security/matrixWorld.ts'
import { walked } from '../../../tests/security/walked.ts'
import { release } from './release.ts'

const path = '/api/plm/release/'
const reason = { reason: '试一试' }
const conclusion = { conclusion: 'go' }

/** Documents alone, of which one file is enough. */
const documents = { type: 'documentOnly' }

/** One whose files somebody other than its author has reviewed. */
export const reviewed = async (world: World, by: 'owner' | 'superAdmin' = 'owner', values: object = {}): Promise<Underway> => {
  const { owner, approver, superAdmin } = world.cast
  const author = by === 'owner' ? owner : superAdmin
  const { id, version: drafted } = await done(author, 'POST', path, { ...(await world.input(release)), ...documents, ...values })
  await done(author, 'POST', `${path}${id}/submit/`, { version: drafted })
  const { results } = await done(owner, 'GET', `/api/approval/document/?entity=${release.name}&record=${id}`)
  const [{ id: asked, hash, version }] = results
  await done(approver, 'POST', `/api/approval/${asked}/decide/`, { task: 1, decision: 'approve', hash, version })
  return done(owner, 'GET', `${path}${id}/`)
}

/** The same by others, and every department was done without. */
const ready = async (world: World): Promise<Underway> => {
  const { owner } = world.cast
  const { id } = await reviewed(world, 'superAdmin')
  const { results } = await done(owner, 'GET', `/api/plm/releaseFeedback/?release=${id}`)
  for (const { id: one, version } of results)
    await done(owner, 'POST', `/api/plm/releaseFeedback/${one}/waive/`, { version, input: reason })
  return done(owner, 'GET', `${path}${id}/`)
}

/** What tests make of a record. */
export const samples: EntitySamples = {
  entity: 'plm.release',
  values: async needs => ({ ...documents, copiedFrom: null, departments: [await needs.recordOf(department)], plan: null }),
  sources: { copiedFrom: { reviewedHash: 'a'.repeat(64), releasedHash: 'a'.repeat(64), approvedOn: '2026-01-05' } },
  ways: {
    submit: { change: documents },
    conclude: { arises: world => reviewed(world), input: conclusion },
    deviate: { arises: world => reviewed(world, 'superAdmin'), input: { deviation: '试一试' } },
    approve: { arises: ready },
    reopen: { arises: world => reviewed(world), input: reason },
    reject: { input: reason },
    revise: { arises: world => walked(world, release, { before: [['reject', reason]] }) },
  },
}
