/** Keeps a process from knocking again and again at a server that does not answer. Times by a clock in milliseconds. */
export interface Breaker {
  /** Whether to try now. After the pause one try is let through; the others wait for how it ends. */
  mayTry(now: number): boolean
  answered(): void
  unanswered(now: number): void
}

/** So many tries without an answer open the breaker, for this long. */
const limits = { failures: 5, pause: 60_000 } as const

/** A closed breaker. */
export const openBreaker = (): Breaker => {
  let failures = 0
  let closedAgainAt = Number.NEGATIVE_INFINITY
  return {
    mayTry(now) {
      if (failures < limits.failures) return true
      if (now < closedAgainAt) return false
      closedAgainAt = now + limits.pause
      return true
    },
    answered() {
      failures = 0
    },
    unanswered(now) {
      failures += 1
      if (failures >= limits.failures) closedAgainAt = now + limits.pause
    },
  }
}
