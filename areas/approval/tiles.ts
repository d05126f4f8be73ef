import type { StandardTile } from '#core/definition'

/** What approvals propose for homes: who decides sees where decisions stay. */
export const approvalTiles: readonly StandardTile[] = [
  {
    name: 'approval.waitingTypes',
    report: 'approval.waiting',
    parameters: '',
    show: 'chart',
    home: ['quality.iqc:dispose', 'purchase.supplierEvaluation:submitBlacklist'],
  },
]
