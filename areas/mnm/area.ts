import { defineArea } from '#core/definition'

export const mnm = defineArea({
  name: 'mnm',
  label: ['料号管理', 'Material numbers'],
  place: 70,
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
