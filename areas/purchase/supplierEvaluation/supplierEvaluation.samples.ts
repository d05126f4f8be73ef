import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'
import type { World } from '../../../tests/security/matrixWorld.ts'
import { supplier } from '../supplier/supplier.ts'

/** One that is not under evaluation. */
const another = async ({ company }: World) => ({ supplier: (await company.usable(supplier)).id })

/** What tests make of a record. */
export const samples: EntitySamples = {
  entity: 'purchase.supplierEvaluation',
  values: async () => ({ decision: 'conditional', conditions: '小批量试用，六个月内补审' }),
  ways: { submit: { from: another }, submitBlacklist: { from: another, change: { decision: 'blacklisted', conditions: null } } },
}
