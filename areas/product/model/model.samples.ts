import type { EntitySamples, Underway } from '../../../tests/harness/entitySamples.ts'
import { done } from '../../../tests/security/done.ts'
import type { World } from '../../../tests/security/matrixWorld.ts'
import { walked } from '../../../tests/security/walked.ts'
import { model } from './model.ts'

const reason = { reason: '试一试' }

/** What is not sold needs no price before it is handed in. */
const unsold = { saleable: false }

/** An application that the approver has rejected. */
const rejected = async (world: World): Promise<Underway> => {
  const { owner, approver } = world.cast
  const { id } = await walked(world, model, { change: unsold, before: [['submit']] })
  const { results } = await done(owner, 'GET', `/api/approval/document/?entity=${model.name}&record=${id}`)
  const [approval] = results
  const { hash, version } = approval
  await done(approver, 'POST', `/api/approval/${approval.id}/decide/`, { task: 1, decision: 'reject', comment: '号段不对', hash, version })
  return done(owner, 'GET', `/api/product/model/${id}/`)
}

/** What tests make of a record: its PN is drawn, so that it fits its family. */
export const samples: EntitySamples = {
  entity: 'product.model',
  values: async () => ({ pn: null, saleable: true, grossWeight: '2', netWeight: '1', minSalableDays: 1 }),
  makesUsable: [{ step: 'takeOver', input: () => reason }],
  ways: {
    submit: { change: unsold },
    takeOver: { input: reason },
    revise: { arises: rejected },
    deactivate: { before: [['takeOver', reason]], input: reason },
    reactivate: {
      before: [
        ['takeOver', reason],
        ['deactivate', reason],
      ],
      input: reason,
    },
    labels: { before: [['takeOver', reason]] },
  },
  // One without a PN gets no label.
  answers: { 'GET /api/product/model/labels/': { others: 409 } },
  probes: { 'product.nextPn': ({ records }) => ({ query: { family: records['product.family'] ?? 0 } }) },
}
