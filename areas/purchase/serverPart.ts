import type { ServerPart } from '#core/definition'
import lotOfReceipt from './origins/quality.iqc.ts'
import { contractDerived } from './contract/contract.derived.ts'
import { costIndexDerived } from './costIndex/costIndex.derived.ts'
import { orderDerived } from './order/order.derived.ts'
import { priceComparisonDerived } from './priceComparison/priceComparison.derived.ts'
import { priceMemory } from './priceComparison/priceMemory.ts'
import { dateRequestEvents } from './dateRequest/dateRequest.events.ts'
import { expiryEvents } from './reminders/expiry.events.ts'
import { purchaseReports } from './reports.ts'
import { pasteRequisition } from './requisition/paste/pasteCall.ts'
import { noticeEvents } from './shippingNotice/shippingNotice.events.ts'
import { shouldCostEvents } from './shouldCost/shouldCost.events.ts'
import { supplierEvents } from './supplier/supplier.events.ts'
import { certificateDerived, supplierDerived } from './supplier/supplier.derived.ts'
import { purchaseTiles } from './tiles.ts'

/** What the server alone knows of this area. */
export const serverPart: ServerPart = {
  reports: purchaseReports,
  tiles: purchaseTiles,
  calls: [priceMemory, pasteRequisition],
  events: [
    ...Object.values(dateRequestEvents),
    ...Object.values(expiryEvents),
    ...Object.values(noticeEvents),
    ...Object.values(shouldCostEvents),
    ...Object.values(supplierEvents),
  ],
  origins: [lotOfReceipt],
  derived: [priceComparisonDerived, orderDerived, supplierDerived, certificateDerived, contractDerived, costIndexDerived],
}
