import { exact, totalOf } from '#core/numbers'

/** By so much of its currency the total on the paper of an invoice may differ from the sum of its lines: what comes of rounding. */
export const mostRounded = '1.00'

/** What an invoice asks for in all, two places: as its paper says, or the sum of its lines. */
export const askedInAll = (items: readonly { readonly amount: string | null }[], paperTotal: string | null): string =>
  paperTotal === null ? totalOf(items.map(({ amount }) => amount ?? '0')) : exact(paperTotal).toFixed(2)
