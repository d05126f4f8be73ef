import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{app,areas,core,tests,tools}/**/*.test.ts'],
    globalSetup: ['tests/harness/postgres.ts'],
    // One for each core: the usual number leaves a core idle, and two are all that a small machine has.
    maxWorkers: availableParallelism(),
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
