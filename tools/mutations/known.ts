/**
 * Faults that no test notices, by their ids, with why none is to: what the fault changes is nothing that anybody could see, or costs more to try than it would cost.
 * At most one in twenty of those that are drawn.
 */
export const known: Readonly<Record<string, string>> = {
  'areas/operate/mrp/engine/actions.ts › pegsOf.add.material › nullForZero › ds.material[demand]) ?? 0, quantity: pe':
    'Every supply and every demand of a plan has its material: the number stands for nothing but what the type of a list cannot promise.',
  "areas/operate/reports/paymentDifferences.server.ts › servedPaymentDifferences.told.recorded › nullForZero › s(exchangeDifference ?? '0') .toFixed(2),":
    'The report asks for payments that have an exchange difference alone.',
  "areas/purchase/requisition/paste/requestedBill.ts › requestedBill.estimate › zeroForNull › = 'problem' in price ? null : price.estimate if":
    'No line is written while a price has a problem.',
  "areas/stock/move/takenByHand.server.ts › lyingThere › nullForZero › exact(rows[0]?.lies ?? '0') } /** What an issue b":
    'A sum over all that lies there is always one row, of nothing as well.',
  "areas/stock/move/postMove.server.ts › lyingIn.places.available › nullForZero › available: available ?? '0' })) return { usual, p":
    'It asks for balances of which something is available alone.',
  'areas/quality/reports/readingDistribution.server.ts › servedReadingDistribution..least › nullForZero › coalesce':
    'Where the least reading is 0 nothing is told for it, with which classes are counted as with 0.',
  'core/records/revise.server.ts › lastRevision › nullForZero › return rows[0]?.last ?? 0 } /** Another version':
    'Its statement answers one row with a number, and arithmetic takes nothing as zero.',
  "areas/quality/containment/containGoods.server.ts › blockable.blocked › nullForZero › able }) => available ?? '0')) return { blocke":
    'What is available of a balance is what lies there less what is reserved, and both are always there.',
  "areas/purchase/shouldCost/tellOrdered.server.ts › tellOrdered.prices.vatRate › nullForZero › e', vatRate: vatRate ?? '0' }], ) const documen":
    'The rate counts of a special VAT invoice alone, which neither a supplier nor a comparison leaves without one.',
  "areas/operate/shortage/requestPurchase.server.ts › leftToRequest › nullForZero › ity).minus(requested ?? '0') } /** * Asks purchas":
    'What is requested is a sum that the database says as 0 where nothing is.',
}
