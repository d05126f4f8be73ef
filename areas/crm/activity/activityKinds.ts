/** What is done with a customer. */
export const activityKinds = {
  call: ['电话', 'Call'],
  visit: ['拜访', 'Visit'],
  mail: ['邮件', 'Email'],
  meeting: ['会议', 'Meeting'],
  quote: ['报价', 'Quotation'],
  order: ['订单', 'Order'],
  rma: ['退换货（RMA）', 'RMA'],
  complaint: ['客户投诉', 'Customer complaint'],
  inquiry: ['询盘', 'Inquiry'],
} as const
