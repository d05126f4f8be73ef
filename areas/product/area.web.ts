import { lazy } from '#core/client.web'
import { laterLogScreen } from '#core/later.web'
import { presentArea } from '#core/presentation.web'
import { productLog } from './productLog.ts'
import { product } from './area.ts'
import { presentedBom } from './bom/bom.web.tsx'
import { presentedModel } from './model/model.web.tsx'
import { presentedUnit } from './unit/unit.web.tsx'

export default presentArea(product, {
  presented: [presentedUnit, presentedModel, presentedBom],
  screens: { pending: lazy(() => import('./model/PendingScreen.web.tsx')), log: laterLogScreen(productLog) },
})
