import { choice, decimal, integer } from '#core/fields'
import { defineReport, periodParameters, usualPeriod } from '#core/reports'
import { scrapReasons } from '../scrapped/scrappedStates.ts'
import { responsibles } from '../../product/unit/defectInput.ts'

/** What scrapped units cost, by reason and by where the cause lies. */
export const scrapCostReport = defineReport({
  name: 'quality.scrapCost',
  label: ['产品报废成本', 'Cost of scrapped units'],
  definition: [
    '报废成本 = Σ（物料 + 工时 × 每小时工费），统计期间内报废且未撤销的产品；成本未知的只计台数。',
    'Scrap cost = Σ (material + minutes × cost of an hour) of the units scrapped in the period and not reversed. Units whose cost is unknown are counted without it.',
  ],
  of: 'quality.scrapped',
  groups: ['price'],
  parameters: periodParameters,
  defaults: usualPeriod,
  columns: {
    reasonCode: choice(['报废原因', 'Reason code'], scrapReasons, { required: true }),
    responsible: choice(['责任归属', 'Responsible'], responsibles, { required: true }),
    units: integer(['台数', 'Units']),
    unknown: integer(['成本未知', 'Cost unknown']),
    cost: decimal(['成本', 'Cost'], { unit: ['元', 'CNY'], cents: true, scale: 2 }),
  },
  counts: 'units',
  chart: { kind: 'bar', by: 'reasonCode', and: 'responsible', values: ['cost'], lying: true },
})
