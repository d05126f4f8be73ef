import { lazy } from '#core/client.web'
import { presentArea } from '#core/presentation.web'

export default presentArea({
  screens: {
    planningGrid: lazy(() => import('./planningGrid/PlanningGridScreen.web.tsx')),
    productionProcess: lazy(() => import('./productionProcess/ProductionProcessScreen.web.tsx')),
    whatIf: lazy(() => import('./whatIf/WhatIfScreen.web.tsx')),
    planningData: lazy(() => import('./planningData/PlanningDataScreen.web.tsx')),
  },
})
