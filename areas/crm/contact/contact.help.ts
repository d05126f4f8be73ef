import type { EntityHelp } from '#core/help'

/** The help of contacts. */
export const contactHelp: EntityHelp = {
  purpose: [
    '客户处的人员：角色、联系方式，以及是否同意接收邮件。',
    'People at customers: their roles, how to reach them, and whether they agreed to receive emails.',
  ],
  list: [['按客户、角色和是否同意接收邮件筛选。', 'Filter by customer, role and consent to email.']],
  record: [
    ['人员离开时用“登记离开”，其历史记录保留。', 'When someone leaves, record the departure; their history stays.'],
    ['能查看客户的用户也能查看其联系人。', 'Whoever sees a customer sees its contacts.'],
  ],
  form: [
    ['在客户页面点击“新建联系人”，客户会自动填好。', 'Start from the page of the customer, and the customer is filled in.'],
    ['角色可多选，至少一个。', 'Choose at least one role; several are possible.'],
  ],
  rules: [
    ['登记离开时填写离开的日期。', 'Departures are recorded with their day.'],
    [
      '联系人所属客户保存后不能修改；换了单位的人员请登记离开后另建。',
      'The customer of a contact stays once saved: for a new employer, record the departure and add a new contact.',
    ],
    ['微信和生日只有持有相应权限的人看得到。', 'WeChat and birthday are visible only with the permission for them.'],
  ],
}
