import { decimal, integer, ref } from '#core/fields'
import { defineReport, periodParameters, usualPeriod } from '#core/reports'
import { repairsBeforeScrap } from '../../product/unit/stageRecords.ts'

/** How many units of each product were repaired, how often, and how long that took. */
export const repairsReport = defineReport({
  name: 'operate.repairs',
  label: ['维修', 'Repairs'],
  definition: [
    `按维修日期统计期间内完成的维修；台数为修过的不同产品，多次维修为维修序号达到 ${repairsBeforeScrap} 的次数。维修率 = 台数 ÷ 期间内首次初测的台数，没有初测则不计算。`,
    `Repairs that were finished in the period, by the day of the repair. Units are the different ones that were repaired; repeated are repairs from number ${repairsBeforeScrap} on. Repair rate = units ÷ units first tested in the period, and there is none without any.`,
  ],
  of: 'product.unit',
  parameters: { ...periodParameters, model: ref(['产品型号', 'Product model'], 'product.model') },
  defaults: usualPeriod,
  columns: {
    model: ref(['产品型号', 'Product model'], 'product.model', { required: true }),
    units: integer(['台数', 'Units']),
    repairs: integer(['维修次数', 'Repairs']),
    repeated: integer(['多次维修', 'Repeated']),
    minutes: integer(['工时（分钟）', 'Minutes']),
    rate: decimal(['维修率', 'Repair rate'], { scale: 4, percent: true }),
  },
  counts: 'units',
  chart: { kind: 'bar', by: 'model', values: ['repairs'], lying: true },
})
