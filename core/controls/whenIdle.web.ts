import type { Later } from './later.web.tsx'

/** After so long a busy page fetches them all the same, in milliseconds. */
const longestWait = 4000

/** Fetches parts that a screen does without at first, once the browser has nothing else to do. Answers what calls it off. */
export const fetchWhenIdle = (parts: readonly Pick<Later<never>, 'preload'>[]): (() => void) => {
  // What cannot be fetched now is asked for again when it is wanted, and told then.
  const fetchAll = () => void Promise.allSettled(parts.map(part => part.preload()))
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(fetchAll, longestWait)
    return () => clearTimeout(timer)
  }
  const asked = requestIdleCallback(fetchAll, { timeout: longestWait })
  return () => cancelIdleCallback(asked)
}
