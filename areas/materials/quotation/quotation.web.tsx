import { lazy } from '#core/client.web'
import { present } from '#core/presentation.web'
import { groupPoint } from '#core/rights'
import { quotation } from './quotation.ts'

const WaterfallPanel = lazy(async () => ({ default: (await import('./WaterfallPanel.web.tsx')).WaterfallPanel }))
const LookAlikesPanel = lazy(async () => ({ default: (await import('./LookAlikesPanel.web.tsx')).LookAlikesPanel }))

const NeedsApprovalPanel = lazy(async () => ({ default: (await import('./NeedsApprovalPanel.web.tsx')).NeedsApprovalPanel }))

const points = [groupPoint('salesPrice', 'read'), groupPoint('quotedPrice', 'read')]

/** How quotations look: with the way to their price, and what was offered like them, in front of whoever agrees to them. */
export const presentedQuotation = present(quotation, {
  panels: [
    {
      name: 'consent',
      label: ['须审批', 'Needs approval'],
      when: row => row.state === 'draft' && row.broken !== null,
      Panel: NeedsApprovalPanel,
    },
    {
      name: 'waterfall',
      label: ['价格构成', 'Price waterfall'],
      points,
      when: row => row.items.length > 0,
      opensIn: ['pending'],
      decidedOn: true,
      Panel: WaterfallPanel,
    },
    {
      name: 'alike',
      label: ['相似报价', 'Similar quotations'],
      points,
      when: row => row.type === 'special',
      decidedOn: true,
      Panel: LookAlikesPanel,
    },
  ],
})
