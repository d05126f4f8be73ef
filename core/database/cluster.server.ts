import { execFile, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs'
import { appendFile, chown, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises'
import { totalmem } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { characterLocale, clusterProblem, readPostmaster } from './clusterLog.ts'
import { canHoldSocket, hadSocket, listeningOf, removeFormerSockets, type Listening } from './clusterSocket.server.ts'
import { clusterSettings, type ClusterNeeds } from './clusterSettings.ts'
import { makeFolderFor, type Place } from './embeddedPlace.server.ts'
import { freePort } from './freePort.server.ts'
import { codeOf, diskFull, fileFailure, noPermission, StartFailure } from './startFailure.server.ts'

/** The role that owns everything in an embedded cluster. */
export const ownerRole = 'meniscus_owner'

const passwordFile = 'meniscus.password'
const settingsFile = 'meniscus.conf'
const logFile = 'postgres.log'

/** How long a server may take to recover after a crash before it is ended. */
const patience = 120_000

/** The password of the owner of an initialised cluster. */
export const ownerPassword = async (cluster: string): Promise<string> => {
  try {
    return (await readFile(join(cluster, passwordFile), 'utf8')).trim()
  } catch (error) {
    throw fileFailure(error, cluster)
  }
}

/**
 * Creates the cluster when it is not there: UTF-8, checksums on every page, Chinese sorted by pinyin. It appears under its
 * name only when complete, so a killed process leaves nothing behind that a next start could mistake for a cluster.
 */
export const initialiseCluster = async (place: Place, major: string): Promise<void> => {
  const { cluster, user } = place
  await removeUnfinished(cluster)
  if (existsSync(join(cluster, 'PG_VERSION'))) return refuseOtherMajor(cluster, major)
  const unfinished = `${cluster}.new-${process.pid}`
  const secret = `${unfinished}.password`
  try {
    await makeFolderFor(unfinished, user)
    await writeFile(secret, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 })
    if (user) await chown(secret, user.uid, user.gid)
    await initdb(place, unfinished, secret)
    await appendFile(join(unfinished, 'postgresql.conf'), `\ninclude_if_exists '${settingsFile}'\n`)
    await rename(secret, join(unfinished, passwordFile))
    await rename(unfinished, cluster)
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    await rm(secret, { force: true })
    // Another process that started at the same time has finished first.
    if (codeOf(error) === 'ENOTEMPTY' || codeOf(error) === 'EEXIST') return
    throw fileFailure(error, cluster)
  }
}

const refuseOtherMajor = (cluster: string, major: string): void => {
  const found = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
  if (found === major) return
  throw new StartFailure('dataIncompatible', [
    `${cluster} 由 PostgreSQL ${found} 创建，而本程序内置 PostgreSQL ${major}。请用旧版本导出数据后再导入。`,
    `${cluster} was made by PostgreSQL ${found}; this program brings PostgreSQL ${major}. Export the data with the old version and import it.`,
  ])
}

/** Removes what processes that were killed while they created a cluster have left. */
const removeUnfinished = async (cluster: string): Promise<void> => {
  const folder = dirname(cluster)
  const prefix = `${basename(cluster)}.new-`
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder).filter(entry => entry.startsWith(prefix))) {
    const pid = Number.parseInt(name.slice(prefix.length), 10)
    if (pid === process.pid || !isAlive(pid)) await rm(join(folder, name), { recursive: true, force: true })
  }
}

const initdb = async (place: Place, folder: string, secret: string): Promise<void> => {
  const known = spawnSync('locale', ['-a'], { encoding: 'utf8' }).stdout ?? ''
  const locale = characterLocale(known.split(/\s+/))
  const cluster = ['-D', folder, '-U', ownerRole, `--pwfile=${secret}`, '--auth=scram-sha-256', '--data-checksums', '--encoding=UTF8']
  const language = [`--locale=${locale}`, '--locale-provider=icu', '--icu-locale=zh', '--text-search-config=simple']
  const { failed, output } = await program(place, 'initdb', [...cluster, ...language])
  if (failed) throw clusterFailure(place.cluster, output)
}

/**
 * Starts the server of an initialised cluster and answers where it listens. A server that a killed process has left running is used
 * again; one that does not answer is ended; a `postmaster.pid` that names somebody else's process is removed. One that listened before listens there again.
 */
