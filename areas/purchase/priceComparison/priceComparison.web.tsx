import { lazy, Suspense } from 'react'
import { Loading } from '#core/controls.web'
import { present } from '#core/presentation.web'
import { priceComparison } from './priceComparison.ts'

const ComparisonScreen = lazy(() => import('./ComparisonScreen.web.tsx'))

const Screen = (props: { readonly id?: number }) => (
  <Suspense fallback={<Loading />}>
    <ComparisonScreen {...props} />
  </Suspense>
)

/** Price comparisons are read and changed on one screen of their own. */
export const presentedPriceComparison = present(priceComparison, { screens: { detail: Screen, form: Screen } })
