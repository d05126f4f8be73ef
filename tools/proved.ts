import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { needsIn, standsOn } from './importGraph.ts'

/** For each test file that is left out where it is as it was proved, by its path: the digest of all that it stood on then. */
export type Proved = Readonly<Record<string, string>>

/** What the test files of a project stand on. A file is read when it is first asked about, and what was said of it stays said. */
export interface Stand {
  /** The test files that `npm test` leaves out where they were proved as they are, in order (decision 0710). */
  readonly provable: readonly string[]
  /** Every file of the project that a test file stands on, itself included, in order. */
  standsOn(file: string): readonly string[]
  /** A digest of what a test file stands on, in 32 hexadecimal digits: another one as soon as any of it is changed, added or removed. */
  digestOf(file: string): string
}

const record = 'tests/proved.json'

/** What is run with every test file: the scene, and the database that it begins with. */
const setup = ['tests/harness/setup.ts', 'tests/harness/postgres.ts']

const code = '{app,areas,core,tests,tools}/**/*.{ts,tsx}'

/** What code reads by its place and nobody imports: it counts for every test file. Looks, pages, words for people and archived companies are not. */
const read = ['package-lock.json', 'vitest.config.ts', 'migrations/**/*.*', '{areas,core,tools/demo,tests/fixtures,tests/harness}/**/*.*']
const isUnread = (file: string): boolean => /^(?:areas|core|tests|tools)\/.*\.(?:tsx?|css|html|md|svg|png|gz)$/.test(file)

/** Whoever stands on it asks a database. */
const databaseFile = 'tests/harness/database.ts'
/** Whoever stands on it has a demo company made. */
const companyFile = 'tools/demo/smallCompany.ts'
/** Whoever stands on it tries other entities where others are asked about: that it passed says nothing of the next time. */
const narrowing = 'tests/harness/entitiesAsked.ts'

const found = (project: string, patterns: readonly string[]): readonly string[] =>
  patterns.flatMap(pattern => globSync(pattern, { cwd: project }).map(file => file.replaceAll('\\', '/'))).toSorted()

/** Reads a project as it is now; `override` answers the text of a file in place of what is on the disk. */
export const standOf = (project: string, override: (file: string) => string | undefined = () => undefined): Stand => {
  const files = found(project, [code])
  const text = (file: string): string => override(file) ?? readFileSync(join(project, file), 'utf8')
  const needs = needsIn(project, files, text)
  const underSetup = standsOn(needs, setup)
  const readByPlace = found(project, read).filter(file => !isUnread(file))

  const digests = new Map<string, string>()
  const ofFile = (file: string): string => {
    const digest =
      digests.get(file) ??
      createHash('sha256')
        .update(override(file) ?? readFileSync(join(project, file)))
        .digest('hex')
    digests.set(file, digest)
    return digest
  }
  const under = (file: string): readonly string[] => [...new Set([...standsOn(needs, [file]), ...underSetup, ...readByPlace])].toSorted()

  const isProvable = (file: string): boolean => {
    const [area, stands] = [file.startsWith('areas/'), standsOn(needs, [file])]
    return stands.has(area ? databaseFile : companyFile) && !stands.has(narrowing)
  }
  return {
    provable: files
      .filter(file => /^(?:areas|tools\/demo)\/.*\.test\.ts$/.test(file) && !/(?:^|\/)routes\.test\.ts$|\.prove\.test\.ts$/.test(file))
      .filter(isProvable),
    standsOn: under,
    digestOf: file => {
      const hash = createHash('sha256').update(`node ${process.version}\n`)
      for (const one of under(file)) hash.update(`${one} ${ofFile(one)}\n`)
      return hash.digest('hex').slice(0, 32)
    },
  }
}

/** What was proved, as it was then; nothing where there is no record. */
export const provedIn = (project: string): Proved => {
  try {
    // The file is one that `recordProved` wrote.
    return JSON.parse(readFileSync(join(project, record), 'utf8')) as Proved
  } catch {
    return {}
  }
}

/** The test files that are, with all they stand on, as they were when they were proved: `npm test` leaves them out. */
export const unchangedSinceProved = (stand: Stand, proved: Proved): readonly string[] =>
  stand.provable.filter(file => proved[file] !== undefined && proved[file] === stand.digestOf(file))

/** So many of what is left out are tried with every change all the same. */
const triedAnyway = 8

/**
 * Some of what is proved, drawn by a commit: they are tried all the same, so that a record that no run has written, or what a digest does not see, is found
 * within some changes. The same commit draws the same.
 */
export const drawnAnyway = (proved: readonly string[], commit: string): readonly string[] => {
  const lot = (file: string): string => createHash('sha256').update(`${commit} ${file}`).digest('hex')
  return proved.toSorted((one, other) => (lot(one) < lot(other) ? -1 : 1)).slice(0, triedAnyway)
}

/** What may be left out of a project as it is now: read at once, so that what is changed later is seen to have changed. */
export const digestsOf = (project: string): Proved => {
  const stand = standOf(project)
  return Object.fromEntries(stand.provable.map(file => [file, stand.digestOf(file)]))
}

/**
 * Writes down that these test files passed, and answers of how many: of those that are, with all they stand on, as they were `before` they were run.
 * Test files that are no more are forgotten.
 */
export const recordProved = (project: string, passed: readonly string[], before: Proved): number => {
  const now = digestsOf(project)
  const proved = provedIn(project)
  const recorded = new Set(passed.filter(file => now[file] !== undefined && now[file] === before[file]))
  const known = Object.keys(now).flatMap(file => {
    const digest = recorded.has(file) ? now[file] : proved[file]
    return digest === undefined ? [] : [[file, digest] as const]
  })
  writeFileSync(join(project, record), `${JSON.stringify(Object.fromEntries(known), null, 2)}\n`)
  return recorded.size
}
