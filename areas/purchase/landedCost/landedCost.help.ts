import type { EntityHelp } from '#core/help'

/** The help of landed costs. */
export const landedCostHelp: EntityHelp = {
  purpose: [
    '一次到货的运费、包装费、关税和保险费，分摊到各行，计入库存金额。',
    'Freight, packing, duty and insurance of a delivery, shared out over its lines and posted to the value of stock.',
  ],
  list: [['按收货单、供应商和状态筛选。', 'Filter by receipt, supplier and status.']],
  record: [
    [
      '由他人“计入库存”，金额大的“提交审批”；有误时“冲销”后重新登记。',
      'Another person posts it; much money is submitted for approval. Reverse a wrong one and record it again.',
    ],
  ],
  form: [
    [
      '在收货单页面点击“登记到货费用”，填写不含税金额和分摊方式；按重量分摊时填写各行重量。',
      'Start from the goods receipt. Enter amounts without VAT and how each is shared out; by weight, enter the weight of each line.',
    ],
  ],
  rules: [
    [
      '同一供应商 7 天内的到货费用合计不超过 5000 元时由一位他人计入；超过的须提交审批，按金额决定由谁审批。',
      'One other person posts up to 5,000 CNY, all charges of the supplier within 7 days counted together. More is submitted for approval, and the amount decides who agrees.',
    ],
    [
      '订单上已约定的费用已在库存金额中，不再登记。',
      'What was agreed as charges of the order is in the value of stock already and is not recorded again.',
    ],
    ['每项费用分摊到分，各行之和等于该费用。', 'Each charge is shared out to the cent: the shares add up to it.'],
    [
      '已退回供应商的货物不分摊；仍在库的货物承担其份额，已发出的部分计入差异，没有物料编号的行不计入库存。冲销按冲销当天计算。',
      'What has gone back to the supplier bears nothing. Goods that are in stock bear their share; what has left is expensed as a difference, and a line without a material is not in stock. A reversal counts on its own day.',
    ],
  ],
}
