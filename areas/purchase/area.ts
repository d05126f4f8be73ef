import { defineArea } from '#core/definition'
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
  entities: [priceComparison, supplier],
  logic: [priceComparisonLogic, supplierLogic],
  derived: [priceComparisonDerived, supplierDerived, certificateDerived],
  entityScreens: { priceComparison: { path: 'priceCompare' } },
  calls: [priceMemory],
})
