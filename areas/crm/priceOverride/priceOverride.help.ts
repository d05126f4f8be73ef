import type { EntityHelp } from '#core/help'

/** The help of negotiated prices. */
export const priceOverrideHelp: EntityHelp = {
  purpose: [
    '与某个客户或某类客户约定的价格，按数量分档，替代等级价格。',
    'Prices agreed with a customer or for a type of customers, by quantity, in place of the tier price.',
  ],
  list: [['按客户、型号和状态筛选。', 'Filter by customer, model and state.']],
  record: [
    ['一份协议价、它的数量档和审批。', 'One negotiated price, its quantity breaks and its approval.'],
    [
      '有成本查看权限的人在“底价与成本”中看到各档价格与底价、成本的关系；低于底价的订单和报价须另行同意。',
      'Whoever may see costs sees under “Floor and cost” how each price stands. Orders and quotations below the floor need consent of their own.',
    ],
  ],
  form: [
    [
      '填写客户或客户类型、型号、有效期和各数量档的单价。',
      'Enter customer or customer type, model, validity and a price for each quantity.',
    ],
  ],
  rules: [
    [
      '比所替代的等级价低 8% 以内由销售经理审批，超过 8% 另须总经理，超过 15% 另须财务负责人；没有等级价的按最深处理。',
      'Up to 8% below the tier price the sales manager approves, beyond it the general manager as well, beyond 15% the finance manager too. Where there is no tier price all are asked.',
    ],
    ['同一客户、型号和币种同时只有一份有效。', 'Of one customer, model and currency only one holds at a time.'],
    ['客户自己的协议价优先于客户类型的。', 'The price of a customer goes before that of its type.'],
    ['终止后当天起不再有效。', 'Once ended it holds no more from that day on.'],
  ],
}
