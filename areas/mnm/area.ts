import { defineArea } from '../../core/define/area.ts'
import { material } from './material/material.ts'
import { unit } from './unit/unit.ts'

export const mnm = defineArea({
  name: 'mnm',
  label: ['料号管理', 'Material numbers'],
  entities: [material, unit],
  entityScreens: { material: { path: 'material_no' } },
})
