import { defineArea } from '#core/definition'
import { contract } from './contract/contract.ts'
import { contractDerived } from './contract/contract.derived.ts'
import { contractLogic } from './contract/contract.logic.ts'
import { expiryEvents } from './reminders/events.ts'
import { priceComparison } from './priceComparison/priceComparison.ts'
import { priceComparisonDerived } from './priceComparison/priceComparison.derived.ts'
import { priceComparisonLogic } from './priceComparison/priceComparison.logic.ts'
import { priceMemory } from './priceComparison/priceMemory.ts'
import { supplier } from './supplier/supplier.ts'
import { certificateDerived, supplierDerived } from './supplier/supplier.derived.ts'
import { supplierLogic } from './supplier/supplier.logic.ts'

export const purchase = defineArea({
  name: 'purchase',
  label: ['采购管理', 'Purchasing'],
  opensWith: 'purchases',
  entities: [priceComparison, supplier, contract],
  logic: [priceComparisonLogic, supplierLogic, contractLogic],
  derived: [priceComparisonDerived, supplierDerived, certificateDerived, contractDerived],
  entityScreens: { priceComparison: { path: 'priceCompare' } },
  screens: [
    {
      name: 'contracts',
      path: 'supplier/{parent_id}/{coderule}',
      title: ['供应商合同', 'Contracts of a supplier'],
      point: 'purchase.contract:read',
      activeMenu: 'contract',
    },
  ],
  events: Object.values(expiryEvents),
  calls: [priceMemory],
})
