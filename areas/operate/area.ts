import { defineArea } from '#core/definition'
import { planPoints } from './productionPlan/planPoints.ts'

/** What is delivered to customers. */
export const operate = defineArea({
  name: 'operate',
  label: ['运营', 'Operations'],
  place: 60,
  screens: [
    {
      name: 'planningGrid',
      path: 'mps_grid',
      title: ['计划表', 'Planning grid'],
      point: 'operate.productionPlan:read',
      menu: true,
    },
    {
      name: 'productionProcess',
      path: 'production_process',
      title: ['生产过程', 'Production process'],
      point: 'operate.recordStages',
      menu: true,
    },
    { name: 'whatIf', path: 'what_if', title: ['假设分析', 'Scenario analysis'], point: 'operate.mrpRun:start', menu: true },
    { name: 'planningData', path: 'planning_data', title: ['计划参数', 'Planning data'], point: 'operate.mrpRun:read', menu: true },
  ],
  entityScreens: {
    productionPlan: { path: 'mps' },
    productionLine: { path: 'production_line' },
    mrpAction: {
      path: 'mrp',
      empty: false,
      // What earlier runs said stays to be compared with; one works through what counts now.
      lists: { several: ['缺料建议', 'Planning actions'], says: { current: 'true', state: 'open' } },
    },
    mrpRun: { path: 'mrp_run', menu: false },
    demandForecast: { path: 'demand_forecast' },
    shortage: {
      record: 'mrp_view',
      create: 'mrp_add',
      edit: 'mrp_edit',
      also: [
        {
          name: 'other',
          title: ['其他缺料单', 'Other shortage'],
          several: ['其他缺料单', 'Other shortages'],
          says: { kind: 'other' },
          path: 'mrp_other',
          record: 'mrp_other_edit',
          create: 'mrp_other_add',
        },
      ],
    },
  },
  points: planPoints,
  settings: ['productionLine', 'transitTime', 'overShipment'],
  order: [
    'order',
    'productionPlan',
    'planningGrid',
    'productionProcess',
    'mrpAction',
    'shortage',
    'demandForecast',
    'whatIf',
    'planningData',
    'waybill',
    'loanReturn',
    'payment',
    'remittance',
    'creditNote',
    'refund',
    'overShipment',
    'transitTime',
    'productionLine',
    'mrpRun',
  ],
})
