import { lazy, Suspense } from 'react'
import { present } from '../../../core/records/present.web.ts'
import { Loading } from '../../../core/records/states.web.tsx'
import { priceComparison } from './priceComparison.ts'

const ComparisonScreen = lazy(() => import('./ComparisonScreen.web.tsx'))

const Screen = (props: { readonly id?: number }) => (
  <Suspense fallback={<Loading />}>
    <ComparisonScreen {...props} />
  </Suspense>
)

/** Price comparisons are read and changed on one screen of their own. */
export const presentedPriceComparison = present(priceComparison, { screens: { detail: Screen, form: Screen } })
