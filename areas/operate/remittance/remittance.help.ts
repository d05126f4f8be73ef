import type { EntityHelp } from '#core/help'

/** The help of combined payments. */
export const remittanceHelp: EntityHelp = {
  purpose: [
    '客户一次付清几张订单的款项：登记一次，各订单自动生成收款单。',
    'What a customer pays at once for several orders: recorded once, and a payment of each order is created automatically.',
  ],
  list: [['按客户或收款日期筛选，按银行流水号查找。', 'Filter by customer or day; find one by its bank reference.']],
  record: [
    [
      '不能修改；记错的点击“冲销收款”并说明原因，其各订单的收款单一并冲销。',
      'It is not changed. Reverse a wrong one with a reason: the payments of its orders are reversed with it.',
    ],
  ],
  form: [
    [
      '在客户页面点击“登记合并收款”，填写金额；不填订单时先付到期最早的订单。',
      'Start from the page of the customer and enter the amount. Without orders those that are due first are paid first.',
    ],
  ],
  rules: [
    [
      '每张订单不超过其未收款；没有分配的为“未分配金额”，之后“分配到订单”或“退款给客户”。',
      'No order gets more than is outstanding for it. What is of no order is on account: allocate it to an order later, or refund it.',
    ],
    ['其收款单不能单独冲销。', 'A payment that belongs to it is not reversed alone.'],
  ],
}
