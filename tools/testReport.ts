import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** A test that failed: where it stands, what it is called, and what it said. */
export interface Failure {
  readonly file: string
  readonly test: string
  readonly message: string
}

/** How long the tests of a file took by themselves. */
export interface Duration {
  readonly file: string
  readonly seconds: number
}

/** How many tests passed, and which did not, or (journeys alone) only at the second try. */
export interface Report {
  readonly passed: number
  readonly failures: readonly Failure[]
  /** Counted as passed, and told by name, since either the test or the product depends on chance. */
  readonly unsteady: readonly Failure[]
  readonly durations: readonly Duration[]
}

/** No test at all. */
export const nothing: Report = { passed: 0, failures: [], unsteady: [], durations: [] }

/** Both together. */
export const together = (left: Report, right: Report): Report => ({
  passed: left.passed + right.passed,
  failures: [...left.failures, ...right.failures],
  unsteady: [...left.unsteady, ...right.unsteady],
  durations: [...left.durations, ...right.durations],
})

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly message: string
    readonly startTime: number
    readonly endTime: number
    readonly assertionResults: readonly {
      readonly status: string
      readonly fullName: string
      readonly failureMessages: readonly string[]
    }[]
  }[]
}

interface PlaywrightTest {
  readonly status: string
  readonly results: readonly { readonly duration: number; readonly errors: readonly { readonly message: string }[] }[]
}

interface PlaywrightSpec {
  readonly title: string
  readonly file: string
  readonly tests: readonly PlaywrightTest[]
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs: readonly PlaywrightSpec[]
}

/** What Vitest's JSON report says. A missing or broken report is a failure, and so is a file that failed before its first test. */
export const vitestReport = (report: string | undefined): Report =>
  readReport(report, parsed =>
    // The runner's own shape; anything else counts as a broken report.
    (parsed as VitestReport).testResults.reduce((whole, { name, status, message, startTime, endTime, assertionResults }) => {
      const file = relative(process.cwd(), name)
      const failures = assertionResults
        .filter(result => result.status === 'failed')
        .map(result => ({ file, test: result.fullName, message: result.failureMessages.join('\n') }))
      return together(whole, {
        ...nothing,
        passed: assertionResults.filter(result => result.status === 'passed').length,
        failures: status === 'failed' && failures.length === 0 ? [{ file, test: '(the file itself)', message }] : failures,
        durations: [{ file, seconds: (endTime - startTime) / 1000 }],
      })
    }, nothing),
  )

/** What Playwright's JSON report says. */
export const playwrightReport = (report: string | undefined): Report =>
  readReport(report, parsed =>
    (parsed as { readonly suites: readonly PlaywrightSuite[] }).suites.map(suiteReport).reduce(together, nothing),
  )

const suiteReport = ({ suites = [], specs }: PlaywrightSuite): Report =>
  [...suites.map(suiteReport), ...specs.flatMap(spec => spec.tests.map(test => journeyReport(spec, test)))].reduce(together, nothing)

const journeyReport = ({ file, title }: PlaywrightSpec, { status, results }: PlaywrightTest): Report => {
  const durations = [{ file, seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000 }]
  if (status === 'expected') return { ...nothing, passed: 1, durations }
  const failure = { file, test: title, message: results.flatMap(({ errors }) => errors.map(one => one.message)).join('\n') }
  return status === 'flaky' ? { ...nothing, passed: 1, unsteady: [failure], durations } : { ...nothing, failures: [failure], durations }
}

/** The test files in which every test passed; none where something failed outside of tests, for it says nothing good of any. */
export const passedFiles = ({ durations, failures }: Report): readonly string[] => {
  const failed = new Set(failures.map(one => one.file))
  return [...failed].some(file => file.startsWith('('))
    ? []
    : [...new Set(durations.map(one => one.file))].filter(file => !failed.has(file))
}

/** The files that took longest, the longest first: what makes a run slow is mended there. */
export const slowest = ({ durations }: Report, most: number): readonly Duration[] =>
  [...Map.groupBy(durations, one => one.file)]
    .map(([file, parts]) => ({ file, seconds: parts.reduce((sum, { seconds }) => sum + seconds, 0) }))
    .toSorted((left, right) => right.seconds - left.seconds)
    .slice(0, most)

const readReport = (text: string | undefined, reportOf: (report: unknown) => Report): Report => {
  try {
    return reportOf(JSON.parse(text ?? ''))
  } catch {
    return {
      ...nothing,
      failures: [{ file: '(the report)', test: '(missing or broken)', message: text === undefined ? 'There is none.' : '' }],
    }
  }
}

/** The report of a step that ran tests: when it failed without a failed test, something else did, and that counts as one. */
export const honestly = (report: Report, step: { readonly name: string; readonly passed: boolean }): Report =>
  step.passed || report.failures.length > 0
    ? report
    : { ...report, failures: [{ file: `(${step.name})`, test: '(outside its tests)', message: 'See above what its program said.' }] }

/** One or two journeys may meet some event of the browser out of order; more than that is no chance. */
export const tooUnsteady = ({ unsteady }: Report): boolean => unsteady.length > 2

/** A failure in a few lines, for the end of the output: of a long log, often only the end is kept. */
export const inFewLines = ({ file, test, message }: Failure): string => {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .map(line => line.trimEnd().slice(0, 160))
    .filter(line => line.trim() !== '' && !line.includes('node_modules'))
  return [`✗ ${file} › ${test}`, ...lines.slice(0, 8).map(line => `    ${line}`)].join('\n')
}
