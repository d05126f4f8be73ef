import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readMigrations } from '../core/database/migrate.server.ts'
import { againstLanded, landedDigests, landedList, landedText } from '../core/database/migrationDigests.server.ts'
import { branchedAt } from './changes.ts'

/** What main has recorded of a folder; nothing where there is no main, or it has no list. */
const landedOnMain = (folder: string): ReadonlyMap<string, string> => {
  try {
    const given = ['show', `${branchedAt()}:${folder}/${landedList}`]
    return landedDigests(execFileSync('git', given, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
  } catch {
    return new Map()
  }
}

/**
 * Records the digests of the migrations that land with this branch; those that are recorded on main stay as they are. Answers what was done, or
 * throws with what is wrong: a migration that has landed was changed or is gone.
 */
export const recordMigrations = (folder: string): string => {
  const files = new Map(readMigrations(folder).map(({ file, sha256 }) => [file, sha256]))
  const landed = landedOnMain(folder)
  const wrong = againstLanded(new Map([...files].filter(([file]) => landed.has(file))), landed)
  if (wrong.length > 0) throw new Error(`Bring back what has landed, and write a new migration for the change:\n${wrong.join('\n')}`)
  const path = join(folder, landedList)
  const text = landedText(files)
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return `Every migration is recorded in ${path}.`
  writeFileSync(path, text)
  return `${path}: ${files.size} migrations, of which ${files.size - landed.size} land with this branch. Commit it with them.`
}
