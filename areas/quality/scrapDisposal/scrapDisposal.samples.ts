import type { EntitySamples, Underway } from '../../../tests/harness/entitySamples.ts'
import type { World } from '../../../tests/security/matrixWorld.ts'

const reason = { reason: '试一试' }

const destroyed = async (_record: Underway, { company, visitor }: World) => ({
  destroyedOn: '2026-01-05',
  destroyedBy: '回收公司',
  proof: await company.picture(visitor),
})

/** What tests make of a record. */
export const samples: EntitySamples = {
  entity: 'quality.scrapDisposal',
  ways: {
    destroy: { input: destroyed },
    reopen: { before: [['destroy', destroyed]], input: reason },
    cancel: { input: reason },
  },
  kept: 'scrap is cancelled, because its lot refers to it',
}
