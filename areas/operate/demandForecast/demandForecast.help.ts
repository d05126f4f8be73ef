import type { EntityHelp } from '#core/help'

/** The help of demand forecasts. */
export const demandForecastHelp: EntityHelp = {
  purpose: [
    '预计客户每周会订多少台；没有订单的部分也提前备料。',
    'How many pieces customers are expected to order for each week, so that materials are there before the orders are.',
  ],
  list: [['每个型号每周一条；可从表格导入。', 'One for each model and week. They can be imported from a spreadsheet.']],
  record: [
    [
      '“已有订单”为该周需要的订单；“尚未下单”才是需求计划要备的数量。',
      '“Ordered” is what orders need in that week; “Not ordered yet” is what material planning prepares for.',
    ],
  ],
  form: [['选择型号，选该周任意一天，填写数量。', 'Choose a model, any day of the week, and the quantity.']],
  rules: [
    [
      '订单先用掉自己那一周的预测，不重复计；超过预测的订单不减少其他周的预测。',
      'Orders use up the forecast of their own week and are not counted twice; orders beyond it take nothing from other weeks.',
    ],
    [
      '已过去的周不再计入；本周剩下的算今天的需求。只由预测引起的建议优先级为 3，因为没有承诺。',
      'Past weeks no longer count, and what is left of this week is needed today. Actions that follow from forecasts alone have priority 3: nothing was promised.',
    ],
  ],
}
