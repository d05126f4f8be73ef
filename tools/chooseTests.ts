import { execFileSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { leftToTheProof, type Covered } from './chosenTests.ts'

// node tools/chooseTests.ts : which tests of the behaviour of areas `npm test` leaves to `npm run prove` (decision 0640). Runs those of areas and of the core, notes
// what of the product each file runs, and writes tests/leftToTheProof.json. A file that is not there runs with every change. Takes half an hour.

const folder = mkdtempSync(join(tmpdir(), 'meniscus-covered-'))
try {
  execFileSync(join('node_modules', '.bin', 'vitest'), ['run', '--reporter=dot', 'areas', 'core'], {
    env: { ...process.env, COVERED: folder, PROPERTY_FACTOR: '0.4' },
    stdio: 'inherit',
  })
  const rows = globSync(join(folder, '*.jsonl')).flatMap(name => readFileSync(name, 'utf8').trim().split('\n'))
  const files = new Map(
    rows.map((row): [string, Covered] => {
      // The rows are what `tests/harness/covered.ts` wrote.
      const { file, seconds, ran } = JSON.parse(row) as { file: string; seconds: number; ran: Readonly<Record<string, readonly number[]>> }
      return [file, { seconds, places: new Set(Object.entries(ran).flatMap(([source, places]) => places.map(at => `${source} ${at}`))) }]
    }),
  )
  /** What runs with every change in any case: the core, rules, which ask no database for records, and the routes of areas on representatives. */
  const isKept = (file: string, { places }: Covered): boolean =>
    !file.startsWith('areas/') ||
    file.endsWith('/routes.test.ts') ||
    ![...places].some(place => /^core\/records\/\w+\.server\.ts /.test(String(place)))
  const known = new Set([...files].flatMap(([file, covered]) => (isKept(file, covered) ? [...covered.places] : [])))
  const chosen = leftToTheProof(new Map([...files].filter(([file, covered]) => !isKept(file, covered))), known, { share: 0.85, small: 2 })
  writeFileSync('tests/leftToTheProof.json', `${JSON.stringify(chosen, null, 2)}\n`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
