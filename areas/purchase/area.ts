import { defineArea } from '#core/definition'
import { contract } from './contract/contract.ts'
import { contractDerived } from './contract/contract.derived.ts'
import { contractLogic } from './contract/contract.logic.ts'
import { costIndexDerived } from './costIndex/costIndex.derived.ts'
import { costIndexLogic } from './costIndex/costIndex.logic.ts'
import { costIndex } from './costIndex/costIndex.ts'
import { expiryEvents } from './reminders/expiry.events.ts'
import { lateEvents } from './reminders/late.events.ts'
import { invoice } from './invoice/invoice.ts'
import { invoiceDerived } from './invoice/invoice.derived.ts'
import { invoiceLogic } from './invoice/invoice.logic.ts'
import { matchRule } from './matchRule/matchRule.ts'
import { matchRuleLogic } from './matchRule/matchRule.logic.ts'
import { priceComparison } from './priceComparison/priceComparison.ts'
import { priceComparisonDerived } from './priceComparison/priceComparison.derived.ts'
import { priceComparisonLogic } from './priceComparison/priceComparison.logic.ts'
import { priceMemory } from './priceComparison/priceMemory.ts'
import { order } from './order/order.ts'
import { orderDerived } from './order/order.derived.ts'
import { orderLogic } from './order/order.logic.ts'
import { receipt } from './receipt/receipt.ts'
import { receiptLogic } from './receipt/receipt.logic.ts'
import { remittance } from './remittance/remittance.ts'
import { remittanceLogic } from './remittance/remittance.logic.ts'
import { pasteRequisition } from './requisition/paste/pasteCall.ts'
import { scoreRule } from './scoreRule/scoreRule.ts'
import { scoreRuleLogic } from './scoreRule/scoreRule.logic.ts'
import { shouldCostEvents } from './shouldCost/shouldCost.events.ts'
import { shouldCostLogic } from './shouldCost/shouldCost.logic.ts'
import { shouldCost } from './shouldCost/shouldCost.ts'
import { requisition } from './requisition/requisition.ts'
import { requisitionDerived } from './requisition/requisition.derived.ts'
import { requisitionLogic } from './requisition/requisition.logic.ts'
import { noticeEvents } from './shippingNotice/shippingNotice.events.ts'
import { shippingNotice } from './shippingNotice/shippingNotice.ts'
import { shippingNoticeDerived } from './shippingNotice/shippingNotice.derived.ts'
import { shippingNoticeLogic } from './shippingNotice/shippingNotice.logic.ts'
import { supplier } from './supplier/supplier.ts'
import { certificateDerived, supplierDerived } from './supplier/supplier.derived.ts'
import { supplierLogic } from './supplier/supplier.logic.ts'
import { supplierEvaluation } from './supplierEvaluation/supplierEvaluation.ts'
import { supplierEvaluationLogic } from './supplierEvaluation/supplierEvaluation.logic.ts'

export const purchase = defineArea({
  name: 'purchase',
  label: ['采购管理', 'Purchasing'],
  opensWith: 'purchases',
  entities: [
    requisition,
    priceComparison,
    order,
    shippingNotice,
    receipt,
    invoice,
    remittance,
    supplier,
    supplierEvaluation,
    contract,
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
    receiptLogic,
    invoiceLogic,
    remittanceLogic,
    supplierLogic,
    supplierEvaluationLogic,
    contractLogic,
    matchRuleLogic,
    scoreRuleLogic,
    costIndexLogic,
    shouldCostLogic,
  ],
  derived: [
    requisitionDerived,
    priceComparisonDerived,
    orderDerived,
    shippingNoticeDerived,
    invoiceDerived,
    supplierDerived,
    certificateDerived,
    contractDerived,
    costIndexDerived,
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
  order: [
    'requisition',
    'pending',
    'board',
    'priceComparison',
    'order',
    'shippingNotice',
    'receipt',
    'invoice',
    'remittance',
    'supplier',
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
  events: [
    ...Object.values(expiryEvents),
    ...Object.values(lateEvents),
    ...Object.values(noticeEvents),
    ...Object.values(shouldCostEvents),
  ],
  calls: [priceMemory, pasteRequisition],
})
