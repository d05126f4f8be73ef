import type { SampleNeeds } from './samples.ts'

/**
 * Numbers from 1 on, counted anew for each company that is opened: what a sample is given is the same in a test file whichever ran before it
 * in the same process.
 */
export const countPerCompany = (): ((needs: SampleNeeds) => number) => {
  const reached = new WeakMap<SampleNeeds, number>()
  return needs => {
    const next = (reached.get(needs) ?? 0) + 1
    reached.set(needs, next)
    return next
  }
}
