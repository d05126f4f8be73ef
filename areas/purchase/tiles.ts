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
  {
    name: 'purchase.receiptsByMonth',
    label: ['每月到货', 'Receipts by month'],
    entity: 'purchase.receipt',
    parameters: '',
    show: 'chart',
    by: 'receivedOn',
    home: ['purchase.priceComparison:award', 'purchase.receipt:create'],
  },
  {
    name: 'purchase.ordersByMonth',
    label: ['每月采购订单', 'Purchase orders by month'],
    entity: 'purchase.order',
    parameters: '',
    show: 'chart',
    by: 'sentAt',
    home: ['purchase.priceComparison:award'],
  },
  {
    name: 'purchase.invoicesByMonth',
    label: ['每月采购发票', 'Supplier invoices by month'],
    entity: 'purchase.invoice',
    parameters: '',
    show: 'chart',
    by: 'invoicedOn',
    home: ['purchase.invoice:pay'],
  },
]
