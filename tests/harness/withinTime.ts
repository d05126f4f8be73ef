import { expect } from 'vitest'
import { provesAll } from './provesAll.ts'

/**
 * Begins to measure, and answers what says that no more than so many milliseconds have passed since. How long something takes is asked by `npm run prove` alone,
 * on a machine that has nothing else to do: `npm test` passes beside any other work, and asks only whether it comes.
 */
export const withinTime = (ms: number): (() => void) => {
  const from = performance.now()
  return () => {
    if (provesAll) expect(performance.now() - from).toBeLessThan(ms)
  }
}
