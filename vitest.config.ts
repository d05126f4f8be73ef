import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{app,areas,core,tests,tools}/**/*.test.ts'],
    globalSetup: ['tests/harness/postgres.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
