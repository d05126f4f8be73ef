import { lazy } from '#core/client.web'
import { present } from '#core/presentation.web'
import { keyResult } from './keyResult.ts'

/** How key results look: what their figure is read from is chosen among the lists and reports of the product. */
export const presentedKeyResult = present(keyResult, {
  inputs: { address: lazy(() => import('./SourceInput.web.tsx')), figure: lazy(() => import('./FigureInput.web.tsx')) },
})
