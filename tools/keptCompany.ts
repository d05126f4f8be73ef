import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Environment } from '../app/environment.server.ts'
import { writeBackup } from '../core/backup/backup.server.ts'
import { isBackupName } from '../core/backup/manifest.ts'
import { restoreBackup } from '../core/backup/restore.server.ts'
import { StartFailure } from '../core/database/startFailure.server.ts'
import { readMigrations } from '../core/database/migrate.server.ts'
import { companyDay } from '../core/numbering/pattern.ts'
import { openFiles } from './store.ts'

/** Where a company is made, and from what. */
export interface MakingTask {
  readonly environment: Pick<Environment, 'dataFolder' | 'objects' | 'demoSize'>
  /** The database for its owner. */
  readonly databaseUrl: string
  /** It is thrown away where it cannot be filled. */
  readonly thrownAway?: boolean | undefined
}

const project = join(import.meta.dirname, '..')

/** Each company that is kept has a folder here, which is called after what it was made from. */
const keptFolder = join(project, '.cache/demo')

/** A company is good for so many milliseconds: what lies on the desks since this morning is not what lies there in the evening. */
const keptFor = 4 * 60 * 60_000

const sources = ['app', 'areas', 'core', 'migrations', 'tools/demo', 'package-lock.json']

/** What a company does not follow from. */
const isElsewhere = (path: string): boolean => /\.(web\.tsx?|css|html|md|svg|png)$|\.(test|spec|test-d)\.tsx?$/.test(path)

const filesOf = (path: string): readonly string[] =>
  statSync(path).isFile()
    ? [path]
    : readdirSync(path, { recursive: true, withFileTypes: true })
        .filter(entry => entry.isFile())
        .map(entry => join(entry.parentPath, entry.name))

/** One value for everything that a company made at this instant follows from: the program, the size, the company's day. */
export const keptName = (size: string, now: string): string => {
  const hash = createHash('sha256').update(`${size}\0${companyDay(now)}\0`)
  const paths = sources.flatMap(source => filesOf(join(project, source))).filter(path => !isElsewhere(path))
  for (const path of paths.toSorted())
    hash
      .update(`${relative(project, path)}\0`)
      .update(readFileSync(path))
      .update('\0')
  return hash.digest('hex').slice(0, 32)
}

/** A million rows are too much to be kept; and only files in the data folder are the company's alone. */
const mayBeKept = ({ demoSize, objects }: MakingTask['environment']): boolean => demoSize !== 'L' && objects === undefined

/** The newest complete backup in a folder, if it is young enough. */
const youngIn = async (folder: string): Promise<string | undefined> => {
  const newest = (await readdir(folder).catch(() => [])).filter(isBackupName).toSorted().at(-1)
  if (newest === undefined) return undefined
  const path = join(folder, newest)
  return Date.now() - statSync(path).mtimeMs < keptFor ? path : undefined
}

/** The company that is kept for those who start with an empty database next. */
export interface KeptCompany {
  /** Fills the empty database with the company that was made last from the same, if there is one; answers whether it did. One that is damaged is thrown away. */
  readonly restore: () => Promise<boolean>
  /**
   * Keeps a company that has just been made, and that nobody has come into yet: it holds no secret but the passwords that everybody knows. Those
   * that were made from something else are removed. Where it cannot be kept, the next one is made as this one was.
   */
  readonly keep: () => Promise<void>
}

/** What is kept for companies that are made now for this task. */
export const keptCompany = ({ environment, databaseUrl }: MakingTask, within = keptFolder): KeptCompany => {
  const { dataFolder, demoSize } = environment
  const name = keptName(demoSize, new Date().toISOString())
  const folder = join(within, name)
  return {
    async restore() {
      const backup = mayBeKept(environment) ? await youngIn(folder) : undefined
      if (backup === undefined) return false
      try {
        const store = await openFiles(environment)
        const migrations = readMigrations(join(project, 'migrations'))
        await restoreBackup({ folder: backup, ownerUrl: databaseUrl, store, dataFolder, migrations })
        return true
      } catch (error) {
        if (!(error instanceof StartFailure) || error.problem !== 'backupUnusable') throw error
        await rm(folder, { recursive: true, force: true })
        return false
      }
    },
    async keep() {
      if (!mayBeKept(environment)) return
      try {
        await mkdir(folder, { recursive: true })
        for (const other of await readdir(within)) if (other !== name) await rm(join(within, other), { recursive: true, force: true })
        await writeBackup({ url: databaseUrl, store: await openFiles(environment), dataFolder, target: folder, keep: 1 })
      } catch (error) {
        process.stderr.write(`\n${String(error)}\n`)
      }
    },
  }
}
