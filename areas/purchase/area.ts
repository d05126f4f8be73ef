import { defineArea } from '#core/definition'
import { advance } from './advance/advance.ts'
import { advanceLogic } from './advance/advance.logic.ts'
import { buyingUnit } from './buyingUnit/buyingUnit.ts'
import { buyingUnitLogic } from './buyingUnit/buyingUnit.logic.ts'
import { contract } from './contract/contract.ts'
import { contractLogic } from './contract/contract.logic.ts'
import { costIndexLogic } from './costIndex/costIndex.logic.ts'
import { costIndex } from './costIndex/costIndex.ts'
import { dateRequestLogic } from './dateRequest/dateRequest.logic.ts'
import { dateRequest } from './dateRequest/dateRequest.ts'
import { invoice } from './invoice/invoice.ts'
import { invoiceLogic } from './invoice/invoice.logic.ts'
import { landedCost } from './landedCost/landedCost.ts'
import { landedCostLogic } from './landedCost/landedCost.logic.ts'
import { matchRule } from './matchRule/matchRule.ts'
import { matchRuleLogic } from './matchRule/matchRule.logic.ts'
import { priceComparison } from './priceComparison/priceComparison.ts'
import { priceComparisonLogic } from './priceComparison/priceComparison.logic.ts'
import { order } from './order/order.ts'
import { orderLogic } from './order/order.logic.ts'
import { receipt } from './receipt/receipt.ts'
import { receiptLogic } from './receipt/receipt.logic.ts'
import { remittance } from './remittance/remittance.ts'
import { remittanceLogic } from './remittance/remittance.logic.ts'
import { scoreRule } from './scoreRule/scoreRule.ts'
import { scoreRuleLogic } from './scoreRule/scoreRule.logic.ts'
import { shouldCostLogic } from './shouldCost/shouldCost.logic.ts'
import { shouldCost } from './shouldCost/shouldCost.ts'
import { requisition } from './requisition/requisition.ts'
import { requisitionLogic } from './requisition/requisition.logic.ts'
import { shippingNotice } from './shippingNotice/shippingNotice.ts'
import { shippingNoticeLogic } from './shippingNotice/shippingNotice.logic.ts'
import { supplier } from './supplier/supplier.ts'
import { supplierLogic } from './supplier/supplier.logic.ts'
import { supplierCredit } from './supplierCredit/supplierCredit.ts'
import { supplierCreditLogic } from './supplierCredit/supplierCredit.logic.ts'
import { supplierEvaluation } from './supplierEvaluation/supplierEvaluation.ts'
import { supplierEvaluationLogic } from './supplierEvaluation/supplierEvaluation.logic.ts'

export const purchase = defineArea({
  name: 'purchase',
  label: ['采购管理', 'Purchasing'],
  place: 30,
  opensWith: 'purchases',
  entities: [
    requisition,
    priceComparison,
    order,
    shippingNotice,
    dateRequest,
    receipt,
    landedCost,
    invoice,
    remittance,
    advance,
    supplierCredit,
    supplier,
    supplierEvaluation,
    contract,
    buyingUnit,
    matchRule,
    scoreRule,
    costIndex,
    shouldCost,
  ],
  logic: [
    requisitionLogic,
    priceComparisonLogic,
    orderLogic,
    shippingNoticeLogic,
    dateRequestLogic,
    receiptLogic,
    landedCostLogic,
    invoiceLogic,
    remittanceLogic,
    advanceLogic,
    supplierCreditLogic,
    supplierLogic,
    supplierEvaluationLogic,
    contractLogic,
    buyingUnitLogic,
    matchRuleLogic,
    scoreRuleLogic,
    costIndexLogic,
    shouldCostLogic,
  ],
  entityScreens: { requisition: { path: 'purchases', record: 'requisition' }, priceComparison: { path: 'priceCompare' } },
  screens: [
    { name: 'pending', path: 'pending', title: ['待我审批的采购', 'Purchases to approve'], point: 'purchase.requisition:read', menu: true },
    { name: 'board', path: 'purPM', title: ['采购看板', 'Purchasing board'], point: 'purchase.requisition:claim', menu: true },
    { name: 'export', path: 'purExport', title: ['导出采购申请', 'Export requisitions'], point: 'purchase.requisition:export', menu: true },
    { name: 'print', path: 'purPrint', title: ['打印采购订单', 'Print orders'], point: 'purchase.order:export', menu: true },
    {
      name: 'excel',
      path: 'purExcel',
      title: ['导入明细和报价', 'Import items and quotes'],
      point: 'purchase.requisition:import',
      menu: true,
    },
    {
      name: 'contracts',
      path: 'supplier/{parent_id}/{coderule}',
      title: ['供应商合同', 'Contracts of a supplier'],
      point: 'purchase.contract:read',
      activeMenu: 'contract',
    },
  ],
  settings: ['matchRule', 'scoreRule', 'costIndex', 'buyingUnit'],
  order: [
    'requisition',
    'pending',
    'priceComparison',
    'order',
    'receipt',
    'invoice',
    'supplier',
    'board',
    'shippingNotice',
    'dateRequest',
    'landedCost',
    'remittance',
    'advance',
    'supplierCredit',
    'supplierEvaluation',
    'contract',
    'shouldCost',
    'costIndex',
    'matchRule',
    'scoreRule',
    'export',
    'print',
    'excel',
  ],
})
