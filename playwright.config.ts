import { defineConfig } from '@playwright/test'
import { freePort } from './core/database/freePort.server.ts'
import { chromiumPath } from './tests/harness/chromium.ts'
import { provesAll } from './tests/harness/provesAll.ts'

// This file is read again by every worker: what is chosen once is handed on in the environment.
const port = (process.env['JOURNEY_PORT'] ??= String(await freePort()))
const baseURL = `http://localhost:${port}`

const flags = ['--no-sandbox', '--headless', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking']
const quiet = ['--disable-component-update', '--disable-sync']

export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '**/*.spec.ts',
  // One journey for each capability and chain stands for the others, which are walked in `npm run prove`.
  testIgnore: provesAll ? [] : '**/*.prove.spec.ts',
  // The same of single journeys of a file whose others stay.
  ...(provesAll ? {} : { grepInvert: /@prove\b/ }),
  // For what hangs: on a machine that is slow and has other things to do the longest take more than a minute, and what is awaited takes its time.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  workers: 2,
  // One that needs its second try is named at the end of the tests.
  retries: 1,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: 'test-results/journeys.json' }]],
  outputDir: 'test-results/journeys',
  use: {
    baseURL,
    browserName: 'chromium',
    launchOptions: {
      executablePath: chromiumPath(),
      args: [...flags, ...quiet],
      // Where the machine says no language, Chromium keeps no name of a file that is not ASCII.
      env: { ...process.env, LANG: 'C.UTF-8' },
    },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // The one journey that is about it lets it in: requests that a worker takes are not seen by the journeys.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // Recording what is not kept costs a fifth of the time: what fails is recorded when it is tried again.
    trace: 'on-first-retry',
  },
  webServer: {
    command: 'node tests/harness/journeyServer.ts',
    url: `${baseURL}/readyz`,
    env: { PORT: port },
    timeout: 600_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
  },
})
