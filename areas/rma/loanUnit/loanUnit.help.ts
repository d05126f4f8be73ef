import type { EntityHelp } from '#core/help'

/** The help of the loan pool. */
export const loanUnitHelp: EntityHelp = {
  purpose: [
    '供客户借用的产品：哪些可借、借出的何时归还、归还时状况如何。',
    'Units that customers borrow: which are available, until when the others are lent, and how they came back.',
  ],
  list: [
    ['按型号和可借情况筛选，找一台可借的。', 'Filter by product and availability to find one to lend.'],
    ['借给谁见报表“借出未还”。', 'Who has them stands in the report “Loans out”.'],
  ],
  record: [
    [
      '在维修单或订单中新建类型为“借用”的订单，发货时扫描此 PN/SN；归还时在借用订单上登记。',
      'Make an order of the type “Loan”, from the RMA case where there is one, and scan this PN/SN when it is shipped; record its return on that order.',
    ],
  ],
  form: [
    ['在产品个体的页面点“放入借用池”，填写随机附件。', 'Choose “Put into the loan pool” on the page of a unit; enter its accessories.'],
  ],
  rules: [
    [
      '池中的产品不能售出或用作替换，须先退出借用池；借出中的不能退出。',
      'A unit of the pool is neither sold nor sent as a replacement until it is withdrawn, and none is withdrawn while it is on loan.',
    ],
    [
      '归还期限须晚于当天；到期前 3 天、当天及逾期 3 天和 10 天提醒。',
      'It is lent until a day later than today; people are reminded 3 days before that day, on it, and 3 and 10 days after it.',
    ],
  ],
}
