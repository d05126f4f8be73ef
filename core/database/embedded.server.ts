import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { initialiseCluster, ownerPassword, ownerRole, runningServer, startCluster, stopCluster, stopClusterNow } from './cluster.server.ts'
import { listeningOf, type Listening } from './clusterSocket.server.ts'
import { findBinaries } from './embeddedBinaries.server.ts'
import { preparePlace } from './embeddedPlace.server.ts'
import { applicationRole } from './roles.server.ts'
import { StartFailure } from './startFailure.server.ts'

const databaseName = 'meniscus'

/** A PostgreSQL that belongs to this process: one that dies is started again on the same port, until it is stopped. */
export interface EmbeddedDatabase {
  /** For the application: may read and write rows, may not change tables or the audit. */
  readonly url: string
  /** For migrations and tests: owns everything. */
  readonly ownerUrl: string
  /** Ends every connection, writes everything down and stops the server. */
  stop(): Promise<void>
  /** Stops the server without waiting, when the process is forced to end. */
  stopNow(): void
}

/** Where the embedded database keeps its data, and whether it may forget. */
export interface EmbeddedOptions {
  /** The product's data folder; the cluster is its entry `database`. */
  readonly folder: string
  /** False only for databases that a test throws away. */
  readonly durable?: boolean
  /** Processes of the product that will use it at the same time; 1 when absent. */
  readonly processes?: number
  /** Also while another process uses it, which then goes on using it alone: for a backup. */
  readonly guest?: boolean
  /** Told when the server has ended by itself, when it did not start again, and when it runs again. */
  readonly told?: (what: ServerTurn, error?: unknown) => void
}

/** What becomes of a server that somebody wants to run. */
export type ServerTurn = 'ended' | 'failed' | 'running'

/** Starts the PostgreSQL that lives in the data folder, creating it when needed. Throws a `StartFailure` that says what to do. */
export const startEmbedded = async ({
  folder,
  durable = true,
  processes = 1,
  guest = false,
  told = () => undefined,
}: EmbeddedOptions): Promise<EmbeddedDatabase> => {
  const binaries = findBinaries()
  const place = await preparePlace(folder, binaries)
  await initialiseCluster(place, binaries.major)
  const listening = await startCluster(place, { durable, processes })
  const password = await ownerPassword(place.cluster)
  const rolePassword = createHash('sha256').update(`${applicationRole} ${password}`).digest('base64url')

  const connect = async (): Promise<pg.Client> => {
    const client = new pg.Client({
      connectionString: addressOf(listening, ownerRole, password, 'postgres'),
      application_name: 'meniscus keeper',
      keepAlive: true,
    })
    client.on('error', () => undefined)
    await client.connect()
    return client
  }
  let keeper = await connect()
  const urls = {
    url: addressOf(listening, applicationRole, rolePassword, databaseName),
    ownerUrl: addressOf(listening, ownerRole, password, databaseName),
  }
  if (guest && !(await isFree(keeper))) return { ...urls, stop: () => keeper.end(), stopNow: () => undefined }
  await claim(keeper, folder)
  await createOnce(keeper, rolePassword)

  const unwanted = new AbortController()
  const isWanted = (): boolean => !unwanted.signal.aborted
  /** Waits for the server's end and starts it again where it was, as long as it is wanted. Its connections are those of everybody's next try. */
  const keepRunning = async (): Promise<void> => {
    while (isWanted()) {
      await new Promise<void>(resolve => keeper.once('end', resolve))
      if (isWanted()) told('ended')
      for (let pause: number = pauses.shortest; isWanted(); pause = Math.min(pauses.longest, pause * 2)) {
        try {
          await startCluster(place, { durable, processes, former: listening })
          keeper = await connect()
          await claim(keeper, folder)
          told('running')
          break
        } catch (error) {
          told('failed', error)
          await sleep(pause)
        }
      }
    }
  }
  const keeping = keepRunning()
  return {
    ...urls,
    stop: async () => {
      unwanted.abort()
      await keeper.end().catch(() => undefined)
      await keeping
      await stopCluster(place, 'fast')
    },
    stopNow: () => {
      unwanted.abort()
      stopClusterNow(place)
    },
  }
}

/** How long to wait before a server that did not start is started again, longer each time; in ms. */
const pauses = { shortest: 200, longest: 5000 } as const

/** Where the embedded database of this folder can be asked while another process runs it; undefined when nobody does. */
export const runningEmbedded = async (folder: string): Promise<string | undefined> => {
  const place = await preparePlace(folder, findBinaries())
  const running = existsSync(place.cluster) ? await runningServer(place) : undefined
  return running && addressOf(listeningOf(place.cluster, running.port), ownerRole, await ownerPassword(place.cluster), databaseName)
}

const addressOf = ({ host, port }: Listening, user: string, password: string, database: string): string =>
  `postgres://${user}:${password}@${encodeURIComponent(host)}:${port}/${database}`

/** Any fixed number: the lock that the one process that uses a cluster holds as long as it lives. */
const keeperLock = 718_281_828

/** Whether nobody uses the cluster; the lock is then held by this connection already. */
const isFree = async (keeper: pg.Client): Promise<boolean> => {
  const { rows } = await keeper.query<{ claimed: boolean }>('select pg_try_advisory_lock($1) as claimed', [keeperLock])
  return rows[0]?.claimed === true
}

/** The lock ends with the connection, so a killed process never keeps it; its connection may take a moment to be noticed. */
const claim = async (keeper: pg.Client, folder: string): Promise<void> => {
  for (let waited = 0; waited < 1500; waited += 100) {
    if (await isFree(keeper)) return
    await sleep(100)
  }
  await keeper.end()
  throw new StartFailure('databaseInUse', [
    `${folder} 中的数据库正被另一个 Meniscus 进程使用。请先停止它，或用 DATA_DIR 指定其他文件夹。`,
    `The database in ${folder} is in use by another Meniscus process. Stop that one first, or name another folder in DATA_DIR.`,
  ])
}

const createOnce = async (keeper: pg.Client, rolePassword: string): Promise<void> => {
  const role = await keeper.query('select from pg_roles where rolname = $1', [applicationRole])
  if (role.rowCount === 0) await keeper.query(`create role ${applicationRole} login password '${rolePassword}'`)
  const database = await keeper.query('select from pg_database where datname = $1', [databaseName])
  if (database.rowCount === 0) await keeper.query(`create database ${databaseName}`)
}
