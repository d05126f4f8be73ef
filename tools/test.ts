import { existsSync, readFileSync, rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { runStep, type Step, type StepResult } from './steps.ts'
import { honestly, none, playwrightCounts, together, vitestCounts, type Counts } from './testCounts.ts'

// npm test : everything. npm run check : what needs no browser (--fast).

const { values } = parseArgs({ options: { fast: { type: 'boolean', default: false } } })

const tier = (name: string): readonly string[] => ['node', 'tools/checkTypes.ts', name]
const tiers = ['shared', 'server', 'web', 'journeys'].filter(name => existsSync(`tsconfig.${name}.json`))

const unitReport = 'test-results/vitest.json'
const journeyReport = 'test-results/journeys.json'

/** Tests of parts that only a browser can show are named `x.browser.test.ts`. */
const needsNoBrowser = ['--exclude', '**/*.browser.test.ts']

interface TestStep extends Step {
  /** Reads the counts of the tests from the report that the step wrote. */
  readonly counts?: () => Counts
}

const fast: readonly TestStep[] = [
  { name: 'format', commands: [['oxfmt', '--check']] },
  { name: 'lint', commands: [['oxlint', '--type-aware', '--deny-warnings']] },
  { name: 'types', commands: tiers.map(tier) },
  { name: 'unused', commands: [['knip']] },
  {
    name: 'definitions, units, contracts, behaviour',
    commands: [
      ['vitest', 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${unitReport}`, ...(values.fast ? needsNoBrowser : [])],
    ],
    counts: () => vitestCounts(read(unitReport)),
  },
]

const slow: readonly TestStep[] = [
  { name: 'build', commands: [['node', 'tools/build.ts']] },
  { name: 'bundle', commands: [['node', 'tools/checkBundle.ts']] },
  { name: 'journeys', commands: [['playwright', 'test']], counts: () => playwrightCounts(read(journeyReport)) },
]

const read = (file: string): string | undefined => (existsSync(file) ? readFileSync(file, 'utf8') : undefined)

for (const report of [unitReport, journeyReport]) rmSync(report, { force: true })

const results: StepResult[] = []
let counts = none
for (const step of values.fast ? fast : [...fast, ...slow]) {
  const result = await runStep(step)
  results.push(result)
  if (step.counts) counts = together(counts, honestly(step.counts(), result.passed))
}

const failed = results.filter(result => !result.passed)
process.stdout.write(
  `\n${results.map(({ name, passed, seconds }) => `${passed ? '  ok    ' : '  FAILED'} ${seconds.toFixed(1).padStart(7)} s  ${name}`).join('\n')}\n`,
)
process.stdout.write(`\n${counts.passed} passed, ${counts.failed} failed\n`)
process.exitCode = failed.length > 0 || counts.failed > 0 ? 1 : 0