export const startCluster = async (
  place: Place,
  { durable, processes, former }: Pick<ClusterNeeds, 'durable' | 'processes'> & { readonly former?: Listening },
): Promise<Listening> => {
  const deadline = Date.now() + patience
  for (let tries = 1; ;) {
    const running = await runningServer(place)
    if (running && (await answers(place, running.port))) return listeningOf(place.cluster, running.port)
    if (running) {
      if (Date.now() > deadline) await stopCluster(place, 'immediate')
      await sleep(100)
      continue
    }
    const port = former?.port ?? (await freePort())
    const memory = Math.min(totalmem(), process.constrainedMemory() || Infinity) / 2 ** 20
    await removeFormerSockets(place.cluster, pid => serves(pid, place.cluster))
    const socket = former ? hadSocket(former) : await canHoldSocket(place.cluster)
    await writeSettings(place, clusterSettings({ port, socket, memory, durable, processes }))
    const logged = sizeOf(join(place.cluster, logFile))
    const { failed, output } = await program(place, 'pg_ctl', [
      'start',
      '-w',
      '-t',
      '60',
      '-D',
      place.cluster,
      '-l',
      join(place.cluster, logFile),
    ])
    if (!failed) return listeningOf(place.cluster, port)
    const said = `${output}\n${logSince(place.cluster, logged)}`
    const transient = clusterProblem(said) === 'portTaken' || clusterProblem(said) === 'formerServerEnding'
    if (!transient || ++tries > 5) throw clusterFailure(place.cluster, said)
    await sleep(500)
  }
}

/** Stops the server of a cluster; `fast` ends connections and writes everything down, `immediate` leaves recovery to the next start. */
export const stopCluster = async (place: Place, mode: 'fast' | 'immediate'): Promise<void> => {
  const { failed } = await program(place, 'pg_ctl', ['stop', '-w', '-t', '30', '-m', mode, '-D', place.cluster])
  if (failed && mode === 'fast' && (await runningServer(place))) await stopCluster(place, 'immediate')
}

/** Stops the server at once, without waiting for anything: for a process that is being forced to end. */
export const stopClusterNow = (place: Place): void => {
  spawnSync(programPath(place, 'pg_ctl'), ['stop', '-w', '-t', '5', '-m', 'immediate', '-D', place.cluster], spawnOptions(place))
}

/** The live server that serves this cluster; a stale `postmaster.pid` of another process's number is removed. */
export const runningServer = async (place: Place): Promise<{ readonly pid: number; readonly port: number } | undefined> => {
  const path = join(place.cluster, 'postmaster.pid')
  const file = await readFile(path, 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return undefined
    throw fileFailure(error, path)
  })
  const named = file === undefined ? undefined : readPostmaster(file)
  if (!named || !isAlive(named.pid)) return undefined
  if (await serves(named.pid, place.cluster)) return named
  await rm(path, { force: true })
  return undefined
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

/** Whether a process works in the cluster's folder, as its server does before it makes a socket. */
export const serves = async (pid: number, cluster: string): Promise<boolean> => {
  if (process.platform === 'win32') return true
  if (process.platform !== 'linux')
    return spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).stdout.includes(cluster)
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === (await realpath(cluster))
  } catch {
    return false
  }
}

const answers = async (place: Place, port: number): Promise<boolean> => {
  const password = await ownerPassword(place.cluster)
  const client = new pg.Client({
    ...listeningOf(place.cluster, port),
    user: ownerRole,
    password,
    database: 'postgres',
    connectionTimeoutMillis: 2000,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}

const writeSettings = async ({ cluster, user }: Place, settings: string): Promise<void> => {
  const path = join(cluster, settingsFile)
  try {
    await writeFile(path, settings, { mode: 0o600 })
    if (user) await chown(path, user.uid, user.gid)
    if (sizeOf(join(cluster, logFile)) > 5 * 2 ** 20) await rename(join(cluster, logFile), join(cluster, `${logFile}.old`))
  } catch (error) {
    throw fileFailure(error, cluster)
  }
}

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0

const logSince = (cluster: string, size: number): string => {
  const path = join(cluster, logFile)
  return existsSync(path) ? readFileSync(path).subarray(size).toString('utf8') : ''
}

const programPath = (place: Place, name: 'initdb' | 'pg_ctl'): string => join(place.programs, 'bin', name)

/** No locale and no PostgreSQL variable of the person's shell reaches the server. */
const spawnOptions = (place: Place) => ({
  ...place.user,
  cwd: '/',
  env: {
    ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name))),
    LC_MESSAGES: 'C',
  },
})

const program = (
  place: Place,
  name: 'initdb' | 'pg_ctl',
  options: readonly string[],
): Promise<{ readonly failed: boolean; readonly output: string }> => {
  const { promise, resolve } = Promise.withResolvers<{ failed: boolean; output: string }>()
  execFile(programPath(place, name), options, spawnOptions(place), (error, stdout, stderr) =>
    resolve({ failed: error !== null, output: `${stdout}\n${stderr}\n${error?.message ?? ''}` }),
  )
  return promise
}

const clusterFailure = (cluster: string, output: string): StartFailure => {
  const problem = clusterProblem(output)
  switch (problem) {
    case 'diskFull':
      return diskFull(cluster)
    case 'noPermission':
      return noPermission(cluster)
    case 'dataIncompatible':
    case 'portTaken':
    case 'formerServerEnding':
    case 'unknown': {
      const last = output.trim().split('\n').slice(-8).join('\n')
      return new StartFailure('databaseFailed', [
        `内置 PostgreSQL 无法启动（${cluster}），原因如下：`,
        `The embedded PostgreSQL does not start (${cluster}):\n${last}`,
      ])
    }
    default:
      return problem satisfies never
  }
}
