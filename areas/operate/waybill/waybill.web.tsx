import { lazy } from '#core/client.web'
import { present } from '#core/presentation.web'
import { waybill } from './waybill.ts'

/** How waybills look: with the effective manuals of what is shipped. */
export const presentedWaybill = present(waybill, {
  panels: [
    {
      name: 'manuals',
      label: ['随附手册', 'Manuals'],
      points: ['documents.manual:read'],
      when: row => row.items.some(line => line.model !== null),
      Panel: lazy(() => import('../../documents/manual/ManualsPanel.web.tsx')),
    },
  ],
})
