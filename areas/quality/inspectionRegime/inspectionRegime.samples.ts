import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'
import { done } from '../../../tests/security/done.ts'
import type { World } from '../../../tests/security/matrixWorld.ts'
import { supplier } from '../../purchase/supplier/supplier.ts'

const reason = { reason: '试一试' }

/** The company has entered its table for reduced inspection. */
const withTable = async ({ cast: { owner } }: World) => {
  await done(owner, 'POST', '/api/quality/reducedTable/', { edition: '表 2-C', active: true, rows: [] })
  return {}
}

/** What tests make of a record. */
export const samples: EntitySamples = {
  entity: 'quality.inspectionRegime',
  values: async needs => ({ supplier: (await needs.newOf?.(supplier)) ?? (await needs.recordOf(supplier)) }),
  ways: {
    withdraw: { from: withTable, before: [['agree', reason]], input: reason },
    irregular: { input: reason },
    steady: { before: [['irregular', reason]], input: reason },
    agree: { from: withTable, input: reason },
  },
  kept: 'how inspection stands stays known',
}
