import { companyDay } from '../../../core/numbering/pattern.ts'
import { editionWays } from '../../../tests/harness/editionSamples.ts'
import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'
import { material } from '../../mnm/material/material.ts'

const effective = { effectiveFrom: companyDay(new Date().toISOString()) }

/** What tests make of a record. */
export const samples: EntitySamples = {
  entity: 'product.bom',
  values: async needs => {
    const component = await needs.recordOf(material)
    const parent = (await needs.newOf?.(material)) ?? (await needs.recordOf(material))
    return {
      parent,
      lines: [{ item: '1', component, quantity: '2', scrap: '0.02', designators: 'R1, R2', remark: '试一试' }],
      substitutes: [],
    }
  },
  // Those who wrote an edition do not release it.
  ways: {
    ...editionWays,
    release: { before: [['submit']], input: effective, by: 'superAdmin' },
    withdraw: { before: [['submit'], ['release', effective, 'superAdmin']], input: { reason: '试一试' } },
  },
}
