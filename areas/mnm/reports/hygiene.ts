/** What is wrong with a material number. */
export const hygieneKinds = {
  withoutClass: ['没有分类', 'Without a class'],
  withoutSupplier: ['可采购而没有供应商', 'Bought, without a supplier'],
  leadNotReviewed: ['12 个月未复核提前期', 'Lead time not reviewed for 12 months'],
  neverUsed: ['从未使用', 'Never used'],
  mergedInUse: ['已合并仍被引用', 'Merged, still referred to'],
} as const

/** Which of it. */
export type HygieneKind = keyof typeof hygieneKinds

/** A material number with what is known of it. */
export interface KnownNumber {
  readonly code: string
  readonly isMerged: boolean
  readonly hasClass: boolean
  readonly isBought: boolean
  /** Whether a supplier from whom the company may buy has it among what they deliver. */
  readonly isSupplied: boolean
  /** Whether it is planned with a lead time at which nobody has looked for a year. */
  readonly isPlanOld: boolean
  /** Whether it ever stood in a document, a bill or the stock ledger. */
  readonly isUsed: boolean
  /** Whether something that is still under way or in force refers to it. */
  readonly isReferredTo: boolean
}

const holds: Readonly<Record<HygieneKind, (one: KnownNumber) => boolean>> = {
  withoutClass: one => !one.isMerged && !one.hasClass,
  withoutSupplier: one => !one.isMerged && one.isBought && !one.isSupplied,
  leadNotReviewed: one => !one.isMerged && one.isPlanOld,
  neverUsed: one => !one.isMerged && !one.isUsed,
  mergedInUse: one => one.isMerged && one.isReferredTo,
}

/** The numbers of each kind, in their order; one number may be of several. */
export const hygieneOf = (numbers: readonly KnownNumber[]): readonly (readonly [HygieneKind, readonly string[]])[] =>
  Object.entries(holds).map(([kind, isSo]) => [
    // The keys of the record above.
    kind as HygieneKind,
    numbers.flatMap(one => (isSo(one) ? [one.code] : [])).toSorted(),
  ])
