import { defineArea } from '#core/definition'
import { priceComparison } from './priceComparison/priceComparison.ts'
import { priceComparisonDerived } from './priceComparison/priceComparison.derived.ts'
import { priceComparisonLogic } from './priceComparison/priceComparison.logic.ts'
import { priceMemory } from './priceComparison/priceMemory.ts'
import { order } from './order/order.ts'
import { orderDerived } from './order/order.derived.ts'
import { orderLogic } from './order/order.logic.ts'
import { receipt } from './receipt/receipt.ts'
import { receiptLogic } from './receipt/receipt.logic.ts'
import { requisition } from './requisition/requisition.ts'
import { requisitionDerived } from './requisition/requisition.derived.ts'
import { requisitionLogic } from './requisition/requisition.logic.ts'
import { supplier } from './supplier/supplier.ts'
import { certificateDerived, supplierDerived } from './supplier/supplier.derived.ts'
import { supplierLogic } from './supplier/supplier.logic.ts'

export const purchase = defineArea({
  name: 'purchase',
  label: ['采购管理', 'Purchasing'],
  opensWith: 'purchases',
  entities: [requisition, priceComparison, order, receipt, supplier],
  logic: [requisitionLogic, priceComparisonLogic, orderLogic, receiptLogic, supplierLogic],
  derived: [requisitionDerived, priceComparisonDerived, orderDerived, supplierDerived, certificateDerived],
  entityScreens: { requisition: { path: 'purchases', record: 'requisition' }, priceComparison: { path: 'priceCompare' } },
  calls: [priceMemory],
})
