import { companyToday } from '../../../tests/harness/days.ts'
import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'
import { customerOf } from '../../crm/company/company.samples.ts'
import { unit } from '../../product/unit/unit.ts'

const shipped = { producedOn: '2026-01-05', shippedOn: '2026-01-15' } as const

/** What tests make of a record. */
export const samples: EntitySamples = {
  entity: 'rma.maintenance',
  values: async needs => ({
    unit: needs.made ? (await needs.made(unit, shipped)).id : await needs.recordOf(unit),
    plannedOn: companyToday(),
  }),
  sources: { unit: shipped },
  ofOwner: async owner => ({ company: await customerOf(owner), technician: owner.rights?.userId }),
  ways: {
    complete: { input: () => ({ doneOn: companyToday(), work: '清洁并校准', minutes: 60 }) },
    cancel: { input: { reason: '试一试' } },
  },
  kept: 'maintenance is cancelled, because the unit tells of it',
}
