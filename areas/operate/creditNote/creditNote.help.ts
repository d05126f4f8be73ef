import type { EntityHelp } from '#core/help'

/** The help of credit notes. */
export const creditNoteHelp: EntityHelp = {
  purpose: [
    '客户因退货、货损、价格更正或索赔少付的款项。',
    'Reduces the amount that a customer owes: goods returned or damaged, a corrected price, a claim.',
  ],
  list: [['按客户、原因或开具日期筛选。', 'Filter by customer, reason or day of issue.']],
  record: [['开具后不能修改；开错的点击“冲销贷项”并说明原因。', 'What is issued is not changed. Reverse a wrong one with a reason.']],
  form: [
    [
      '在订单页面点击“开贷项通知单”，写明金额、原因和说明。',
      'Start from the page of the order: enter the amount, the reason and the grounds.',
    ],
  ],
  rules: [
    [
      '不超过订单已发货金额减已有贷项。开具后未收款相应减少；已收齐的成为待退款。',
      'No more than was delivered and not credited yet. What is outstanding becomes less; of an order that is paid it is to be refunded.',
    ],
    [
      '同一客户 90 天内的贷项合计超过 20,000 元的，还须总经理同意。',
      'Where the credit notes of one customer within 90 days exceed CNY 20,000, the general manager agrees as well.',
    ],
  ],
}
