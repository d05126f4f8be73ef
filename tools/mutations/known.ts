/**
 * Faults that no test notices, by their ids, with why none is to: what the fault changes is nothing that anybody could see, or costs more to try than it would cost.
 * At most one in twenty of those that are drawn.
 */
export const known: Readonly<Record<string, string>> = {
  "areas/operate/reports/paymentDifferences.server.ts › servedPaymentDifferences.told.recorded › nullForZero › s(exchangeDifference ?? '0') .toFixed(2),":
    'The report asks for payments that have an exchange difference alone.',
  "areas/purchase/requisition/paste/requestedBill.ts › requestedBill.estimate › zeroForNull › = 'problem' in price ? null : price.estimate if":
    'No line is written while a price has a problem.',
  "areas/quality/containment/containGoods.server.ts › blockable.blocked › nullForZero › able }) => available ?? '0')) return { blocke":
    'What is available of a balance is what lies there less what is reserved, and both are always there.',
  "areas/purchase/shouldCost/tellOrdered.server.ts › tellOrdered.prices.vatRate › nullForZero › e', vatRate: vatRate ?? '0' }], ) const documen":
    'The rate counts of a special VAT invoice alone, which neither a supplier nor a comparison leaves without one.',
}
