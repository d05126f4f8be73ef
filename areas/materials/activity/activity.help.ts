import type { EntityHelp } from '#core/help'

/** The help of activities. */
export const activityHelp: EntityHelp = {
  purpose: [
    '与客户的往来：电话、拜访、邮件、会议、报价、订单、退换货和投诉，以及下一步要做什么。',
    'What was done with a customer (calls, visits, emails, meetings, quotations, orders, RMA, complaints), and what is to be done next.',
  ],
  list: [
    [
      '按客户、类型和下一步日期筛选；“已逾期”为该做而未做的。',
      'Filter by customer, kind and date of the next action; overdue ones should have been done.',
    ],
  ],
  record: [
    ['下一步完成后登记新的活动，并把此条改为“已结束”。', 'When the next action is done, enter it as a new activity and close this one.'],
  ],
  form: [
    ['在客户页面点击“登记活动”，客户会自动填好。', 'Start from the page of the customer, and the customer is filled in.'],
    ['阶段为“跟进中”时必须填写下一步和日期。', 'While the stage is open, next action and date are required.'],
  ],
}
