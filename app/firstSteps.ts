import type { FirstStep } from '../core/help/help.ts'

/** What an empty company needs before people can work in it, in this order. */
export const firstSteps: readonly FirstStep[] = [
  { entity: 'admin.department', enough: 1, words: ['建立部门，填写负责人', 'Create the departments and name their heads'] },
  { entity: 'admin.role', enough: 1, words: ['核对角色和权限', 'Review roles and permissions'] },
  { entity: 'admin.user', enough: 2, words: ['添加同事，把设置密码的链接交给他们', 'Add colleagues and hand them their links'] },
  {
    entity: 'admin.approvalFlow',
    enough: 1,
    words: ['核对审批流程，给审批角色分配人员', 'Look through the approval flows and give their roles to people'],
  },
  { entity: 'mnm.unit', enough: 1, words: ['录入计量单位', 'Enter the units of measure'] },
  { entity: 'mnm.materialClass', enough: 1, words: ['建立物料分类', 'Create the material classes'] },
  { entity: 'quality.iqcStandard', enough: 1, words: ['录入来料检验标准', 'Enter the inspection standards'] },
  { entity: 'purchase.supplier', enough: 1, words: ['导入供应商', 'Import the suppliers'] },
  { entity: 'mnm.material', enough: 1, words: ['导入物料', 'Import the materials'] },
]
