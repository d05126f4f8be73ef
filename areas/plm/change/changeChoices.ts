import { meaning } from '#core/definition'
import { states } from '#core/fields'

/** Where a change stands. */
export const changeStates = states({
  draft: { label: ['草稿', 'Draft'], means: 'draft' },
  pending: { label: ['待审批', 'Pending approval'], means: 'waiting:approvers' },
  approved: { label: ['已批准', 'Approved'], means: 'open' },
  editable: { label: ['部门填写中', 'Departments fill in'], means: 'open' },
  implementing: { label: ['实施中', 'Implementing'], means: 'open' },
  closed: { label: ['已关闭', 'Closed'], means: 'done' },
  rejected: { label: ['已驳回', 'Rejected'], means: 'draft', tone: 'bad' },
  cancelled: { label: ['已取消', 'Cancelled'], means: 'void' },
})

/** The states in which a change was agreed to and is not implemented yet: its debt. */
export const openStates = meaning(changeStates, 'open')

/** Why something is changed. */
export const reasons = {
  defect: ['缺陷', 'Defect'],
  cost: ['降本', 'Cost'],
  supply: ['供应或停产', 'Supply or obsolescence'],
  regulation: ['法规', 'Regulation'],
  improvement: ['改进', 'Improvement'],
  customer: ['客户要求', 'Customer'],
} as const

/** How far a change reaches. */
export const classes = {
  formFitFunction: ['I 类：影响外形、配合或功能', 'Class I: form, fit or function'],
  other: ['II 类：其他', 'Class II: other'],
} as const

/** What a change comes from. */
export const sources = {
  review: ['物料评审', 'Material review'],
  correctiveAction: ['供应商纠正措施', 'Supplier corrective action'],
  feedback: ['质量反馈', 'Quality feedback'],
  returned: ['客户退修', 'Customer return'],
  craft: ['工艺反馈', 'Process feedback'],
  supplierNotice: ['供应商变更通知（PCN）', 'Supplier’s change notification (PCN)'],
  other: ['其他', 'Other'],
} as const

/** What is done with an item of a bill, or with what stands beside it. */
export const actions = {
  replace: ['替换', 'Replace'],
  remove: ['删除', 'Remove'],
  add: ['新增', 'Add'],
  quantity: ['改用量', 'Change quantity'],
  parameter: ['改参数', 'Change parameter'],
  file: ['改文件', 'Change file'],
} as const

/** From when on a change holds. */
export const effectivities = {
  immediately: ['立即', 'Immediately'],
  date: ['自日期', 'From a day'],
  sn: ['自 SN', 'From an SN'],
  plan: ['自生产计划', 'From a production plan'],
  usedUp: ['库存用完后', 'When stock is used up'],
} as const

/** Which part of a change a department has. */
export const parts = {
  purchasing: ['采购', 'Purchasing'],
  warehouse: ['仓库', 'Warehouse'],
  production: ['生产', 'Production'],
  quality: ['质量', 'Quality'],
  sales: ['销售', 'Sales'],
  service: ['服务', 'Service'],
} as const
