import { lazy } from 'react'
import { present } from '../../../core/records/present.web.ts'
import { material } from './material.ts'

const SimilarPanel = lazy(async () => ({ default: (await import('./SimilarPanel.web.tsx')).SimilarPanel }))
const SubmitDialog = lazy(async () => ({ default: (await import('./SubmitDialog.web.tsx')).SubmitDialog }))

/** How materials look where the default will not do. */
export const presentedMaterial = present(material, {
  tone: row => (row.status === 'rejected' ? 'bad' : row.status === 'pending' ? 'warn' : 'normal'),
  panels: [
    {
      name: 'similar',
      label: ['相近物料', 'Similar materials'],
      when: row => row.status === 'draft' || row.status === 'pending' || row.status === 'rejected',
      Panel: SimilarPanel,
    },
  ],
  dialogs: { submit: SubmitDialog },
})
