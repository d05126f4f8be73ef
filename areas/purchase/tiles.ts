import type { StandardTile } from '#core/definition'

/** What purchasing proposes for homes: buyers see how suppliers do and what they cost. */
export const purchaseTiles: readonly StandardTile[] = [
  {
    name: 'purchase.toReplenish',
    report: 'purchase.replenishment',
    parameters: '',
    show: 'rows',
    home: ['mnm.material:reviewPlanning', 'purchase.priceComparison:award'],
  },
  {
    name: 'purchase.supplierScores',
    report: 'purchase.supplierScore',
    parameters: '',
    show: 'chart',
    home: ['purchase.supplierEvaluation:submit', 'purchase.priceComparison:award'],
  },
  {
    name: 'purchase.priceChanges',
    report: 'purchase.priceChange',
    parameters: 'period=quarter',
    show: 'rows',
    home: ['purchase.priceComparison:award'],
  },
  {
    name: 'purchase.leadTimes',
    report: 'purchase.awardDays',
    parameters: '',
    show: 'chart',
    home: ['purchase.priceComparison:award'],
  },
  {
    name: 'purchase.suppliersByStatus',
    label: ['供应商状态', 'Suppliers by status'],
    entity: 'purchase.supplier',
    parameters: '',
    show: 'chart',
    by: 'status',
    home: ['purchase.supplier:create', 'purchase.supplier:takeOver'],
  },
]
