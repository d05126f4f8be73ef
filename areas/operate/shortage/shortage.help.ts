import type { EntityHelp } from '#core/help'

/** The help of shortages. */
export const shortageHelp: EntityHelp = {
  purpose: [
    '将会缺的物料：批准后生成采购申请，直到货到。',
    'Materials that will be missing: approved, asked for in a requisition, and followed until they have arrived.',
  ],
  list: [
    ['按采购状态筛选：未采购 0、在途 1、到货 2。', 'Filter by purchase status: not purchased 0, in transit 1, arrived 2.'],
    [
      '“缺料建议”中勾选后点“生成采购申请”即可生成缺料单。',
      'Tick planning actions and choose “Make requisition” to make shortages of them.',
    ],
  ],
  record: [
    [
      '库存、采购和到货各取自库存、采购订单和收货，不手工填写。',
      'Stock, purchasing and arrival are read from stock, purchase orders and receipts, and never typed.',
    ],
    [
      '批准后在采购申请草稿中生成一行，按主供应商和需求周合并；由报告人提交该申请。',
      'Once approved, a line is added to a draft requisition by primary supplier and week of need; whoever reported it submits that.',
    ],
    [
      '采购申请被驳回、定为不采购、少订或订单短交关闭后，可对缺少的数量“重新申请采购”，或取消。',
      'Where the requisition was rejected, the line is not to be bought, less of it was ordered or its order was closed short, choose “Request again” for what is missing, or cancel it.',
    ],
  ],
  form: [
    [
      '按清单的缺料选择生产计划和它的组件；其他缺料填写原因。',
      'By bill, choose a production plan and one of its components; otherwise say why.',
    ],
    ['优先级由运算得出，只能提高，并须填写原因。', 'The priority is computed. It can only be raised, with a reason.'],
  ],
  rules: [
    [
      '由运算生成、有主供应商、且 7 天内自动批准的合计该物料不超过 20,000 元、全部物料不超过 100,000 元的，可“按规则批准”；其余提交审批，由计划和生产经理先后同意。',
      'What a planning run made, with a primary supplier, and of which with it no more than CNY 20,000 of the material and CNY 100,000 of all materials is approved automatically in 7 days, may be approved by policy. Everything else is submitted: planning and the production manager agree in turn.',
    ],
    ['数量在批准时冻结：以后的运算不改变它。', 'The quantity is frozen at approval: later runs do not change it.'],
    ['同一张缺料单不会被采购两次。', 'A shortage is not bought twice.'],
  ],
}
