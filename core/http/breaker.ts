/** Keeps a process from knocking again and again at a server that does not answer. Times by a clock in milliseconds. */
export interface Breaker {
  /** Whether to try now. After the pause one try is let through; the others wait for how it ends. */
  mayTry(now: number): boolean
  answered(): void
  unanswered(now: number): void
}

/** So many tries without an answer open the breaker. */
const mostFailures = 5

/** A closed breaker; once open it stays so for `pause` milliseconds. */
export const openBreaker = (pause = 60_000): Breaker => {
  let failures = 0
  let closedAgainAt = Number.NEGATIVE_INFINITY
  return {
    mayTry(now) {
      if (failures < mostFailures) return true
      if (now < closedAgainAt) return false
      closedAgainAt = now + pause
      return true
    },
    answered() {
      failures = 0
    },
    unanswered(now) {
      failures += 1
      if (failures >= mostFailures) closedAgainAt = now + pause
    },
  }
}
