/** What people agree to in purchasing, in the order in which it comes about. */
export const waitingTypes = [
  { docType: 'purchase.requisition', title: ['一级审批', 'First level'] },
  { docType: 'purchase.priceComparison', title: ['二级审批', 'Second level'] },
  { docType: 'purchase.order', title: ['订单价格', 'Order prices'] },
  { docType: 'purchase.invoice', title: ['发票差异', 'Invoices'] },
] as const
