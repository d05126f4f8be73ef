import type { ServedArea } from '#core/context.server'
import { servedAdvance } from './advance/advance.server.ts'
import { servedSupplierCredit } from './supplierCredit/supplierCredit.server.ts'
import { servedContract } from './contract/contract.server.ts'
import { servedCostIndex } from './costIndex/costIndex.server.ts'
import { servedPriceComparison } from './priceComparison/priceComparison.server.ts'
import { servedPriceMemory } from './priceComparison/priceMemory.server.ts'
import { servedAgainstShouldCost } from './reports/againstShouldCost.server.ts'
import { servedAwardDays } from './reports/awardDays.server.ts'
import { servedBorrowInstead } from './reports/borrowInstead.server.ts'
import { servedDeadMaterials } from './reports/deadMaterials.server.ts'
import { servedHygiene } from './reports/hygiene.server.ts'
import { servedExchangeDifferences } from './reports/exchangeDifferences.server.ts'
import { servedLastPrices } from './reports/lastPrices.server.ts'
import { servedLeakage } from './reports/leakage.server.ts'
import { servedOrderDays } from './reports/orderDays.server.ts'
import { servedPayables } from './reports/payables.server.ts'
import { servedPriceChange } from './reports/priceChange.server.ts'
import { servedReceivedNotInvoiced } from './reports/receivedNotInvoiced.server.ts'
import { servedReplenishment } from './reports/replenishment.server.ts'
import { servedRevaluation } from './reports/revaluation.server.ts'
import { servedShouldCostHistory } from './reports/shouldCostHistory.server.ts'
import { servedSupplierDates } from './reports/supplierDates.server.ts'
import { servedSupplierScore } from './reports/supplierScore.server.ts'
import { servedOpenItems } from './reports/openItems.server.ts'
import { servedTolerated } from './reports/tolerated.server.ts'
import { servedInvoice } from './invoice/invoice.server.ts'
import { servedLandedCost } from './landedCost/landedCost.server.ts'
import { servedOrder } from './order/order.server.ts'
import { servedReceipt } from './receipt/receipt.server.ts'
import { servedRemittance } from './remittance/remittance.server.ts'
import { servedPasteRequisition } from './requisition/paste/pasteRequisition.server.ts'
import { servedRequisition } from './requisition/requisition.server.ts'
import { servedDateRequest } from './dateRequest/dateRequest.server.ts'
import { servedShippingNotice } from './shippingNotice/shippingNotice.server.ts'
import { judgeSchedule, judgeSuppliers } from './reminders/judgeSuppliers.server.ts'
import { lapseSchedule, suspendLapsed } from './reminders/suspendLapsed.server.ts'
import { servedShouldCost } from './shouldCost/shouldCost.server.ts'
import { servedSupplier } from './supplier/supplier.server.ts'
import { servedSupplierEvaluation } from './supplierEvaluation/supplierEvaluation.server.ts'

export const served: ServedArea = {
  entities: [
    servedSupplier,
    servedRequisition,
    servedPriceComparison,
    servedOrder,
    servedShippingNotice,
    servedDateRequest,
    servedReceipt,
    servedInvoice,
    servedLandedCost,
    servedRemittance,
    servedAdvance,
    servedSupplierCredit,
    servedSupplierEvaluation,
    servedContract,
    servedShouldCost,
    servedCostIndex,
  ],
  calls: [servedPriceMemory, servedPasteRequisition],
  reports: [
    servedOpenItems,
    servedSupplierScore,
    servedPriceChange,
    servedLastPrices,
    servedAgainstShouldCost,
    servedShouldCostHistory,
    servedAwardDays,
    servedOrderDays,
    servedPayables,
    servedReceivedNotInvoiced,
    servedExchangeDifferences,
    servedRevaluation,
    servedTolerated,
    servedLeakage,
    servedReplenishment,
    servedSupplierDates,
    servedBorrowInstead,
    // Of materials, by all that stands above them.
    servedDeadMaterials,
    servedHygiene,
  ],
  jobs: (database, product) => [suspendLapsed(database, product), judgeSuppliers(database, product)],
  schedules: [lapseSchedule, judgeSchedule],
}
