import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dependingOn, importersIn } from './importGraph.ts'

/** For each area (by its folder) what it was when its behaviour was proved: a digest of its files, in hexadecimal. */
export type ProvedAreas = Readonly<Record<string, string>>

const record = 'tests/provedAreas.json'

/** The folders of all areas of a project, in order. */
export const areaFolders = (project: string): readonly string[] =>
  globSync('areas/*/area.ts', { cwd: project })
    .map(file => file.split(/[/\\]/)[1] ?? '')
    .toSorted()

/** What is drawn alone: no behaviour follows from it. */
const isLook = (file: string): boolean => /\.(web\.tsx?|css|html|md|svg|png)$/.test(file)

/** A digest of everything in an area's folder but its looks, in 32 hexadecimal digits: another one as soon as anything there was changed, added or removed. */
export const digestOfArea = (project: string, folder: string): string => {
  const within = join(project, 'areas', folder)
  const hash = createHash('sha256')
  const files = globSync('**/*.*', { cwd: within })
    .map(file => file.replaceAll('\\', '/'))
    .filter(file => !isLook(file))
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

/** The areas that are as they were when their behaviour was proved. */
export const unchangedSinceProved = (project: string, proved: ProvedAreas = provedAreas(project)): readonly string[] =>
  areaFolders(project).filter(folder => proved[folder] !== undefined && proved[folder] === digestOfArea(project, folder))

/** Writes down that the behaviour of these areas was proved as they are; areas that are no more are forgotten. */
export const recordProved = (project: string, folders: readonly string[]): void => {
  const proved = provedAreas(project)
  const known = areaFolders(project).flatMap(folder => {
    const digest = folders.includes(folder) ? digestOfArea(project, folder) : proved[folder]
    return digest === undefined ? [] : [[folder, digest] as const]
  })
  writeFileSync(join(project, record), `${JSON.stringify(Object.fromEntries(known), null, 2)}\n`)
}

/** The test files of the behaviour of areas: those that ask a database. Their rules need none, and their routes are tried on representatives with every change. */
export const behaviourFiles = (project: string): readonly string[] => {
  const files = ['areas/**/*.test.ts', 'tests/harness/*.ts'].flatMap(pattern =>
    globSync(pattern, { cwd: project }).map(file => file.replaceAll('\\', '/')),
  )
  const importers = importersIn(project, files, file => readFileSync(join(project, file), 'utf8'))
  const asking = dependingOn(importers, ['tests/harness/database.ts'])
  return files.filter(file => file.startsWith('areas/') && asking.has(file) && !file.endsWith('/routes.test.ts')).toSorted()
}

/** The behaviour that `npm test` leaves to the proof: of the areas that are as they were when it was proved (decision 0674). */
export const leftToTheProof = (project: string, unchanged: readonly string[] = unchangedSinceProved(project)): readonly string[] => {
  const left = new Set(unchanged)
  return behaviourFiles(project).filter(file => left.has(file.split('/')[1] ?? ''))
}
