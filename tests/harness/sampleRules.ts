import { iqcStandard } from '../../areas/quality/iqcStandard/iqcStandard.ts'
import { newStep } from '../../areas/admin/approvalFlow/stepList.ts'
import type { SampleRules } from './samples.ts'

let flows = 0

/** What the rules of an entity ask of a sample beyond its fields. */
export const sampleRules: SampleRules = {
  'admin.user': async () => ({ type: 'ordinary', isAdmin: false, isActive: true }),
  'admin.role': async () => ({ scope: 'own', points: [{ point: 'mnm.unit:read' }] }),
  'admin.approvalFlow': async () => ({ code: `FLOW-${++flows}`, steps: [{ ...newStep([]), name: ['审核', 'Review'] }] }),
  'mnm.material': async () => ({ batchTracked: true, serialTracked: false, purchasable: true, planType: 'aql' }),
  'quality.iqcStandard': async () => ({ active: true }),
  'purchase.priceComparison': async () => ({ currency: 'CNY', exchangeRate: null }),
  'quality.iqc': async needs => ({ standard: await needs.recordOf(iqcStandard) }),
}
