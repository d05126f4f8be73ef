/** What some browsers say of the network; none is the word of a standard yet (WICG, Network Information API). */
interface Network {
  readonly saveData?: boolean
  /** How fast it is, by the name of what it is as fast as: `slow-2g`, `2g`, `3g` or `4g`. */
  readonly effectiveType?: string
}

/**
 * Whether something may be fetched that nobody has asked for yet: the page is seen, there is a network, and nobody pays for what is never looked
 * at. A browser that says nothing of its network is taken for one on a desk.
 */
export const mayFetchAhead = (): boolean => {
  const { connection }: Navigator & { readonly connection?: Network } = navigator
  const isSlow = connection?.effectiveType !== undefined && connection.effectiveType !== '4g'
  return document.visibilityState === 'visible' && navigator.onLine && connection?.saveData !== true && !isSlow
}
