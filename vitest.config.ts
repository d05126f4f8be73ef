import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

// Printed at the start and reused by whoever wants the same draws: PROPERTY_SEED=… npx vitest run some.test.ts
const seed = (process.env['PROPERTY_SEED'] ??= String(Math.floor(Math.random() * 0x7fffffff)))
process.stdout.write(`Property tests draw from PROPERTY_SEED=${seed}\n`)

/** What only `npm run prove` runs: tests of patience, of load, and of what is tried on everything. */
const onlyProved = process.env['PROVE'] === '1' ? [] : ['**/*.prove.test.ts']

/** What this run leaves out, as patterns with commas: what was proved as it is, what needs a browser. Projects do not hear of `--exclude`. */
const leftOut = (process.env['LEFT_OUT'] ?? '').split(',').filter(pattern => pattern !== '')

/** The routes of areas are tried either together, as few as stand for all, or those of each area in its own company. */
const isTried = process.env['PROVE'] === '1' || process.env['AREAS'] !== undefined
const isAskedFor = (file: string): boolean => process.argv.some(word => word !== '' && file.startsWith(word))
const ofOthers = isTried ? ['tests/security/areaRoutes.test.ts'] : globSync('areas/*/routes.test.ts').filter(file => !isAskedFor(file))

/** Properties that are tried so many times longer have so much more time. */
const longer = Math.max(1, Number(process.env['PROPERTY_FACTOR'] ?? '1'))

/** Tests of the whole product that watch what a process sends, plans or keeps: they share processes with each other alone. */
const watchers = [
  'areaStatements',
  'hotUpdates',
  'issueStatements',
  'keptAnswers',
  'linesWritten',
  'lineValues',
  'tablesRead',
  'tableWatch',
  'unmigrated',
  'writes',
]
const watching = [`tests/{${watchers.join(',')}}.test.ts`, 'core/database/prepared.test.ts', 'core/{live,observe}/*.test.ts']

/** Tests of what a whole process keeps or is slowed down by: each file has a process of its own. All others share what they import (decision 0141). */
const alone = [
  // Another module stands in the place of one, which another file may have imported before.
  ...globSync('{app,areas,core,tests,tools}/**/*.test.ts').filter(file => readFileSync(file, 'utf8').includes('vi.mock(')),
  // What is only proved may load a process, hold it up or end it.
  '{tests/*,tools}/**/*.prove.test.ts',
  'tests/upgrade/*.test.ts',
  'tools/{restarting,station}.test.ts',
  'core/{live,observe}/*.prove.test.ts',
  'core/observe/slowStatement.test.ts',
]

const project = (name: string, test: TestProjectInlineConfiguration['test']): TestProjectInlineConfiguration => ({
  test: {
    name,
    setupFiles: ['tests/harness/setup.ts'],
    testTimeout: 60_000 * longer,
    hookTimeout: 120_000,
    // What is awaited comes at once on a machine at rest; on one that has other things to do it may take its time.
    expect: { poll: { timeout: 20_000, interval: 10 } },
    ...test,
  },
})

export default defineConfig({
  test: {
    tags: [{ name: 'prove', description: 'What only `npm run prove` runs, of a file whose other tests belong to `npm test`.' }],
    ...(process.env['PROVE'] === '1' ? {} : { tagsFilter: ['!prove'] }),
    globalSetup: ['tests/harness/postgres.ts'],
    // Where tests of every entity are narrowed to some, there may be none of what a file or a group of it is about.
    passWithNoTests: process.env['AREAS'] !== undefined,
    // One for each core: the usual number leaves a core idle, and two are all that a small machine has.
    maxWorkers: availableParallelism(),
    // Node.js reads TypeScript itself, as it does for the product: nothing is translated first, and what is tested is what runs.
    experimental: { viteModuleRunner: false },
    projects: [
      project('alone', { include: alone, exclude: [...onlyProved, ...leftOut] }),
      project('watching', { include: watching, exclude: [...alone, ...onlyProved, ...leftOut], isolate: false }),
      project('together', {
        include: ['{app,areas,core,tests,tools}/**/*.test.ts'],
        exclude: [...alone, ...watching, ...onlyProved, ...ofOthers, ...leftOut],
        isolate: false,
      }),
    ],
  },
})
