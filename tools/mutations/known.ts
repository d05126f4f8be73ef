/**
 * Faults that no test notices, by their ids, with why none is to: what the fault changes is nothing that anybody could see, or costs more to try than it would cost.
 * At most one in twenty of those that are drawn.
 */
export const known: Readonly<Record<string, string>> = {
  "areas/operate/reports/paymentDifferences.server.ts › servedPaymentDifferences.told.recorded › nullForZero › s(exchangeDifference ?? '0') .toFixed(2),":
    'The report asks for payments that have an exchange difference alone.',
  "areas/purchase/requisition/paste/requestedBill.ts › requestedBill.estimate › zeroForNull › = 'problem' in price ? null : price.estimate if":
    'No line is written while a price has a problem.',
}
