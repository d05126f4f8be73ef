import { lazy } from '#core/client.web'
import { presentArea } from '#core/presentation.web'
import { operate } from './area.ts'
import { presentedOrder } from './order/order.web.tsx'

export default presentArea(operate, {
  presented: [presentedOrder],
  screens: {
    planningGrid: lazy(() => import('./planningGrid/PlanningGridScreen.web.tsx')),
    productionProcess: lazy(() => import('./productionProcess/ProductionProcessScreen.web.tsx')),
  },
})
