/** Who has to agree to prices, from nobody besides the seller to the general manager alone. */
export const approvalLevels = {
  seller: ['无需审批', 'No approval'],
  sales: ['销售经理', 'Sales manager'],
  general: ['销售经理、总经理', 'Sales manager and general manager'],
  finance: ['销售经理、财务、总经理', 'Sales manager, finance and general manager'],
  exception: ['仅总经理（例外）', 'General manager only (exception)'],
} as const

/** How far prices have to be agreed to. */
export type ApprovalLevel = keyof typeof approvalLevels

const order = Object.keys(approvalLevels)

/** The one of some levels that asks for most; nobody's consent where there are none. */
export const highestLevel = (levels: readonly ApprovalLevel[]): ApprovalLevel =>
  levels.reduce<ApprovalLevel>((most, one) => (order.indexOf(one) > order.indexOf(most) ? one : most), 'seller')
