import { existsSync, readFileSync, rmSync } from 'node:fs'
import type { Checked } from './checkedFiles.ts'
import { reportOf, trialFile, type Trial } from './mutations/report.ts'
import { runStep, type Step, type StepResult } from './steps.ts'
import {
  honestly,
  inFewLines,
  nothing,
  playwrightReport,
  slowest,
  together,
  tooUnsteady,
  vitestReport,
  type Failure,
  type Report,
} from './testReport.ts'

/** A step that may run tests. */
export interface TestStep extends Step {
  /** Reads what the step wrote of its tests. */
  readonly report?: () => Report
}

const unitReport = 'test-results/vitest.json'
const journeyReport = 'test-results/journeys.json'

const read = (file: string): string | undefined => (existsSync(file) ? readFileSync(file, 'utf8') : undefined)

/** What types are checked in: each has its `tsconfig.<tier>.json`. */
export const tiers = ['shared', 'server', 'web', 'journeys'] as const

const withGiven = (commands: TestStep['commands'], given: readonly string[]): TestStep['commands'] =>
  given.length === 0 ? [] : commands.map(command => [...command, ...given])

/** What needs neither a database nor a browser. */
export const format: TestStep = { name: 'format', commands: [['oxfmt', '--check']] }
export const lint: TestStep = { name: 'lint', commands: [['oxlint', '--type-aware', '--deny-warnings']] }
/** Worked out only where something has changed, and where that reaches, since the last time; how much work all of it is, is counted where nothing was kept. */
export const keptTypes: TestStep = { name: 'types', commands: tiers.map(tier => ['node', 'tools/checkTypes.ts', tier]) }
/** All types worked out anew, and how much work they are. */
export const types: TestStep = { name: 'types', commands: withGiven(keptTypes.commands, ['--anew']) }
/** Lint and types of some files. */
export const lintAndTypes = ({ linted, typed }: Checked): TestStep => ({
  name: 'lint, types',
  commands: [
    ...(linted === 'everything' ? lint.commands : withGiven(lint.commands, linted)),
    ...(typed === 'everything' ? keptTypes.commands : withGiven([['node', 'tools/checkTypesOf.ts']], typed)),
  ],
})
export const unused: TestStep = { name: 'unused', commands: [['knip']] }

/** What is said of the source alone, at once: most of it is the work of one core. */
export const source: TestStep = { name: 'lint, types, unused', commands: [...lint.commands, ...keptTypes.commands, ...unused.commands] }

/** Makes and keeps the company of the journeys: the work of one core, beside whatever else is tried. */
export const company: TestStep = { name: 'company', commands: [['node', 'tests/harness/keepCompany.ts']] }

/** The browser part is built, and weighs no more than it may. */
export const built: readonly TestStep[] = [
  { name: 'build', commands: [['node', 'tools/build.ts']] },
  { name: 'bundle', commands: [['node', 'tools/checkBundle.ts']] },
]

/** Runs unit tests: those that Vitest is told to by these options, with these variables. */
export const units = (name: string, options: readonly string[] = [], env: Readonly<Record<string, string>> = {}): TestStep => ({
  name,
  commands: [['vitest', 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${unitReport}`, ...options]],
  env,
  report: () => vitestReport(read(unitReport)),
})

/** Walks journeys: those that Playwright is told to by these options, with these variables. */
export const journeys = (name: string, options: readonly string[] = [], env: Readonly<Record<string, string>> = {}): TestStep => ({
  name,
  commands: [['playwright', 'test', ...options]],
  env,
  report: () => playwrightReport(read(journeyReport)),
})

/** Tries a part of the small faults of the proof: each is a test, which passes where somebody notices the fault. */
export const mutations = (name: string, part: number, of: number): TestStep => ({
  name,
  commands: [['node', 'tools/mutations/mutations.ts', `${part}/${of}`]],
  report: () => {
    const tried = read(trialFile(part, of))
    // What `mutations.ts` has written.
    return tried === undefined ? nothing : reportOf(JSON.parse(tried) as Trial)
  },
})

/** How steps went, all together. */
export interface Outcome {
  readonly passed: boolean
  readonly report: Report
}

const tell = (text: string): void => void process.stdout.write(`\n${text}\n`)

const tellFailures = (heading: string, some: readonly Failure[]): void => {
  if (some.length > 0) tell([heading, ...some.slice(0, 20).map(inFewLines)].join('\n'))
}

/** Steps that run one after the other. */
export type Lane = readonly TestStep[]

/** Runs stages one after the other and the lanes of each side by side, whatever fails, and tells at the end how each step went, what took longest and what failed. */
export const runSteps = async (...stages: readonly (readonly Lane[])[]): Promise<Outcome> => {
  const results: StepResult[] = []
  let report = nothing
  for (const former of [unitReport, journeyReport]) rmSync(former, { force: true })
  const runLane = async (lane: Lane): Promise<void> => {
    for (const step of lane) {
      const result = await runStep(step)
      results.push(result)
      if (step.report) report = together(report, honestly(step.report(), result))
    }
  }
  for (const lanes of stages) await Promise.all(lanes.map(runLane))
  tell(results.map(one => `${one.passed ? '  ok    ' : '  FAILED'} ${one.seconds.toFixed(1).padStart(7)} s  ${one.name}`).join('\n'))
  tell(['Slowest:', ...slowest(report, 12).map(({ file, seconds }) => `  ${seconds.toFixed(0).padStart(5)} s  ${file}`)].join('\n'))
  tellFailures('Unsteady: journeys that passed at the second try only. Mend them.', report.unsteady)
  if (tooUnsteady(report)) tell('More than two journeys needed a second try: the run has failed.')
  tellFailures('Failed:', report.failures)
  const unsteady = report.unsteady.length > 0 ? ` (${report.unsteady.length} of them unsteady)` : ''
  tell(`${report.passed} passed${unsteady}, ${report.failures.length} failed`)
  return { passed: report.failures.length === 0 && !tooUnsteady(report) && results.every(one => one.passed), report }
}
