import { lazy } from '#core/client.web'
import { present } from '#core/presentation.web'
import { requisition } from './requisition.ts'

const PasteRequisition = lazy(async () => ({ default: (await import('./paste/PasteRequisition.web.tsx')).PasteRequisition }))

/** How requisitions look where the default will not do. */
export const presentedRequisition = present(requisition, {
  panels: [{ name: 'paste', label: ['粘贴物料清单', 'Paste a bill'], when: row => row.can.includes('update'), Panel: PasteRequisition }],
})
