import type { ServerPart } from '#core/definition'
import { demandForecastDerived } from './demandForecast/demandForecast.derived.ts'
import { mrpActionDerived } from './mrpAction/mrpAction.derived.ts'
import { mrpRunEvents } from './mrpRun/mrpRun.events.ts'
import { companyLapses } from './order/lapse.derived.ts'
import { offeredLinesDerived } from './order/offeredLines.derived.ts'
import { orderDerived, orderLinesDerived } from './order/order.derived.ts'
import feedbackOfOrder from './origins/quality.feedback.ts'
import { planComponentsDerived, productionPlanDerived } from './productionPlan/productionPlan.derived.ts'
import { planningGrid } from './planningGrid/planningGrid.ts'
import { benchPart, benchUnit } from './productionProcess/benchUnit.ts'
import { recordStages } from './productionProcess/recordStages.ts'
import { operateReports } from './reports.ts'
import { planningData } from './planningData/planningData.ts'
import { shortageDerived } from './shortage/shortage.derived.ts'
import { operateTiles } from './tiles.ts'
import { waybillDerived } from './waybill/waybill.derived.ts'
import { whatIf } from './whatIf/whatIf.ts'
import { waybillEvents } from './waybill/waybill.events.ts'

/** What the server alone knows of this area. */
export const serverPart: ServerPart = {
  reports: operateReports,
  tiles: operateTiles,
  calls: [recordStages, benchUnit, benchPart, planningGrid, whatIf, planningData],
  events: [...Object.values(waybillEvents), ...Object.values(mrpRunEvents)],
  origins: [feedbackOfOrder],
  derived: [
    companyLapses,
    offeredLinesDerived,
    orderDerived,
    orderLinesDerived,
    waybillDerived,
    productionPlanDerived,
    planComponentsDerived,
    mrpActionDerived,
    shortageDerived,
    demandForecastDerived,
  ],
}
