import type { EntityHelp } from '#core/help'

/** The help of refunds to customers. */
export const refundHelp: EntityHelp = {
  purpose: [
    '客户多付的款项退还客户：由他人同意，再由另一人付款。',
    'Money that goes back to a customer who paid more than is owed: approvers agree to it, and another person pays it.',
  ],
  list: [['按客户、状态或退款日期筛选，按付款凭证号查找。', 'Filter by customer, status or day; find one by its payment reference.']],
  record: [
    [
      '同意后由未参与的人点击“登记退款”，填写日期和付款凭证号；银行退回的点击“冲销退款”。',
      'Once it is approved, a person who took no part records the payment with its day and reference. If the bank returns it, reverse it.',
    ],
  ],
  form: [
    [
      '在订单页面点击“退款给客户”；金额默认为多收的部分。',
      'Start from the page of the order. The amount is what was paid too much, unless you enter less.',
    ],
  ],
  rules: [
    [
      '不超过已收款减已发货（扣除贷项）的金额；登记退款时再次检查。',
      'No more than was paid beyond what was delivered and not credited. It is checked again when the money goes.',
    ],
    [
      '只退到客户已由第二人确认的银行账号；确认账号的人、提出和同意退款的人都不能付款。账号变更后须重新提交。',
      'It goes to the bank account of the customer that a second person has confirmed. Whoever confirmed the account, submitted the refund or approved it does not pay it. If the account changes, submit a new one.',
    ],
    [
      '有多收款未退还的订单不能结案。外币按付款日财务汇率折算，与收款时的平均汇率比较得出汇兑损益。',
      'An order is not closed while more was paid than is owed. In another currency the rate of the day is compared with the average rate of its payments.',
    ],
  ],
}
