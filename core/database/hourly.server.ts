const hour = 60 * 60 * 1000

/** Tidies up once an hour until the answered function is called. What fails now is tried again in an hour; it keeps no process alive. */
export const hourly = (tidy: () => Promise<unknown>): (() => void) => {
  const timer = setInterval(() => void tidy().catch(() => undefined), hour)
  timer.unref()
  return () => clearInterval(timer)
}
