/** Why goods go to a customer. */
export const orderTypes = {
  sale: ['销售', 'Sale'],
  sample: ['样品', 'Sample'],
  loan: ['借用', 'Loan'],
  rmaReplacement: ['RMA 换货', 'RMA replacement'],
  internal: ['内部领用', 'Internal'],
} as const

/** How urgent an order is. */
export const priorities = {
  normal: { label: ['普通', 'Normal'], tone: 'neutral' },
  urgent: { label: ['加急', 'Urgent'], tone: 'warn' },
  critical: { label: ['特急', 'Critical'], tone: 'bad' },
} as const

/** Why an order is not confirmed before others have released it. */
export const holds = {
  free: { label: ['免费交付', 'Free of charge'], tone: 'warn' },
  credit: { label: ['超出信用额度', 'Over the credit limit'], tone: 'bad' },
  overdue: { label: ['有逾期应收款', 'Overdue receivables'], tone: 'bad' },
  terms: { label: ['付款期长于约定', 'Longer terms than agreed'], tone: 'warn' },
  floor: { label: ['低于最低可给价格', 'Below the lowest price'], tone: 'bad' },
} as const
