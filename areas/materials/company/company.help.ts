import type { EntityHelp } from '#core/help'

/** The help of customers. */
export const companyHelp: EntityHelp = {
  purpose: ['客户档案：地区、价格等级、付款条件和负责人。', 'Customer master data: region, price tier, payment terms and owner.'],
  list: [['按类型、地区、状态和负责人筛选。', 'Filter by type, region, status and owner.']],
  record: [['看客户当前状态和商务条件，再决定执行哪项操作。', 'Look at status and terms before you choose an action.']],
  form: [['填写名称、类型、地区和付款条件。', 'Enter name, type, region and payment terms.']],
}
