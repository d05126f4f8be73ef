import type { SkipLotHistory } from './isLotSkipped.ts'

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
