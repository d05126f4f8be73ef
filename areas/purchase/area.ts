import { defineArea } from '../../core/define/area.ts'
import { supplier } from './supplier/supplier.ts'

export const purchase = defineArea({
  name: 'purchase',
  label: ['采购管理', 'Purchase'],
  entities: [supplier],
})
