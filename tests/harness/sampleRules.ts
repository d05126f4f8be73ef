import { supplier } from '../../areas/purchase/supplier/supplier.ts'
import { iqcStandard } from '../../areas/quality/iqcStandard/iqcStandard.ts'
import { aqlColumns } from '../../areas/quality/reducedTable/reducedTable.ts'
import { newStep } from '../../areas/admin/approvalFlow/stepList.ts'
import type { SampleRules } from './samples.ts'

let flows = 0
let numbers = 0

/** What the rules of an entity ask of a sample beyond its fields. */
export const sampleRules: SampleRules = {
  'admin.user': async () => ({ type: 'ordinary', isAdmin: false, isActive: true }),
  'admin.announcement': async () => ({ publishAt: null, expiresAt: null }),
  'admin.role': async () => ({
    scope: 'own',
    points: [{ point: 'mnm.unit:read' }],
    denied: [{ point: 'mnm.unit:delete' }],
    scopes: [{ entity: 'admin.user', scope: 'own' }],
  }),
  'admin.approvalFlow': async needs => ({
    code: `FLOW-${++flows}`,
    docType: (await needs.freeDocType?.()) ?? 'mnm.material',
    effectiveFrom: '2199-12-31',
    steps: [{ ...newStep([]), name: ['审核', 'Review'] }],
  }),
  'mnm.material': async () => ({ batchTracked: true, serialTracked: false, purchasable: true, planType: 'aql' }),
  'quality.iqcStandard': async () => ({ active: true }),
  'purchase.priceComparison': async () => ({
    needDate: '2099-12-31',
    deadline: '2099-12-31',
    sealed: false,
    exchangeRate: null,
    rateDate: null,
    rateSource: null,
  }),
  // Numbers that rise along the row; those of the printed table are of no matter.
  'quality.reducedTable': async () => ({
    rows: [{ letter: 'K', ...Object.fromEntries(Object.keys(aqlColumns).map((column, place) => [column, String(place)])) }],
  }),
  'quality.inspectionRegime': async needs => ({ supplier: (await needs.newOf?.(supplier)) ?? (await needs.recordOf(supplier)) }),
  'quality.iqc': async needs => ({ standard: await needs.recordOf(iqcStandard), quarantineReason: null }),
}

/** A step that a new record has to take before others may refer to it, with its input. */
export interface MakesUsable {
  readonly step: string
  input(): Readonly<Record<string, unknown>>
}

/** How samples of an entity become such that others may refer to them, where new ones are not. */
export const makesUsable: Readonly<Record<string, MakesUsable>> = {
  'purchase.supplier': { step: 'qualify', input: () => ({ samplePassed: true, documentsPassed: true, auditPassed: true }) },
  'mnm.material': { step: 'takeOver', input: () => ({ code: `OLD-${++numbers}`, reason: '原有料号' }) },
}
