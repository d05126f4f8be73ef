import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'

/** Systems give the path of a socket so many bytes at least. */
const longestPath = 100

const prefix = '.s.PGSQL.'
const lock = '.lock'

/** Whether a server can keep its socket in the cluster's folder: not under Windows, not where the path is too long, not on file systems that hold none. */
export const canHoldSocket = async (cluster: string): Promise<boolean> => {
  // Named like what is removed before each start, and longer than a port.
  const tried = join(cluster, `${prefix}tried${process.pid}`)
  if (process.platform === 'win32' || Buffer.byteLength(tried) > longestPath) return false
  const server = createServer()
  try {
    server.listen(tried)
    await once(server, 'listening')
    return true
  } catch {
    return false
  } finally {
    server.close()
  }
}

/** Where a running server is reached. */
export interface Listening {
  /** The folder with its socket where it has one, which costs a third less than the loopback address; else that. */
  readonly host: string
  readonly port: number
}

const loopback = '127.0.0.1'

/** Where the server of the cluster is reached that runs with this port. */
export const listeningOf = (cluster: string, port: number): Listening => ({
  host: existsSync(join(cluster, `${prefix}${port}`)) ? cluster : loopback,
  port,
})

/** Whether a server that listened there had a socket of its own. */
export const hadSocket = ({ host }: Listening): boolean => host !== loopback

/** Removes what servers left that were killed; what belongs to one that serves the cluster, and may just have been started by another process, stays. */
export const removeFormerSockets = async (cluster: string, serves: (pid: number) => Promise<boolean>): Promise<void> => {
  for (const name of readdirSync(cluster).filter(entry => entry.startsWith(prefix) && !entry.endsWith(lock))) {
    const path = join(cluster, name)
    if (await serves(await holderOf(path))) continue
    await rm(path, { force: true })
    await rm(`${path}${lock}`, { force: true })
  }
}

/** The process that a socket belongs to, as its lock says, which is there before it; 0 where it has none. */
const holderOf = async (path: string): Promise<number> =>
  Number.parseInt(await readFile(`${path}${lock}`, 'utf8').catch(() => '0'), 10) || 0
