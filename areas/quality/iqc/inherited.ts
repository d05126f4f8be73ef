import type { Change, StoredRecord } from '#core/definition'
import type { iqc } from './iqc.ts'

/** What a part of a lot, or a lot that comes back from rework, has in common with the lot it comes from. */
export const inherited = (lot: StoredRecord<typeof iqc>): Change<typeof iqc> => ({
  materialClass: lot.materialClass,
  unit: lot.unit,
  safetyCritical: lot.safetyCritical,
  quarantine: lot.quarantine,
  quarantineReason: lot.quarantineReason,
  supplierLot: lot.supplierLot,
  madeOn: lot.madeOn,
  expiresOn: lot.expiresOn,
  purchaseOrderLine: lot.purchaseOrderLine,
  standard: lot.standard,
  standardCode: lot.standardCode,
  standardRevision: lot.standardRevision,
  characteristics: lot.characteristics,
  planType: lot.planType,
  level: lot.level,
  aql: lot.aql,
  firstUnits: lot.firstUnits,
  percent: lot.percent,
  inspectOneIn: lot.inspectOneIn,
  parent: lot.id,
  round: 1,
})
