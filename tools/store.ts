import type { Environment } from '../app/environment.server.ts'
import { startEmbedded, type EmbeddedDatabase } from '../core/database/embedded.server.ts'
import type { FileStore } from '../core/files/fileStore.server.ts'
import { openFileStore } from '../core/files/openFileStore.server.ts'
import type { Ending } from './ending.ts'

/** The database that this process uses. */
export type Store = Pick<EmbeddedDatabase, 'url' | 'ownerUrl'>

/** The external database where one is named; otherwise the embedded one, started, and stopped when the process ends. */
export const openStore = async ({ databaseUrl, databaseOwnerUrl, dataFolder, processes }: Environment, ending: Ending): Promise<Store> => {
  if (databaseUrl !== undefined) return { url: databaseUrl, ownerUrl: databaseOwnerUrl ?? databaseUrl }
  let embedded: EmbeddedDatabase | undefined = undefined
  const starting = startEmbedded({ folder: dataFolder, processes })
  // Also when the process is asked to end while the database is still starting.
  ending.before(
    () =>
      starting.then(
        started => started.stop(),
        () => undefined,
      ),
    () => embedded?.stopNow(),
  )
  embedded = await starting
  return embedded
}

/** The store of uploaded files that a command works with; it has no log, so what goes wrong there is said where the command was typed. */
export const openFiles = (environment: Environment): Promise<FileStore> =>
  openFileStore(environment, error => void process.stderr.write(`S3: ${String(error)}\n`))
