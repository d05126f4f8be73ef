import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'
import { countPerCompany } from '../../../tests/harness/perCompany.ts'
import { newStep } from './stepList.ts'

const nth = countPerCompany()

/** What tests make of a record. */
export const samples: EntitySamples = {
  entity: 'admin.approvalFlow',
  values: async needs => ({
    code: `FLOW-${nth(needs)}`,
    docType: (await needs.freeDocType?.()) ?? 'mnm.material',
    effectiveFrom: '2199-12-31',
    steps: [{ ...newStep([]), name: ['审核', 'Review'] }],
  }),
  kept: 'a flow is disabled, because approvals refer to it',
}
