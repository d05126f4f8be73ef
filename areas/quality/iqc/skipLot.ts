import { refuseInspection } from './inspectionRefusal.ts'

/** What has happened to earlier lots of the same material and supplier under skip-lot inspection. */
export interface SkipLotHistory {
  /** One lot in this many is inspected once the supplier has earned it. */
  readonly inspectOneIn: number
  /** Inspected lots accepted one after the other up to now. */
  readonly acceptedInARow: number
  /** Lots let through uninspected since the last inspected one. */
  readonly skippedSinceInspection: number
}

const lotsBeforeSkipping = 10

/** Skip-lot: after ten lots accepted in a row only every k-th lot is inspected; true when the present lot passes uninspected. */
export const isLotSkipped = ({ inspectOneIn, acceptedInARow, skippedSinceInspection }: SkipLotHistory): boolean => {
  if (!Number.isSafeInteger(inspectOneIn) || inspectOneIn < 2) {
    refuseInspection(
      'skipLotRatioTooSmall',
      ['跳批检验须为每 2 批或更多批检验 1 批', 'Skip-lot inspection inspects one lot in two or more'],
      { inspectOneIn },
    )
  }
  if (![acceptedInARow, skippedSinceInspection].every(count => Number.isSafeInteger(count) && count >= 0)) {
    refuseInspection('skipLotCountNotWhole', ['跳批检验的批数必须是非负整数', 'The number of lots must be a non-negative integer'], {
      acceptedInARow,
      skippedSinceInspection,
    })
  }
  return acceptedInARow >= lotsBeforeSkipping && skippedSinceInspection < inspectOneIn - 1
}

/** One earlier delivery of a material and supplier as skip-lot inspection looks at it. */
export interface EarlierDelivery {
  /** Units that were, or are, to be inspected; 0 for a lot that was skipped. */
  readonly sampleSize: number
  /** How its first inspection ended; null while it waits. */
  readonly accepted: boolean | null
}

/** What skip-lot inspection needs to know of earlier deliveries, the newest first. */
export const skipHistory = (deliveries: readonly EarlierDelivery[]): Omit<SkipLotHistory, 'inspectOneIn'> => {
  const newestSampled = deliveries.findIndex(delivery => delivery.sampleSize > 0)
  const inspected = deliveries.filter(delivery => delivery.sampleSize > 0 && delivery.accepted !== null)
  const newestRejected = inspected.findIndex(delivery => delivery.accepted === false)
  return {
    skippedSinceInspection: newestSampled < 0 ? deliveries.length : newestSampled,
    acceptedInARow: newestRejected < 0 ? inspected.length : newestRejected,
  }
}
