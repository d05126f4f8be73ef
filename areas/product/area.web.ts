import { lazy } from 'react'
import { presentArea } from '#core/presentation.web'
import { product } from './area.ts'
import { presentedModel } from './model/model.web.tsx'

export default presentArea(product, {
  presented: [presentedModel],
  screens: { pending: lazy(() => import('./model/PendingScreen.web.tsx')) },
})
