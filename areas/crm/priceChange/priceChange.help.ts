import type { EntityHelp } from '#core/help'

/** The help of price changes. */
export const priceChangeHelp: EntityHelp = {
  purpose: [
    '一次调整若干价格：说明原因和日期，批准后到日自动进入价格表。',
    'Changes several prices at once: with a reason and a day, on which they enter the price book.',
  ],
  list: [['按状态筛选：待生效的在计划日期零点生效。', 'Filter by state: approved ones come into effect at 00:00 of their day.']],
  record: [
    [
      '“影响”列出调价数量和变动最大的价格，审批前先看。',
      '“Effect” shows how many prices change and which move most; look at it before you approve.',
    ],
    [
      '“调价模拟”把调价套用到最近 12 个月的订单，显示销售额和毛利率的变化。',
      '“Simulated price change” applies it to the orders of the last 12 months and shows how revenue and margin would have changed.',
    ],
    ['生效前可以取消调价；生效后用新的调价单修改。', 'A change can be cancelled until it is effective; after that make another one.'],
  ],
  form: [
    [
      '选择型号、等级和币种，填写新价；原价和变动由系统填写。',
      'Choose model, tier and currency and enter the new price; old price and change are filled in.',
    ],
  ],
  rules: [
    [
      '首次定价，或变动超出价格规则的免审批幅度，须审批；其余可直接生效。',
      'First prices and changes beyond the limit of the price rule need approval; others can be put into effect directly.',
    ],
    ['90 天内的多次小幅调价合并计算幅度。', 'Several small changes within 90 days count as one.'],
    [
      '批准后内容不能修改；同一天有两张调价单时，后生效的为准。',
      'What was approved stays as it is; of two changes on one day the later one holds.',
    ],
  ],
}
