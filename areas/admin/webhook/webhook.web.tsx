import { lazy } from '#core/client.web'
import { present } from '#core/presentation.web'
import { webhook } from '#core/webhooks'

/** How webhooks look: their page shows what was sent last, and tests them. */
export const presentedWebhook = present(webhook, {
  listReads: ['isActive'],
  tone: row => (row.isActive ? 'normal' : 'warn'),
  panels: [{ name: 'deliveries', label: ['发送记录', 'Deliveries'], Panel: lazy(() => import('./DeliveriesPanel.web.tsx')) }],
})
