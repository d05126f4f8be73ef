import type { EntityHelp } from '#core/help'

/** The help of should-costs. */
export const shouldCostHelp: EntityHelp = {
  purpose: [
    '物料按金属、树脂、汇率等指数推算今天应值多少；供应商报价高出太多时提醒采购员。',
    'What a material should cost today by indices of metals, resins, currencies and the like. The purchaser is notified when a supplier asks much more.',
  ],
  list: [['所有应有成本模型，每个物料从基准日期起一条。', 'All should-cost models: one for each material and base date.']],
  record: [['一个模型：基准单价、各指数所占比例和依据。', 'One model: base price, the share of each index and where they come from.']],
  form: [
    [
      '填写物料、基准日期和当日不含税单价，在成本构成中填写各指数所占比例。',
      'Enter the material, a base date and the price of that day without tax, then the share of each index.',
    ],
  ],
  rules: [
    [
      '应有成本 = 基准单价 ×（固定部分 + Σ 比例 × 指数现值 ÷ 指数基准值）。',
      'Should-cost = base price × (fixed share + Σ share × index now ÷ index on the base date).',
    ],
    ['比例之和不超过 100%，其余为固定部分。', 'The shares add up to 100% at most; the rest is fixed.'],
    ['同一物料有多条时，以基准日期最近的为准。', 'Of several of one material the one with the latest base date counts.'],
    [
      '比较的是折合人民币、扣除可抵扣进项税的单价；超出容许偏差时提醒一次，提醒中没有金额。',
      'Compared is the price in CNY without deductible VAT. A price beyond the tolerance is notified once, without amounts.',
    ],
    ['密封的报价在开标后才比较。', 'Sealed quotes are compared once they are opened.'],
  ],
  troubles: [
    {
      when: ['没有应有成本', 'There is no should-cost'],
      remedy: [
        '所用指数在当天没有有效数值：在成本指数中登记新值。',
        'An index has no valid value for the day. Enter a newer one in the cost index.',
      ],
    },
  ],
}
