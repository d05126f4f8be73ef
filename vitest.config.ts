import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

// Printed at the start and reused by whoever wants the same draws: PROPERTY_SEED=… npx vitest run some.test.ts
const seed = (process.env['PROPERTY_SEED'] ??= String(Math.floor(Math.random() * 0x7fffffff)))
process.stdout.write(`Property tests draw from PROPERTY_SEED=${seed}\n`)

export default defineConfig({
  test: {
    include: ['{app,areas,core,tests,tools}/**/*.test.ts'],
    globalSetup: ['tests/harness/postgres.ts'],
    // One for each core: the usual number leaves a core idle, and two are all that a small machine has.
    maxWorkers: availableParallelism(),
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // What is awaited comes at once on a machine at rest; on one that has other things to do it may take its time.
    expect: { poll: { timeout: 20_000, interval: 10 } },
  },
})
