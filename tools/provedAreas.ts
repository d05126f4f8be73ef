import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dependingOn, importersIn } from './importGraph.ts'

/** For each area (by its folder), and for the demo company, what it was when it was proved: a digest of its files, in hexadecimal. */
export type ProvedAreas = Readonly<Record<string, string>>

const record = 'tests/provedAreas.json'

/** The folders of all areas of a project, in order. */
export const areaFolders = (project: string): readonly string[] =>
  globSync('areas/*/area.ts', { cwd: project })
    .map(file => file.split(/[/\\]/)[1] ?? '')
    .toSorted()

/** What a proof says of the demo company, beside what it says of areas. */
export const demo = 'demo'

/** Where what is proved by itself lies, in a project: `areas/stock`, `tools/demo`. */
export const placeOf = (proved: string): string => (proved === demo ? `tools/${demo}` : `areas/${proved}`)

/** What is drawn alone, and what is tried with every change all the same (routes, samples of entities): no behaviour follows from it. */
const isElsewhere = (file: string): boolean => /\.(web\.tsx?|css|html|md|svg|png|samples\.ts)$|^routes\.test\.ts$/.test(file)

/** A digest of everything in the folder of an area, or of the demo company, but its looks and samples, in 32 hexadecimal digits: another one as soon as anything there was changed, added or removed. */
export const digestOf = (project: string, proved: string): string => {
  const within = join(project, placeOf(proved))
  const hash = createHash('sha256')
  const files = globSync('**/*.*', { cwd: within })
    .map(file => file.replaceAll('\\', '/'))
    .filter(file => !isElsewhere(file))
  for (const file of files.toSorted())
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(within, file)))
      .update('\0')
  return hash.digest('hex').slice(0, 32)
}

/** What was proved when; nothing where there is no record. */
export const provedAreas = (project: string): ProvedAreas => {
  try {
    // The file is one that `recordProved` wrote.
    return JSON.parse(readFileSync(join(project, record), 'utf8')) as ProvedAreas
  } catch {
    return {}
  }
}

/** The areas, and the demo company, that are as they were when they were proved. */
export const unchangedSinceProved = (project: string, proved: ProvedAreas = provedAreas(project)): readonly string[] =>
  [...areaFolders(project), demo].filter(folder => proved[folder] !== undefined && proved[folder] === digestOf(project, folder))

/** Writes down that these areas, or the demo company, were proved as they are; areas that are no more are forgotten. */
export const recordProved = (project: string, folders: readonly string[]): void => {
  const proved = provedAreas(project)
  const known = [...areaFolders(project), demo].flatMap(folder => {
    const digest = folders.includes(folder) ? digestOf(project, folder) : proved[folder]
    return digest === undefined ? [] : [[folder, digest] as const]
  })
  writeFileSync(join(project, record), `${JSON.stringify(Object.fromEntries(known), null, 2)}\n`)
}

/** The files that depend on some others, through whatever else, among the tests of areas and of the demo company and what helps tests. */
const testsOn = (project: string, needed: readonly string[]): readonly string[] => {
  const files = ['areas/**/*.test.ts', 'tests/harness/*.ts', 'tools/demo/*.ts'].flatMap(pattern =>
    globSync(pattern, { cwd: project }).map(file => file.replaceAll('\\', '/')),
  )
  const importers = importersIn(project, files, file => readFileSync(join(project, file), 'utf8'))
  const depending = dependingOn(importers, needed)
  return files.filter(file => file.endsWith('.test.ts') && depending.has(file)).toSorted()
}

/** The test files of the behaviour of areas: those that ask a database. Their rules need none, and their routes are tried on representatives with every change. */
export const behaviourFiles = (project: string): readonly string[] =>
  testsOn(project, ['tests/harness/database.ts']).filter(file => file.startsWith('areas/') && !file.endsWith('/routes.test.ts'))

/** The tests of the demo company for which one is made. */
const demoFiles = (project: string): readonly string[] =>
  testsOn(project, ['tools/demo/smallCompany.ts']).filter(file => file.startsWith(placeOf(demo)))

/** What `npm test` leaves to the proof: the behaviour of areas, and the demo company, where they are as they were when they were proved (decision 0674). */
export const leftToTheProof = (project: string, unchanged: readonly string[] = unchangedSinceProved(project)): readonly string[] => {
  const left = new Set(unchanged)
  return [...behaviourFiles(project).filter(file => left.has(file.split('/')[1] ?? '')), ...(left.has(demo) ? demoFiles(project) : [])]
}
