const listeners = new Set<() => void>()

/** Tells whoever listens that a request leaves this browser; called by everything that sends one for a person. */
export const tellSending = (): void => {
  for (const listener of listeners) listener()
}

/** Hears of every request that leaves from now on; answers how to stop. */
export const whenSending = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
