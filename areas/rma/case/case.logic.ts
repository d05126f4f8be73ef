import { from, logicOf } from '#core/definition'
import { unit } from '../../product/unit/unit.ts'
import { rmaCase } from './case.ts'

/** What a case begins with, and how one is entered on the page of the unit that comes back. */
export const caseLogic = logicOf(rmaCase, {
  defaults: { kind: () => 'domestic', type: () => 'return', appliedOn: ({ today }) => today, symptom: () => 'reading' },
  required: { serial: row => row.unit === null },
  from: {
    unit: from(unit, {
      in: ['assembly', 'firstTest', 'repair', 'readBack', 'stocked'],
      label: ['登记返修', 'Open an RMA case'],
      when: source => source.shippedOn !== null || ['此个体尚未发货', 'This unit was not shipped'],
      same: { model: source => source.model },
      fill: { company: source => source.customer, endUserCompany: source => source.endUser },
    }),
  },
})
