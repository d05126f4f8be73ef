/** What shows that a corrective action works: so many days, or so many lots of the product, without the fault. */
const evidence = { days: 30, lots: 3 } as const

/** Whether a corrective action has shown that it works; undefined counts are those of a feedback whose action is not in place yet. */
export const hasEvidence = ({ quietDays, quietLots }: { readonly quietDays: number | null; readonly quietLots: number | null }): boolean =>
  (quietDays !== null && quietDays >= evidence.days) || (quietLots !== null && quietLots >= evidence.lots)
