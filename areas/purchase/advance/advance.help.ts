import type { EntityHelp } from '#core/help'

/** The help of advances to suppliers. */
export const advanceHelp: EntityHelp = {
  purpose: [
    '开票前为采购订单付给供应商的款项：由他人同意，再由另一人付款，之后抵扣发票。',
    'What a supplier is paid for an order before it is invoiced: approved, paid by another person, and set against invoices later.',
  ],
  list: [['按供应商、状态和“未抵扣”筛选。', 'Filter by supplier, status and what is left.']],
  record: [
    [
      '同意后由未参与的人“登记付款”；供应商退回的点击“登记退回”，银行退票的点击“冲销付款”。',
      'Once it is approved, a person who took no part records the payment. Record what the supplier returns; reverse what the bank returns.',
    ],
    ['收到发票后在发票上点击“抵扣”。', 'When the invoice is there, set the advance off on it.'],
  ],
  form: [['在采购订单页面点击“申请预付款”。', 'Start from the page of the order.']],
  rules: [
    [
      '不超过订单总额减已开票和其他预付款；付款时再次检查。',
      'No more than the order less what is invoiced of it and its other advances. It is checked again when the money goes.',
    ],
    [
      '只付到供应商已由第二人确认的账号；提出和同意的人不能付款。订单有未抵扣的预付款时，其发票先抵扣才能付款。',
      'It goes to the account that a second person has confirmed; whoever asked for it or approved it does not pay. While an advance of its order is left, an invoice is not paid before that is set off.',
    ],
  ],
}
