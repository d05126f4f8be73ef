import type { EntityHelp } from '#core/help'

/** The help of payments. */
export const paymentHelp: EntityHelp = {
  purpose: [
    '客户为订单支付的款项，可分几笔：预付款、尾款。收齐后订单才能结案。',
    'What a customer pays for an order, in as many parts as it takes: an advance, the balance. An order is closed once all of it is paid.',
  ],
  list: [['按客户或收款日期筛选，按银行流水号查找。', 'Filter by customer or day; find one by its bank reference.']],
  record: [
    [
      '登记后不能修改；记错的点击“冲销收款”并说明原因，再重新登记。',
      'A recorded payment is not changed. Reverse a wrong one with a reason and record it again.',
    ],
    ['冲销后款项不足的已结案订单会重新打开。', 'A closed order that is not paid without it is opened again.'],
  ],
  form: [
    [
      '在订单页面点击“登记收款”；金额默认为全部未收款，部分收款请改小。',
      'Start from the page of the order. The amount is all that is outstanding; enter less for a part.',
    ],
    [
      '一笔款付几张订单的，在客户页面点击“登记合并收款”。',
      'What is paid at once for several orders is recorded on the page of the customer: “Add combined payment”.',
    ],
  ],
  rules: [
    [
      '不能超过订单的未收款。多付的款项退还客户，或登记到其他订单。',
      'No more than is outstanding is recorded. Return what was paid too much, or record it for another order.',
    ],
    [
      '收款日期最早为下单前 60 天；一周内同一客户的相同金额须确认，银行流水号不同的除外。',
      'The day of payment lies at most 60 days before the order. If the same amount of the customer was recorded within a week, you are asked to confirm, unless the bank references differ.',
    ],
    [
      '外币收款按收款日财务汇率折算，并与所付发货当天的汇率比较，得出汇兑损益，见报表“收款汇兑损益”；没有可用汇率时先登记汇率。',
      'A payment in another currency is converted at the rate of finance for its day, and compared with the rates of the days on which what it pays was shipped: the difference stands in “Exchange differences of payments”. Without a usable rate, record the rate first.',
    ],
    [
      '未收款用于计算客户的已用信用和应收款到期日：先到期的发货先结清。',
      'What is outstanding counts as credit used. The earliest deliveries are paid first, and what is left of them is due.',
    ],
  ],
}
