import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'
import { done } from '../../../tests/security/done.ts'
import { rmaCase } from '../case/case.ts'

const seen = { acknowledgedBy: '客户主管' }

/** What tests make of a record. */
export const samples: EntitySamples = {
  entity: 'rma.serviceReport',
  values: async () => ({ company: undefined, photos: [] }),
  ways: { acknowledge: { before: [['issue']], input: seen } },
  // Its customer is that of the case.
  async ofOwner(owner, { [rmaCase.name]: of = 0 }) {
    const { company } = await done(owner, 'GET', `/api/rma/case/${of}/`)
    return { case: of, company: company.id }
  },
  kept: 'a report stays, because its number is given once',
}
