import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

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
