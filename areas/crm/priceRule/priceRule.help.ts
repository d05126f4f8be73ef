import type { EntityHelp } from '#core/help'

/** The help of price rules. */
export const priceRuleHelp: EntityHelp = {
  purpose: [
    '按等级和币种规定调价的免审批幅度和价格底线。',
    'The approval limit of price changes and the price floors, by tier and currency.',
  ],
  list: [['每个等级和币种从某天起一条，以最近的为准。', 'One for each tier and currency from a day on; the latest one counts.']],
  record: [['一条规则；生效后保持原样，变动时另立一条。', 'One rule. Once in effect it stays; create another one when it changes.']],
  form: [['比例按百分数填写。', 'Enter shares in per cent.']],
  rules: [
    ['没有规则时调价超过 5% 须审批，查价不检查底线。', 'Without a rule changes beyond 5% need approval, and no floor is checked.'],
    [
      '外币价格与成本比较时用财务登记的汇率。',
      'Prices in other currencies are compared with costs at the exchange rate that finance enters.',
    ],
    [
      '账期成本按资金年利率、账期天数和 365 天计算；不填则不计。',
      'Credit costs the rate per year for the days of the terms, of 365; nothing where no rate is entered.',
    ],
    [
      '销售费用率从价格中扣除后，与成品的库存成本比较（跌价建议）；不填则不扣。',
      'Costs of sale are taken off prices before these are compared with what finished goods are carried at (proposed write-downs); nothing where none are entered.',
    ],
    ['低于底线只提示，不自动抬高价格。', 'A price below the floor is marked, never raised.'],
  ],
}
