import { lazy } from '#core/client.web'
import { presentArea } from '#core/presentation.web'
import { operate } from './area.ts'
import { presentedMrpAction } from './mrpAction/mrpAction.web.tsx'
import { presentedOrder } from './order/order.web.tsx'
import { presentedProductionPlan } from './productionPlan/productionPlan.web.tsx'
import { presentedWaybill } from './waybill/waybill.web.tsx'

export default presentArea(operate, {
  presented: [presentedOrder, presentedMrpAction, presentedProductionPlan, presentedWaybill],
  screens: {
    planningGrid: lazy(() => import('./planningGrid/PlanningGridScreen.web.tsx')),
    productionProcess: lazy(() => import('./productionProcess/ProductionProcessScreen.web.tsx')),
    whatIf: lazy(() => import('./whatIf/WhatIfScreen.web.tsx')),
    planningData: lazy(() => import('./planningData/PlanningDataScreen.web.tsx')),
  },
})
