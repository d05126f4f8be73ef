import { from, logicOf } from '#core/definition'
import { unit } from '../../product/unit/unit.ts'
import { serviceRequest } from '../serviceRequest/serviceRequest.ts'
import { rmaCase } from './case.ts'

/** What a case begins with, and how one is entered on the page of the unit that comes back. */
export const caseLogic = logicOf(rmaCase, {
  defaults: { kind: () => 'domestic', type: () => 'return', symptom: () => 'reading' },
  required: { serial: row => row.unit === null },
  from: {
    request: from(serviceRequest, {
      in: ['new'],
      label: ['建维修单', 'Open an RMA case'],
      next: true,
      when: source => source.company !== null || ['请先选择客户', 'Choose the customer first'],
      same: { company: source => source.company },
      fill: {
        serial: source => source.serial,
        symptom: source => source.symptom,
        reportedNeed: source => source.need,
        applicantName: source => source.applicantName,
        applicantCompany: source => source.companyName,
        applicantEmail: source => source.applicantEmail,
        applicantPhone: source => source.applicantPhone,
      },
    }),
    unit: from(unit, {
      in: 'any',
      label: ['登记返修', 'Open an RMA case'],
      same: { model: source => source.model },
      fill: { company: source => source.customer, endUserCompany: source => source.endUser },
    }),
  },
})
