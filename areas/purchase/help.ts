import type { AreaHelp } from '#core/help'
import type { purchase } from './area.ts'
import { advanceHelp } from './advance/advance.help.ts'
import { supplierCreditHelp } from './supplierCredit/supplierCredit.help.ts'
import { buyingUnitHelp } from './buyingUnit/buyingUnit.help.ts'
import { contractHelp, contractsHelp } from './contract/contract.help.ts'
import { costIndexHelp } from './costIndex/costIndex.help.ts'
import { priceComparisonHelp } from './priceComparison/priceComparison.help.ts'
import { invoiceHelp } from './invoice/invoice.help.ts'
import { landedCostHelp } from './landedCost/landedCost.help.ts'
import { matchRuleHelp } from './matchRule/matchRule.help.ts'
import { orderHelp } from './order/order.help.ts'
import { scoreRuleHelp } from './scoreRule/scoreRule.help.ts'
import { shouldCostHelp } from './shouldCost/shouldCost.help.ts'
import { receiptHelp } from './receipt/receipt.help.ts'
import { dateRequestHelp } from './dateRequest/dateRequest.help.ts'
import { shippingNoticeHelp } from './shippingNotice/shippingNotice.help.ts'
import { requisitionHelp } from './requisition/requisition.help.ts'
import { remittanceHelp } from './remittance/remittance.help.ts'
import { boardHelp, excelHelp, exportHelp, pendingHelp, printHelp } from './screens/screens.help.ts'
import { supplierHelp } from './supplier/supplier.help.ts'
import { supplierEvaluationHelp } from './supplierEvaluation/supplierEvaluation.help.ts'

const help: AreaHelp<typeof purchase> = {
  requisition: requisitionHelp,
  order: orderHelp,
  shippingNotice: shippingNoticeHelp,
  dateRequest: dateRequestHelp,
  receipt: receiptHelp,
  invoice: invoiceHelp,
  remittance: remittanceHelp,
  landedCost: landedCostHelp,
  advance: advanceHelp,
  supplierCredit: supplierCreditHelp,
  buyingUnit: buyingUnitHelp,
  matchRule: matchRuleHelp,
  scoreRule: scoreRuleHelp,
  costIndex: costIndexHelp,
  shouldCost: shouldCostHelp,
  priceComparison: priceComparisonHelp,
  supplier: supplierHelp,
  supplierEvaluation: supplierEvaluationHelp,
  pending: pendingHelp,
  board: boardHelp,
  export: exportHelp,
  print: printHelp,
  excel: excelHelp,
  contract: contractHelp,
  contracts: contractsHelp,
}

export default help
