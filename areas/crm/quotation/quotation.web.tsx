import { lazy } from '#core/client.web'
import { present } from '#core/presentation.web'
import { groupPoint } from '#core/rights'
import { quotation } from './quotation.ts'

const WaterfallPanel = lazy(async () => ({ default: (await import('./WaterfallPanel.web.tsx')).WaterfallPanel }))
const LookAlikesPanel = lazy(async () => ({ default: (await import('./LookAlikesPanel.web.tsx')).LookAlikesPanel }))

const LivePrices = lazy(async () => ({ default: (await import('./LivePrices.web.tsx')).LivePrices }))

const CostMovesPanel = lazy(async () => ({ default: (await import('./CostMovesPanel.web.tsx')).CostMovesPanel }))

const NeedsApprovalPanel = lazy(async () => ({ default: (await import('./NeedsApprovalPanel.web.tsx')).NeedsApprovalPanel }))

const ShortDatedPanel = lazy(async () => ({ default: (await import('./ShortDatedPanel.web.tsx')).ShortDatedPanel }))

const ManualsPanel = lazy(() => import('../../documents/manual/ManualsPanel.web.tsx'))

const points = [groupPoint('salesPrice', 'read'), groupPoint('quotedPrice', 'read')]
const costPoints = [groupPoint('cost', 'read'), groupPoint('price', 'read'), 'product.bom:read', 'product.model:read']

/** How quotations look: with what of stock would reach the customer too old, the way to their price, what moved of their costs, and what was offered like them, in front of whoever agrees to them. */
export const presentedQuotation = present(quotation, {
  WhileTyping: LivePrices,
  panels: [
    {
      name: 'consent',
      label: ['须审批', 'Needs approval'],
      when: row => row.state === 'draft' && row.broken !== null,
      Panel: NeedsApprovalPanel,
    },
    {
      name: 'shortDated',
      label: ['有效期不足', 'Short-dated stock'],
      when: row => row.items.some(line => line.shortDated),
      decidedOn: true,
      Panel: ShortDatedPanel,
    },
    {
      name: 'manuals',
      label: ['随附手册', 'Manuals'],
      points: ['documents.manual:read'],
      when: row => row.items.some(line => line.model !== null),
      Panel: ManualsPanel,
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
      name: 'costMoves',
      label: ['成本变动', 'Cost movements'],
      points: costPoints,
      when: row => row.type === 'special' && row.items.some(line => line.model !== null),
      decidedOn: true,
      Panel: CostMovesPanel,
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
