import { Suspense } from 'react'
import { lazy } from '#core/client.web'
import { present } from '#core/presentation.web'
import { material } from './material.ts'

const SimilarPanel = lazy(async () => ({ default: (await import('./similar/SimilarPanel.web.tsx')).SimilarPanel }))
const SimilarWhileTyping = lazy(async () => ({ default: (await import('./similar/SimilarWhileTyping.web.tsx')).SimilarWhileTyping }))
const SubmitDialog = lazy(async () => ({ default: (await import('./similar/SubmitDialog.web.tsx')).SubmitDialog }))

/** How materials look where the default will not do. */
export const presentedMaterial = present(material, {
  tone: row => (row.status === 'rejected' ? 'bad' : row.status === 'pending' ? 'warn' : 'normal'),
  WhileTyping: props => (
    <Suspense>
      <SimilarWhileTyping {...props} />
    </Suspense>
  ),
  panels: [
    {
      name: 'similar',
      label: ['疑似重复物料', 'Possible duplicates'],
      when: row => row.status === 'draft' || row.status === 'pending' || row.status === 'rejected',
      Panel: SimilarPanel,
    },
  ],
  dialogs: { submit: SubmitDialog },
})
