import type { EntityHelp } from '#core/help'

/** The help of cost indices. */
export const costIndexHelp: EntityHelp = {
  purpose: [
    '金属、树脂、汇率等的市场价格，按日期登记；应有成本据此推算。',
    'Market prices of metals, resins, currencies and the like by date. Should-costs are worked out from them.',
  ],
  list: [['所有指数和最新值的日期；过期的已标出。', 'All indices with the date of their latest value. Those out of date are marked.']],
  record: [['一项指数、它的来源和历次数值。', 'One index, its source and its values.']],
  form: [
    [
      '填写名称、计价单位和数据来源，在明细中按日期登记数值；也可从表格粘贴。',
      'Enter name, unit and source, and its values by date in the lines. They can be pasted from a spreadsheet.',
    ],
  ],
  rules: [
    [
      '某日的值是该日或之前最近的一个，超过有效天数即没有值。',
      'The value of a day is the latest one until then. One older than its validity no longer counts.',
    ],
    [
      '计价单位例如 元/吨；数据来源写明由谁公布、在哪里查。',
      'Quoted in is, for example, CNY/t. The source says who publishes it and where.',
    ],
    ['美元汇率取财务登记的，不在此登记。', 'The rate of the dollar is that of finance and is not entered here.'],
  ],
}
