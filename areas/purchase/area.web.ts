import { lazy } from 'react'
import { presentArea } from '#core/presentation.web'
import { purchase } from './area.ts'
import { presentedPriceComparison } from './priceComparison/priceComparison.web.tsx'

export default presentArea(purchase, {
  presented: [presentedPriceComparison],
  screens: { contracts: lazy(() => import('./contract/ContractsOfSupplier.web.tsx')) },
})
