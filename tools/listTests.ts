import { execFileSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { relative } from 'node:path'
import { provedIn, type Proved, type Stand } from './proved.ts'

/** What was changed since the record of what was proved was last written, by the history of this clone; nothing where there is none. */
const changedSinceRecorded = (): readonly string[] => {
  const git = (...given: readonly string[]): readonly string[] =>
    execFileSync('git', given, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
      .split('\n')
      .filter(line => line !== '')
  try {
    const [recorded = 'HEAD'] = git('log', '-1', '--format=%H', '--', 'tests/proved.json')
    return [...git('diff', '--name-only', recorded), ...git('ls-files', '--others', '--exclude-standard')]
  } catch {
    return []
  }
}

/** Why a test file is run. Which file has changed below it is said where the history tells one. */
export const whyRun = (stand: Stand, proved: Proved, changed: ReadonlySet<string>, file: string): string => {
  if (!stand.provable.includes(file)) return 'always'
  if (proved[file] === undefined) return 'never proved'
  if (changed.has(file)) return 'changed since it was proved'
  const [one, ...more] = stand.standsOn(file).filter(below => changed.has(below))
  const named = one === undefined ? '' : `: ${one}${more.length > 0 ? ` and ${more.length} more` : ''}`
  return `stands on what has changed since it was proved${named}`
}

/** What a run is told: variables for Vitest, what is drawn of what was proved, and whether journeys are walked. */
interface Told {
  readonly env: Readonly<Record<string, string>>
  /** What is proved and tried all the same. */
  readonly anyway: ReadonlySet<string>
  readonly journeys: boolean
}

/** Says which test files a run tries, of all or of those that are chosen, and why, one a line; runs none. */
export const listTests = (stand: Stand, chosen: readonly string[], { env, anyway, journeys }: Told): void => {
  const listed = execFileSync('vitest', ['list', '--filesOnly', '--json', ...chosen], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
    maxBuffer: 64 * 1024 * 1024,
  })
  // The runner's own shape, after what the settings say of their seed.
  const files = (JSON.parse(listed.slice(listed.indexOf('\n[') + 1)) as readonly { readonly file: string }[]).map(one =>
    relative(process.cwd(), one.file),
  )
  const walked = journeys ? globSync('tests/journeys/*.spec.ts').filter(file => !file.endsWith('.prove.spec.ts')) : []
  const [proved, changed] = [provedIn(process.cwd()), new Set(changedSinceRecorded())]
  const reasons = [...files, ...walked]
    .toSorted()
    .map(file => [file, anyway.has(file) ? 'proved, and drawn to be tried all the same' : whyRun(stand, proved, changed, file)] as const)
  for (const [file, why] of reasons) process.stdout.write(`${file}  (${why})\n`)
  const counts = Map.groupBy(reasons, ([, why]) => why.replace(/:.*/, ''))
  process.stdout.write(`\n${[...counts].map(([why, some]) => `${some.length} ${why}`).join(', ')}\n`)
}
