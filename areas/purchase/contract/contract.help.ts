import type { EntityHelp, ScreenHelp } from '#core/help'

/** The help of contracts. */
export const contractHelp: EntityHelp = {
  purpose: ['与供应商在一段时间内约定的价格、金额上限和条款。', 'What was agreed with a supplier for a time: prices, a cap, terms.'],
  list: [
    ['按供应商或编号规则筛选，查看其全部合同。', 'Filter by supplier or series to see all its contracts.'],
    ['“即将到期”列出 60 天内到期的合同。', '“Expires soon” lists what ends within 60 days.'],
  ],
  record: [
    [
      '评审通过后先登记我方盖章，再登记签署，合同即生效。',
      'After the review record our seal, then the signing: the contract takes effect.',
    ],
    ['条款有变时生成补充合同，原合同不再修改。', 'When terms change, make a supplement; the contract itself stays as it is.'],
  ],
  form: [
    ['价格表按物料和起订数量填写含税单价。', 'The price table holds unit prices with tax, by material and quantity.'],
    ['不填金额上限表示不限金额。', 'Leave the cap empty where there is none.'],
  ],
  rules: [
    [
      '编号由供应商编号、年份和流水号组成，提交评审时生成。',
      'Its number is that of the supplier, the year and a count, drawn at submission.',
    ],
    [
      '“已用金额”为已发出订单的含税金额，按合同币种；已关闭的订单按收货计。',
      '“Drawn” is what orders that were sent come to, with tax, in the currency of the contract; closed ones as received.',
    ],
    [
      '超出上限的订单由他人审批，超过一倍须先签补充合同。',
      'Orders beyond the cap are approved by others; more than twice the cap needs a supplement first.',
    ],
    [
      '订单按其合同的账期付款，涉及多份合同时取最短；没有要求到货日时交期按价格表。合同未写明的按比价单，再按供应商档案。',
      'An order has the payment terms of its contract, of several the shortest, and where no day of need is given the lead time of the price table. What no contract says follows the comparison, then the supplier.',
    ],
    ['到期前 60、30、7 天提醒负责人。', 'Its owner is reminded 60, 30 and 7 days before it ends.'],
  ],
}

/** The help of the contracts of one supplier. */
export const contractsHelp: ScreenHelp = {
  purpose: ['一家供应商在一个编号规则下的合同。', 'The contracts of one supplier in one series of numbers.'],
  steps: [['打开后即为已筛选的合同列表。', 'It opens the list of contracts, filtered for that supplier.']],
}
