import { execFile, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, lstatSync, statSync } from 'node:fs'
import { chown, cp, mkdir, readlink, rename, rm, symlink } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import type { Binaries } from './embeddedBinaries.server.ts'
import { fileFailure, noPermission, StartFailure } from './startFailure.server.ts'

const run = promisify(execFile)

/** A user of the operating system. */
export interface SystemUser {
  readonly uid: number
  readonly gid: number
}

/** Where a cluster lies, which programs serve it, and as whom they run. */
export interface Place {
  /** The data folder of the cluster; it may not exist yet. */
  readonly cluster: string
  /** The folder with the programs' `bin`. */
  readonly programs: string
  /** Set when the product runs as root, which PostgreSQL refuses to do. */
  readonly user?: SystemUser
}

/** Where root keeps what the database's user could not reach inside the project (a checkout in `/root`, for example). */
const systemFolder = '/var/lib/meniscus'

/** Decides the place of the cluster that belongs to the data folder, and makes it reachable for the user who will serve it. */
export const preparePlace = async (folder: string, binaries: Binaries): Promise<Place> => {
  const link = join(resolve(folder), 'database')
  try {
    await mkdir(resolve(folder), { recursive: true, mode: 0o755 })
    const cluster = await followed(link)
    if (process.getuid?.() !== 0) return { cluster: ownedByUs(cluster), programs: binaries.root }

    const user = (existsSync(cluster) && ownerOf(cluster)) || (await databaseUser())
    const reached = await reachableCluster(link, cluster, user)
    return { cluster: reached, programs: await reachablePrograms(binaries, user), user }
  } catch (error) {
    throw fileFailure(error, link)
  }
}

const isLink = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true

const followed = async (link: string): Promise<string> => (isLink(link) ? resolve(link, '..', await readlink(link)) : link)

/** The owner of a file, unless that is root. */
const ownerOf = (path: string): SystemUser | undefined => {
  const { uid, gid } = statSync(path)
  return uid === 0 ? undefined : { uid, gid }
}

const ownedByUs = (cluster: string): string => {
  const owner = statSync(cluster, { throwIfNoEntry: false })
  if (owner && process.getuid && owner.uid !== process.getuid()) throw noPermission(cluster)
  return cluster
}

const reachableCluster = async (link: string, cluster: string, user: SystemUser): Promise<string> => {
  if (isLink(link) || mayEnter(join(link, '..'), user)) return cluster
  if (existsSync(cluster)) throw noPermission(cluster)
  const elsewhere = join(
    systemFolder,
    `${basename(join(link, '..', '..'))}-${createHash('sha256').update(link).digest('hex').slice(0, 12)}`,
  )
  await mkdir(elsewhere, { recursive: true, mode: 0o755 })
  await symlink(join(elsewhere, 'database'), link)
  return join(elsewhere, 'database')
}

const reachablePrograms = async (binaries: Binaries, user: SystemUser): Promise<string> => {
  if (mayEnter(join(binaries.root, 'bin'), user)) return binaries.root
  const copy = join(systemFolder, `postgresql-${binaries.version}`)
  if (existsSync(copy)) return copy
  const unfinished = `${copy}.${process.pid}`
  await cp(binaries.root, unfinished, { recursive: true, verbatimSymlinks: true })
  await rename(unfinished, copy).catch(() => rm(unfinished, { recursive: true }))
  return copy
}

const mayEnter = (folder: string, user: SystemUser): boolean =>
  spawnSync('/bin/sh', ['-c', 'cd "$1" && test -r .', 'sh', folder], { ...user, cwd: '/', stdio: 'ignore' }).status === 0

/** Makes a folder for the user who serves the cluster, or for ourselves. */
export const makeFolderFor = async (folder: string, user: SystemUser | undefined): Promise<void> => {
  await mkdir(folder, { mode: 0o700 })
  if (user) await chown(folder, user.uid, user.gid)
}

/** The system's user of that name (`postgres` unless said otherwise), created when there is none: PostgreSQL never runs as root. */
const databaseUser = async (name = 'postgres'): Promise<SystemUser> => {
  const known = await identify(name)
  if (known) return known
  try {
    await run('groupadd', ['--system', '--force', name])
    await run('useradd', ['--system', '--gid', name, '--no-create-home', '--shell', '/usr/sbin/nologin', name])
  } catch (error) {
    throw userMissing(name, error)
  }
  const created = await identify(name)
  if (!created) throw userMissing(name)
  return created
}

const identify = async (name: string): Promise<SystemUser | undefined> => {
  try {
    const [uid, gid] = await Promise.all(['-u', '-g'].map(async flag => Number((await run('id', [flag, name])).stdout)))
    return uid === undefined || gid === undefined ? undefined : { uid, gid }
  } catch {
    return undefined
  }
}

const userMissing = (name: string, cause?: unknown): StartFailure =>
  new StartFailure(
    'noPermission',
    [
      `PostgreSQL 不能以 root 运行，也无法创建系统用户 ${name}。请创建该用户，或以普通用户启动。`,
      `PostgreSQL cannot run as root and the system user ${name} could not be created. Create it, or start as an ordinary user.`,
    ],
    cause,
  )
