import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'
import { company } from '../../crm/company/company.ts'

/** What tests make of a record. */
export const samples: EntitySamples = {
  entity: 'rma.serviceRequest',
  values: async needs => ({
    company: await needs.recordOf(company),
    applicantName: '王工',
    applicantEmail: 'wang@example.com',
    need: '读数偏高',
    serial: null,
    photos: [{ image: await needs.fileId('image') }],
  }),
  ofOwner: async () => ({ company: null }),
  ways: {
    solve: { input: { solvedBy: '重新校准' } },
    decline: { input: { declinedReason: '不是我们的产品' } },
    reopen: { before: [['decline', { declinedReason: '不是我们的产品' }]], input: { reason: '客户又来电' } },
  },
  kept: 'a request is declined, because a customer has written it',
}
