import type { EntityHelp } from '#core/help'

/** The help of date change requests. */
export const dateRequestHelp: EntityHelp = {
  purpose: [
    '请供应商把已发出的订单提前或推后；供应商用链接回复，不需要账号。',
    'Ask a supplier whether an order can come earlier or later. They answer by a link, without an account.',
  ],
  list: [['“待回复”的是供应商还没有回答的。', 'Those in state “Asked” still wait for the supplier.']],
  record: [
    [
      '点“请供应商回复交期”生成链接，或在电话后“登记回复”。',
      'Choose “Ask the supplier for a date” to create a link, or record the answer after a call.',
    ],
    [
      '回复后订单的承诺交期随之改变，首次承诺交期不变；只问一种物料而订单还有其他物料未到时，提前的答复只记在请求上。',
      'With the answer the promised date of the order changes; the date first promised stays. Where the order waits for other materials too, an earlier day for one of them is kept on the request alone.',
    ],
  ],
  form: [['“缺料建议”中对催交或推后点“请供应商改期”即可生成。', 'Choose “Ask supplier to move” of planning actions to make them.']],
  rules: [
    ['代供应商登记回复时，填写他们回复的那一天。', 'Where you record the answer for the supplier, say on which day they gave it.'],
    [
      '订单收齐、关闭或取消后，待回复的请求自动撤回。',
      'Once an order has come in, is closed or cancelled, its open requests are withdrawn.',
    ],
    ['每张订单的每种物料同时只有一个待回复的请求。', 'Of each material of an order there is one request at a time.'],
  ],
}
