import { lazy } from '#core/client.web'
import { present } from '#core/presentation.web'
import { priceComparison } from './priceComparison.ts'

const Screen = lazy(() => import('./ComparisonWorkspace.web.tsx'))

/** Price comparisons are read and changed on one screen of their own. */
export const presentedPriceComparison = present(priceComparison, { screens: { detail: Screen, form: Screen } })
