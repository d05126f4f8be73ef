import type { EntityHelp } from '#core/help'

/** The help of exchange rates. */
export const exchangeRateHelp: EntityHelp = {
  purpose: [
    '外币折合人民币的汇率，由财务登记；报价和成本底价都按此折算。',
    'What other currencies are worth in CNY, entered by finance. Quotations and cost floors are worked out with it.',
  ],
  list: [['按币种和生效日期查看历次汇率。', 'All rates by currency and effective date.']],
  record: [['一条汇率、它的来源和登记时间。', 'One rate, its source and when it was recorded.']],
  form: [
    [
      '填写币种、汇率、生效日期和来源；也可从表格导入。',
      'Enter currency, rate, effective date and source, or import them from a spreadsheet.',
    ],
  ],
  rules: [
    [
      '汇率自生效日期起可用 7 天，之后须登记新的汇率。',
      'A rate may be used for 7 days from its effective date on; then a new one is needed.',
    ],
    [
      '汇率不修改也不删除；当天登记错了，当天再登记一条。已过的日期只补登没有汇率的。',
      'Rates are never changed or deleted. Correct the one of today by recording it again today. For a day that has passed a rate is entered only where there is none.',
    ],
    ['与前一汇率相差超过 10% 时须填写说明。', 'A rate that differs from the former one by more than 10% needs a remark.'],
    ['已发出的报价单不随新汇率变化。', 'Quotations that were sent keep their rate.'],
  ],
  troubles: [
    {
      when: ['外币报价单提示没有可用汇率', 'A quotation in another currency says that there is no usable rate'],
      remedy: [
        '请财务登记该币种当天的汇率，再保存报价单。',
        'Ask finance to enter the rate of that currency and day, then save the quotation.',
      ],
    },
  ],
}
