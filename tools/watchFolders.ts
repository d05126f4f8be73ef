import { readdirSync, watch, type FSWatcher } from 'node:fs'
import { join } from 'node:path'

/**
 * Tells of every file below the folders that is written, replaced, added or removed; answers how to stop. It watches folders and never a file:
 * editors save by putting a new file in the place of the old one, and who watches the old one hears nothing again.
 */
export const watchFolders = (folders: readonly string[], changed: (file: string) => void): (() => void) => {
  const watchers = new Map<string, FSWatcher>()
  const follow = (folder: string): void => {
    const forget = (): void => {
      watchers.get(folder)?.close()
      watchers.delete(folder)
    }
    // A folder that was removed and made again is another folder.
    forget()
    const inside = foldersIn(folder)
    if (!inside) return
    const watcher = watch(folder, (_event, name) => {
      if (name === null) return
      follow(join(folder, name))
      changed(join(folder, name))
    })
    watchers.set(folder, watcher.on('error', forget))
    for (const name of inside) follow(join(folder, name))
  }
  for (const folder of folders) follow(folder)
  return () => {
    for (const watcher of watchers.values()) watcher.close()
  }
}

/** The folders in a folder; undefined for what is none, or is gone already. */
const foldersIn = (folder: string): readonly string[] | undefined => {
  try {
    return readdirSync(folder, { withFileTypes: true }).flatMap(entry => (entry.isDirectory() ? [entry.name] : []))
  } catch {
    return undefined
  }
}
