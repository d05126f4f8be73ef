import { defineArea } from '#core/definition'
import { creditNote } from './creditNote/creditNote.ts'
import { creditNoteLogic } from './creditNote/creditNote.logic.ts'
import { demandForecast } from './demandForecast/demandForecast.ts'
import { loanReturn } from './loanReturn/loanReturn.ts'
import { loanReturnLogic } from './loanReturn/loanReturn.logic.ts'
import { mrpAction } from './mrpAction/mrpAction.ts'
import { mrpRun } from './mrpRun/mrpRun.ts'
import { mrpRunLogic } from './mrpRun/mrpRun.logic.ts'
import { order } from './order/order.ts'
import { orderLogic } from './order/order.logic.ts'
import { overShipment } from './overShipment/overShipment.ts'
import { overShipmentLogic } from './overShipment/overShipment.logic.ts'
import { payment } from './payment/payment.ts'
import { paymentLogic } from './payment/payment.logic.ts'
import { productionLine } from './productionLine/productionLine.ts'
import { productionLineLogic } from './productionLine/productionLine.logic.ts'
import { productionPlan } from './productionPlan/productionPlan.ts'
import { productionPlanLogic } from './productionPlan/productionPlan.logic.ts'
import { planPoints } from './productionPlan/planPoints.ts'
import { refund } from './refund/refund.ts'
import { refundLogic } from './refund/refund.logic.ts'
import { remittance } from './remittance/remittance.ts'
import { remittanceLogic } from './remittance/remittance.logic.ts'
import { shortage } from './shortage/shortage.ts'
import { shortageLogic } from './shortage/shortage.logic.ts'
import { transitTime } from './transitTime/transitTime.ts'
import { transitTimeLogic } from './transitTime/transitTime.logic.ts'
import { waybill } from './waybill/waybill.ts'
import { waybillLogic } from './waybill/waybill.logic.ts'

/** What is delivered to customers. */
export const operate = defineArea({
  name: 'operate',
  label: ['运营', 'Operations'],
  place: 60,
  entities: [
    order,
    waybill,
    loanReturn,
    payment,
    remittance,
    creditNote,
    refund,
    overShipment,
    transitTime,
    productionPlan,
    productionLine,
    mrpAction,
    shortage,
    mrpRun,
    demandForecast,
  ],
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
  logic: [
    orderLogic,
    waybillLogic,
    loanReturnLogic,
    paymentLogic,
    remittanceLogic,
    creditNoteLogic,
    refundLogic,
    overShipmentLogic,
    transitTimeLogic,
    productionPlanLogic,
    productionLineLogic,
    mrpRunLogic,
    shortageLogic,
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
  ],
})
