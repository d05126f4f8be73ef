/** On so many days after a customer becomes inactive its owner is told: before that day, once each time. */
export const lapseWarnings = [-60, -14] as const

/** From so many days before on a customer is shown as one that becomes inactive soon. */
export const earliestWarning = -Math.min(...lapseWarnings)
