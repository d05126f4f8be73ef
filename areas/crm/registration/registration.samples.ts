import { companyToday } from '../../../tests/harness/days.ts'
import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'
import { unit } from '../../product/unit/unit.ts'
import { company } from '../company/company.ts'
import { customerOf } from '../company/company.samples.ts'

/** Shipped before there were waybills. */
const shipped = { producedOn: '2026-01-05', shippedOn: '2026-01-15' } as const

/** What tests make of a record: each of another unit. */
export const samples: EntitySamples = {
  entity: 'crm.registration',
  values: async needs => ({
    unit: needs.made ? (await needs.made(unit, shipped)).id : await needs.recordOf(unit),
    company: await needs.recordOf(company),
    registeredOn: companyToday(),
  }),
  sources: { unit: shipped },
  ofOwner: async owner => ({ company: await customerOf(owner) }),
  ways: { withdraw: { input: { withdrawnReason: '试一试' } } },
  kept: 'a registration is withdrawn, because what was sold through follows from it',
}
