import { lazy } from '#core/client.web'
import { present } from '#core/presentation.web'
import { order } from './order.ts'

const ShortDatedPanel = lazy(async () => ({ default: (await import('../../crm/quotation/ShortDatedPanel.web.tsx')).ShortDatedPanel }))

const CloseLineDialog = lazy(async () => ({ default: (await import('./LineDialogs.web.tsx')).CloseLineDialog }))
const ChangeLineDialog = lazy(async () => ({ default: (await import('./LineDialogs.web.tsx')).ChangeLineDialog }))

/** How orders look: with what of stock would reach the customer too old, in front of whoever confirms or releases them. */
export const presentedOrder = present(order, {
  panels: [
    {
      name: 'shortDated',
      label: ['有效期不足', 'Short-dated stock'],
      when: row => row.items.some(line => line.shortDated),
      decidedOn: true,
      Panel: ShortDatedPanel,
    },
  ],
  dialogs: { shortCloseLine: CloseLineDialog, changeLine: ChangeLineDialog },
})
