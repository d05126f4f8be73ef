/**
 * Faults that no test notices, by their ids, with why none is to: what the fault changes is nothing that anybody could see, or costs more to try than it would cost.
 * At most one in twenty of those that are drawn.
 */
export const known: Readonly<Record<string, string>> = {
  "areas/operate/reports/paymentDifferences.server.ts › servedPaymentDifferences.told.recorded › nullForZero › s(exchangeDifference ?? '0') .toFixed(2),":
    'The report asks for payments that have an exchange difference alone.',
  "areas/purchase/requisition/paste/requestedBill.ts › requestedBill.estimate › zeroForNull › = 'problem' in price ? null : price.estimate if":
    'No line is written while a price has a problem.',
  'areas/quality/statistics/anova.ts › anova.within › nullForZero › out(group, means[at] ?? 0))) const [betweenFree':
    'Every group has a mean, and arithmetic takes nothing as zero.',
  'core/records/revise.server.ts › lastRevision › nullForZero › return rows[0]?.last ?? 0 } /** Another version':
    'Its statement answers one row with a number, and arithmetic takes nothing as zero.',
}
