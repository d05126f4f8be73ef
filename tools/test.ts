import { existsSync, readFileSync, rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { testsOfChange } from './changes.ts'
import type { Selection } from './changedTests.ts'
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

// npm test : everything. npm run check : what needs no browser (--fast); with `--changed` only what has changed since main, or is not committed yet.

const { values } = parseArgs({ options: { fast: { type: 'boolean', default: false }, changed: { type: 'boolean', default: false } } })

const tier = (name: string): readonly string[] => ['node', 'tools/checkTypes.ts', name]
const tiers = ['shared', 'server', 'web', 'journeys'].filter(name => existsSync(`tsconfig.${name}.json`))

const unitReport = 'test-results/vitest.json'
const journeyReport = 'test-results/journeys.json'

/** Tests of parts that only a browser can show are named `x.browser.test.ts`. */
const needsNoBrowser = ['--exclude', '**/*.browser.test.ts']

interface TestStep extends Step {
  /** Reads what the step wrote of its tests. */
  readonly report?: () => Report
}

const vitest = ['vitest', 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${unitReport}`]

const selection: Selection = values.changed ? testsOfChange() : { files: 'everything' }
const { files, areas } = selection
const chosenFiles = files === 'everything' ? [] : files
const isFast = values.fast || values.changed
if (values.changed)
  process.stdout.write(
    `Tests of what has changed: ${files === 'everything' ? 'all of them' : [`${files.length} files`, ...files].join('\n  ')}\n`,
  )

const unused: TestStep = { name: 'unused', commands: [['knip']] }

const units: TestStep = {
  name: 'definitions, units, contracts, behaviour',
  commands: [[...vitest, ...(isFast ? needsNoBrowser : []), ...chosenFiles]],
  ...(areas === undefined ? {} : { env: { AREAS: areas.join(',') } }),
  report: () => vitestReport(read(unitReport)),
}

const fast: readonly TestStep[] = [
  { name: 'format', commands: [['oxfmt', '--check']] },
  { name: 'lint', commands: [['oxlint', '--type-aware', '--deny-warnings']] },
  { name: 'types', commands: tiers.map(tier) },
  ...(values.changed ? [] : [unused]),
  ...(files !== 'everything' && files.length === 0 ? [] : [units]),
]

const slow: readonly TestStep[] = [
  { name: 'build', commands: [['node', 'tools/build.ts']] },
  { name: 'bundle', commands: [['node', 'tools/checkBundle.ts']] },
  { name: 'journeys', commands: [['playwright', 'test']], report: () => playwrightReport(read(journeyReport)) },
]

const read = (file: string): string | undefined => (existsSync(file) ? readFileSync(file, 'utf8') : undefined)

for (const report of [unitReport, journeyReport]) rmSync(report, { force: true })

const results: StepResult[] = []
let whole = nothing
for (const step of isFast ? fast : [...fast, ...slow]) {
  const result = await runStep(step)
  results.push(result)
  if (step.report) whole = together(whole, honestly(step.report(), result))
}

const { passed, failures, unsteady } = whole
const tell = (text: string): void => void process.stdout.write(`\n${text}\n`)
const tellFailures = (heading: string, some: readonly Failure[]): void => {
  if (some.length > 0) tell([heading, ...some.slice(0, 20).map(inFewLines)].join('\n'))
}

tell(results.map(one => `${one.passed ? '  ok    ' : '  FAILED'} ${one.seconds.toFixed(1).padStart(7)} s  ${one.name}`).join('\n'))
tell(['Slowest:', ...slowest(whole, 12).map(({ file, seconds }) => `  ${seconds.toFixed(0).padStart(5)} s  ${file}`)].join('\n'))
tellFailures('Unsteady: journeys that passed at the second try only. Mend them.', unsteady)
if (tooUnsteady(whole)) tell('More than two journeys needed a second try: the run has failed.')
tellFailures('Failed:', failures)
tell(`${passed} passed${unsteady.length > 0 ? ` (${unsteady.length} of them unsteady)` : ''}, ${failures.length} failed`)
process.exitCode = failures.length > 0 || tooUnsteady(whole) || results.some(one => !one.passed) ? 1 : 0
