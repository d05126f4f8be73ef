import { lazy } from '#core/client.web'
import { present } from '#core/presentation.web'
import { instrumentTest } from './instrumentTest.ts'

// What only the page of a test shows is fetched with that page.
const TestReadings = lazy(async () => ({ default: (await import('./TestReadings.web.tsx')).TestReadings }))

/** How instrument tests look where the default will not do. */
export const presentedInstrumentTest = present(instrumentTest, {
  listReads: ['verdict', 'status'],
  tone: test => (test.verdict === 'failed' ? 'bad' : test.status === 'provisional' ? 'warn' : 'normal'),
  panels: [{ name: 'readings', label: ['读数', 'Readings'], when: test => test.frozen !== null, opensIn: ['draft'], Panel: TestReadings }],
})
