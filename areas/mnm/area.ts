import { defineArea } from '#core/definition'
import { brand } from './brand/brand.ts'
import { material } from './material/material.ts'
import { materialLogic } from './material/material.logic.ts'
import { materialClass } from './materialClass/materialClass.ts'
import { materialClassLogic } from './materialClass/materialClass.logic.ts'
import { unit } from './unit/unit.ts'

export const mnm = defineArea({
  name: 'mnm',
  label: ['料号管理', 'Material numbers'],
  place: 70,
  entities: [material, materialClass, unit, brand],
  logic: [materialLogic, materialClassLogic],
  entityScreens: { material: { path: 'material_no' }, materialClass: { path: 'material_class' } },
  screens: [
    {
      name: 'approver',
      path: 'approver_material_no',
      title: ['待我审批的料号', 'Material numbers to approve'],
      point: 'mnm.material:read',
      menu: true,
    },
  ],
  settings: ['materialClass', 'unit', 'brand'],
  order: ['material', 'approver', 'materialClass', 'unit', 'brand'],
})
