import type { EntityHelp } from '#core/help'

/** The help of end-user registrations. */
export const registrationHelp: EntityHelp = {
  purpose: [
    '通过经销商销售的产品最终由谁使用：由最终用户、经销商报表或售后服务登记。报表“经销商渠道库存”由此得出。',
    'Who uses what was sold through distributors, as the end user, a sales report of the distributor or our service says. The report “Distributor sell-through” follows from it.',
  ],
  list: [
    [
      '按经销商、型号或地区筛选；经销商报表可导入。',
      'Filter by distributor, model or region. Sales reports of distributors can be imported.',
    ],
  ],
  record: [
    [
      '产品转手或登记了错误的 SN 时点击“撤回登记”，再重新登记。',
      'Withdraw it when the unit has changed hands or the SN is wrong, and register the right one.',
    ],
  ],
  form: [
    [
      '在产品个体页面点击“登记最终用户”；经销商不填时为发货的客户。',
      'Start from the page of the unit. The distributor is the customer to whom it was shipped.',
    ],
  ],
  rules: [
    [
      '每个个体同时只有一条有效登记，且须已签收；产品个体的“最终用户”随登记更新。',
      'A unit has one valid registration at a time, once the customer has received it. The end user of the unit follows it.',
    ],
  ],
}
