import { Suspense } from 'react'
import { lazy } from '#core/client.web'
import { present } from '#core/presentation.web'
import { model } from './model.ts'

const NextPn = lazy(async () => ({ default: (await import('./pn/NextPn.web.tsx')).NextPn }))
const EffectiveBomPanel = lazy(async () => ({ default: (await import('./effectiveBom/EffectiveBomPanel.web.tsx')).EffectiveBomPanel }))
const ComparePanel = lazy(async () => ({ default: (await import('./compareDates/ComparePanel.web.tsx')).ComparePanel }))

/** How product models look where the default will not do. */
export const presentedModel = present(model, {
  listReads: ['status'],
  tone: row => (row.status === 'failed' ? 'bad' : row.status === 'pending' ? 'warn' : 'normal'),
  panels: [
    { name: 'bom', label: ['物料清单', 'Bill of materials'], points: ['product.bom:read'], Panel: EffectiveBomPanel },
    { name: 'compare', label: ['日期对比', 'Compare dates'], Panel: ComparePanel },
  ],
  WhileTyping: props => (
    <Suspense>
      <NextPn {...props} />
    </Suspense>
  ),
})
