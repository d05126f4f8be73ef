import type { EntityHelp } from '#core/help'

/** The help of production lines. */
export const productionLineHelp: EntityHelp = {
  purpose: [
    '产品在哪里生产：产线的工位、标准工时、人数和工作日历。',
    'Where units are made: the stations of a line with their standard times, its people and its working calendar.',
  ],
  list: [['启用的产线可以排产。', 'Plans can be made for lines that are active.']],
  record: [['在“相关记录”中看此产线的生产计划。', 'The related records show the plans of the line.']],
  form: [
    ['先登记工位，再为工时不同的型号或系列分别填写。', 'Enter the stations first, then the times of the models or families that differ.'],
  ],
  rules: [
    [
      '每日能力 = 人数 × 每日工时 × 效率；计划按它算出还要几个工作日。',
      'Daily capacity = people × minutes per day × efficiency. Plans work out from it how many working days they still need.',
    ],
    [
      '工时以型号的为准，其次系列，再次工位；维修不计入计划工时。',
      'The time of the model counts, else that of the family, else that of the station. Repairs are not planned.',
    ],
    [
      '改变工时只影响以后发布的计划；有计划的产线不能删除，可以停用。',
      'Times that are changed count for plans released later. A line that plans stand on is not deleted but deactivated.',
    ],
  ],
}
