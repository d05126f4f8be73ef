import { companyToday } from '../../../tests/harness/days.ts'
import { editionWays } from '../../../tests/harness/editionSamples.ts'
import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'
import { material } from '../../mnm/material/material.ts'

const effective = () => ({ effectiveFrom: companyToday() })

/** What tests make of a record. */
export const samples: EntitySamples = {
  entity: 'product.bom',
  values: async needs => {
    const newMaterial = async () => (await needs.newOf?.(material)) ?? needs.recordOf(material)
    const substitute = await needs.recordOf(material)
    const component = await newMaterial()
    const parent = await newMaterial()
    const lines = [{ item: '1', component, quantity: '2', scrap: '0.02', designators: 'R1, R2', remark: '试一试' }]
    const substitutes = component === substitute ? [] : [{ component, substitute, ratio: '1', priority: 1, remark: '试一试' }]
    return { parent, lines, substitutes }
  },
  probes: {
    'product.bomStructure': ({ records }) => ({ query: { bom: records['product.bom'] ?? 0 } }),
    'product.bomCost': ({ records }) => ({ query: { bom: records['product.bom'] ?? 0 } }),
    'product.bomWhereUsed': ({ records }) => ({ query: { material: records['mnm.material'] ?? 0 } }),
    'product.pasteBill': ({ records }) => ({ body: { bom: records['product.bom'] ?? 0, version: 1, rows: [], write: false } }),
  },
  // Who sees no prices is told no cost.
  answers: { 'GET /api/product/bom_cost/': { blind: 403 } },
  // Those who wrote an edition do not release it.
  ways: {
    ...editionWays,
    release: { before: [['submit']], input: effective, by: 'superAdmin' },
    withdraw: { before: [['submit'], ['release', effective, 'superAdmin']], input: { reason: '试一试' } },
  },
}
