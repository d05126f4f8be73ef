import type { EntityHelp } from '#core/help'

/** The help of activities. */
export const activityHelp: EntityHelp = {
  purpose: [
    '与客户的往来：电话、拜访、邮件、会议、报价、订单、退换货、投诉和询盘，以及下一步要做什么。',
    'What was done with a customer (calls, visits, emails, meetings, quotations, orders, RMA, complaints, inquiries), and what is to be done next.',
  ],
  list: [
    [
      '按客户、类型和下一步日期筛选；“已逾期”为该做而未做的。“首次回复”和“报价”显示询盘的时限。',
      'Filter by customer, kind and date of the next action; overdue ones should have been done. First response and quotation show how the clocks of inquiries stand.',
    ],
  ],
  record: [
    [
      '询盘收到后须在 4 个工作小时内首次回复、2 个工作日内报价；工作日按客户的节假日日历（未指定时按其地区）计算。之后登记的电话、拜访、邮件、会议、报价活动或发出的报价单即为回复。',
      'An inquiry is to be answered within 4 working hours and quoted within 2 working days, by the holiday calendar of the customer, or that of its region. The next call, visit, email, meeting or quotation activity answers it, or the next quotation sent.',
    ],
    ['下一步完成后登记新的活动，并把此条改为“已结束”。', 'When the next action is done, enter it as a new activity and close this one.'],
  ],
  form: [
    [
      '写给客户的邮件可密送到自己的密送地址，自动成为“邮件”活动。',
      'Send a BCC of emails to customers to your BCC address: they automatically become activities.',
    ],
    [
      '刚打完的电话：在客户页面点击“记电话”，写一句话即可；时间为现在，类型为电话。',
      'For a call just made, press “Log a call” on the page of the customer and write a line; its time is now and its kind is preset.',
    ],
    ['在客户页面点击“登记活动”，客户会自动填好。', 'Start from the page of the customer, and the customer is filled in.'],
    [
      '收到的询盘登记为“询盘”，时间填收到的时间；保存后类型和时间不能修改。',
      'Enter an inquiry under its kind, with the time at which it was received; neither can be changed once saved.',
    ],
    ['阶段为“跟进中”时必须填写下一步和日期。', 'While the stage is open, next action and date are required.'],
  ],
}
