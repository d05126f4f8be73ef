import { exact } from '#core/numbers'

/** What of one model one distributor was shipped, and what of it is not registered. */
export interface Channel {
  readonly shipped: number
  readonly inChannel: number
  /** How many end users were registered in the last 12 months. */
  readonly soldInYear: number
}

/**
 * The share of what was shipped that is registered, of 1 with four places; and how many months what lies in the channel lasts at the mean of the last
 * 12 months, with one place. Null where nothing was shipped, and where nothing was registered.
 */
export const sellThroughOf = ({ shipped, inChannel, soldInYear }: Channel) => ({
  sellThrough:
    shipped === 0
      ? null
      : exact(shipped - inChannel)
          .over(shipped, 4)
          .toFixed(4),
  months: soldInYear === 0 ? null : exact(inChannel).times(12).over(soldInYear, 1).toFixed(1),
})
