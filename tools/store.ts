import type { Environment } from '../app/environment.server.ts'
import { startEmbedded, type EmbeddedDatabase, type ServerTurn } from '../core/database/embedded.server.ts'
import { StartFailure } from '../core/database/startFailure.server.ts'
import type { FileStore } from '../core/files/fileStore.server.ts'
import { openFileStore } from '../core/files/openFileStore.server.ts'
import type { Ending } from './ending.ts'
import { say } from './say.ts'

/** The database that this process uses. */
export type Store = Pick<EmbeddedDatabase, 'url' | 'ownerUrl'>

const turnWords: Readonly<Record<ServerTurn, readonly [string, string]>> = {
  ended: ['内置 PostgreSQL 意外结束，正在重新启动', 'The embedded PostgreSQL has ended unexpectedly and is started again'],
  failed: ['内置 PostgreSQL 未能启动，稍后再试', 'The embedded PostgreSQL has not started; it is tried again'],
  running: ['内置 PostgreSQL 已恢复运行', 'The embedded PostgreSQL runs again'],
}

/** The external database where one is named; otherwise the embedded one, started, and stopped when the process ends. */
export const openStore = async ({ databaseUrl, databaseOwnerUrl, dataFolder, processes }: Environment, ending: Ending): Promise<Store> => {
  if (databaseUrl !== undefined) return { url: databaseUrl, ownerUrl: databaseOwnerUrl ?? databaseUrl }
  let embedded: EmbeddedDatabase | undefined = undefined
  const starting = startEmbedded({
    folder: dataFolder,
    processes,
    told: (what, error) => say([...turnWords[what], ...(error instanceof StartFailure ? error.says : [])]),
  })
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
export const openFiles = (environment: Pick<Environment, 'dataFolder' | 'objects'>): Promise<FileStore> =>
  openFileStore(environment, error => void process.stderr.write(`S3: ${String(error)}\n`))
