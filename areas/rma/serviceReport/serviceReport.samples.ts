import { companyToday } from '../../../tests/harness/days.ts'
import type { EntitySamples, Underway } from '../../../tests/harness/entitySamples.ts'
import { done } from '../../../tests/security/done.ts'
import type { World } from '../../../tests/security/matrixWorld.ts'
import { walked } from '../../../tests/security/walked.ts'
import { rmaCase } from '../case/case.ts'

const arrived = ({ serial }: Underway) => ({ scanned: serial, receivedOn: companyToday(), accessories: '无' })

/** A case whose unit was looked at. */
const onBench = async (world: World) => {
  const { id, company } = await walked(world, rmaCase, { before: [['receive', arrived], ['claim']] })
  return { case: id, company: (company as { readonly id: number }).id }
}

const seen = { acknowledgedBy: '客户主管' }

/** What tests make of a record. */
export const samples: EntitySamples = {
  entity: 'rma.serviceReport',
  values: async () => ({ company: undefined, photos: [] }),
  ways: { issue: { from: onBench }, acknowledge: { from: onBench, before: [['issue']], input: seen } },
  // Its customer is that of the case.
  async ofOwner(owner, { [rmaCase.name]: of = 0 }) {
    const { company } = await done(owner, 'GET', `/api/rma/case/${of}/`)
    return { case: of, company: company.id }
  },
  kept: 'a report stays, because its number is given once',
}
