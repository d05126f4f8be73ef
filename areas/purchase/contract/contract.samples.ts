import type { EntitySamples, Underway } from '../../../tests/harness/entitySamples.ts'
import { nextMark } from '../../../tests/harness/nextMark.ts'
import type { World } from '../../../tests/security/matrixWorld.ts'
import { walked } from '../../../tests/security/walked.ts'
import { done } from '../../../tests/security/done.ts'
import { contract } from './contract.ts'

const reason = { reason: '试一试' }

const registered = () => ({ ...reason, code: nextMark(), signedOn: '2026-01-05' })

/** A contract to which its reviewers have agreed and that bears the company's own seal. */
const sealed = async (world: World): Promise<Underway> => {
  const { id, version } = await walked(world, contract, { before: [['submit']], agreed: true })
  return done(world.cast.owner, 'POST', `/api/purchase/contract/${id}/sealOurs/`, { version, input: {} })
}

/** What tests make of a record. */
export const samples: EntitySamples = {
  entity: 'purchase.contract',
  values: async () => ({ type: 'framework', startsOn: '2026-01-01', endsOn: '2030-12-31' }),
  ofOwner: async ({ rights }) => ({ owner: rights?.userId }),
  makesUsable: [{ step: 'takeOver', input: registered }],
  ways: {
    sealOurs: { before: [['submit']], agreed: true },
    sign: { arises: sealed, input: async (_record, world) => ({ signedCopy: world.subjects.file }) },
    takeOver: { input: registered },
    giveUp: { before: [['submit']], agreed: true, input: reason },
    terminate: { before: [['takeOver', registered]], input: reason },
  },
}
