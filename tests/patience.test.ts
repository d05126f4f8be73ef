import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// What every change passes depends on no load, chance or hour (decision 0296): a test waits for what it speaks of and asks no time of a busy machine.

/** What a test that may run beside anything leaves to others, by what tells it in its text. */
const refused = [
  ['waits for a time to pass', /timers\/promises|\bsetTimeout\(/],
  ['measures how long something takes', /performance\.now\(\)/],
  ['draws by chance', /Math\.random\(/],
  ['asks a clock that is not the company’s which day it is', /\bcurrent_date\b|getUTCFullYear/],
] as const

/** Those that may, with the reason. */
const mayAllTheSame: Readonly<Record<string, string>> = {
  'areas/log/log.test.ts': 'asks again after a while until the verification has ended',
  'core/client/actionLock.test.ts': 'its clock is its own',
  'core/observe/boundMemory.test.ts': 'the process that it starts takes its memory bit by bit',
  'core/database/tableWrites.test.ts': 'something waits for a moment, and no less',
  'core/jobs/jobs.test.ts': 'a job that takes so long that others meet it',
  'core/records/landmarks.test.ts': 'its clock is its own',
  'tests/clocks.test.ts': 'shows that the rule which it checks sees clocks',
  'tests/security/auditCensus.test.ts': 'asks again after a while until the verification has ended',
  'tests/security/concurrency.test.ts': 'sends again after a while what was refused as busy, as a browser does',
  'tests/security/twice.test.ts': 'asks the database again after a while until both wait for the lock',
}

const faultsOf = (text: string): readonly string[] => refused.flatMap(([what, pattern]) => (pattern.test(text) ? [what] : []))

const files = globSync('{app,areas,core,tests,tools}/**/*.test.ts', { exclude: ['**/*.prove.test.ts', 'tests/patience.test.ts'] })

test('no test that every change passes waits for a time, measures one, draws by chance or asks another clock', () => {
  expect(files.length).toBeGreaterThan(500)
  const wrong = files
    .filter(file => !Object.hasOwn(mayAllTheSame, file))
    .flatMap(file => faultsOf(readFileSync(file, 'utf8')).map(what => `${file} ${what}`))
  expect(wrong, 'wait with expect.poll or commitWhenAwaited, measure with withinTime, or name the file x.prove.test.ts').toEqual([])
})

/** What a journey that every change walks leaves to the proof: how soon something comes (`promisedWithin`). */
const asksHowSoon = /(?:Date|performance)\.now\(\) - |timeout: \d_?\d{0,3}\b/

/** Those that may, with the reason. */
const journeysThatMay: Readonly<Record<string, string>> = {
  'tests/journeys/asBuilt.spec.ts': 'looks again and again which of two comes',
  'tests/journeys/bench.spec.ts': 'tells how long it walked, and asks no more of it',
  'tests/journeys/reports.spec.ts': 'presses again where a press met nothing',
}

const journeys = globSync('tests/journeys/*.spec.ts', { exclude: ['**/*.prove.spec.ts'] })
const impatient = journeys.filter(file => asksHowSoon.test(readFileSync(file, 'utf8')))

test('no journey that every change walks asks how soon something comes: a proof does (`promisedWithin`)', () => {
  expect(journeys.length).toBeGreaterThan(40)
  expect(impatient.filter(file => !Object.hasOwn(journeysThatMay, file))).toEqual([])
  expect(Object.keys(journeysThatMay).filter(file => !impatient.includes(file))).toEqual([])
})

test('whoever may all the same still does', () => {
  const idle = Object.keys(mayAllTheSame).filter(file => faultsOf(readFileSync(file, 'utf8')).length === 0)
  expect(idle).toEqual([])
})
