/** How many tests were run and how they ended. */
export interface Counts {
  readonly passed: number
  readonly failed: number
}

/** No test at all. */
export const none: Counts = { passed: 0, failed: 0 }

/** Both together. */
export const together = (left: Counts, right: Counts): Counts => ({
  passed: left.passed + right.passed,
  failed: left.failed + right.failed,
})

interface VitestReport {
  readonly testResults: readonly {
    readonly status: string
    readonly assertionResults: readonly { readonly status: string }[]
  }[]
}

interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly flaky: number; readonly unexpected: number }
}

/** The counts of Vitest's JSON report. A missing or broken report is a failure, and so is a file that failed before its first test. */
export const vitestCounts = (report: string | undefined): Counts =>
  readReport(report, parsed =>
    // The runner's own shape; anything else counts as a broken report.
    (parsed as VitestReport).testResults.reduce((counts, { status, assertionResults }) => {
      const ended = (how: string): number => assertionResults.filter(result => result.status === how).length
      return together(counts, { passed: ended('passed'), failed: Math.max(ended('failed'), status === 'failed' ? 1 : 0) })
    }, none),
  )

/** The counts of Playwright's JSON report; a journey that needed a second try has passed. */
export const playwrightCounts = (report: string | undefined): Counts =>
  readReport(report, parsed => {
    // The runner's own shape; anything else counts as a broken report.
    const { stats } = parsed as PlaywrightReport
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected }
  })

const readReport = (text: string | undefined, countsOf: (report: unknown) => Counts): Counts => {
  try {
    const counts = countsOf(JSON.parse(text ?? ''))
    return Number.isInteger(counts.passed) && Number.isInteger(counts.failed) ? counts : { passed: 0, failed: 1 }
  } catch {
    return { passed: 0, failed: 1 }
  }
}

/** The counts of a step that ran tests: when it failed without a failed test, something else did, and that counts as one. */
export const honestly = (counts: Counts, stepPassed: boolean): Counts =>
  stepPassed || counts.failed > 0 ? counts : { passed: counts.passed, failed: 1 }
