import type { EntitySamples, Way } from '../../../tests/harness/entitySamples.ts'
import { nextMark } from '../../../tests/harness/nextMark.ts'
import { countPerCompany } from '../../../tests/harness/perCompany.ts'
import type { SampleNeeds } from '../../../tests/harness/samples.ts'
import { done } from '../../../tests/security/done.ts'
import type { Knocker } from '../../../tests/security/matrixActors.ts'
import { company } from './company.ts'

const reason = { reason: '试一试' }

/** Whoever enters an account does not confirm it. */
const account = async () => ({ bankName: '工商银行', bankAccount: nextMark() })

const nth = countPerCompany()

/** No two samples are alike: another customer of the same name, number or domain would be refused. */
const unlike = async (needs: SampleNeeds) => {
  const mark = `sample-${nth(needs)}`
  return {
    name: mark,
    nameEn: `${mark} EN`,
    email: `office@${mark}.example`,
    phone: null,
    taxId: null,
    parent: null,
    bankName: null,
    bankAccount: null,
    creditLimit: '99999999',
  }
}

const intoAnother: Way['input'] = async (_record, world) => ({ survivor: (await world.make(company)).id, ...reason })
const colleague: Way['input'] = async (_record, world) => ({
  newOwner: (await world.company.visitor({ points: [`${company.name}:read`] })).userId,
  ...reason,
})

/** What tests make of a record. */
export const samples: EntitySamples = {
  entity: 'crm.company',
  values: unlike,
  ofOwner: async ({ rights }) => ({ owner: rights?.userId }),
  ways: {
    rename: { input: async () => ({ newName: nextMark() }) },
    logCall: { input: { said: '已确认交期' } },
    handOver: { by: 'superAdmin', input: colleague },
    deactivate: { input: reason },
    reactivate: { before: [['deactivate', reason]], input: reason },
    merge: { input: intoAnother },
    confirmAccount: { from: account, by: 'superAdmin' },
    refuseAccount: { from: account, input: reason, by: 'superAdmin' },
  },
}

/** A customer of this person's, for what belongs to one. */
export const customerOf = async (owner: Knocker): Promise<number> =>
  (
    await done(owner, 'POST', '/api/crm/company/', {
      name: nextMark(),
      type: 'endUser',
      creditLimit: '99999999',
      owner: owner.rights?.userId,
    })
  ).id
