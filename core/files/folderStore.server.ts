import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, opendir, readdir, rm, stat, statfs, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { codeOf } from '../database/startFailure.server.ts'
import { TooLarge, type FileStore, type KeptBytes, type ReceivedBytes } from './fileStore.server.ts'
import { movedDurably } from './movedDurably.server.ts'
import { pieceFolder } from './pieceFolder.server.ts'

/** How much of a file its type is recognised by, in bytes. */
const headLength = 4100

/** A store in a folder of this machine. Temporary files lie on the same file system, so that a rename is atomic. */
export const folderStore = (root: string): FileStore => {
  const temporary = join(root, 'tmp')
  return {
    receive: (content, limit) => received(temporary, content, limit),
    async keep({ path, sha256 }) {
      const place = placeOf(root, sha256)
      if (await renewed(place)) return rm(path, { force: true })
      await movedDurably(path, place)
    },
    discard: ({ path }) => rm(path, { force: true }),
    has: sha256 => exists(placeOf(root, sha256)),
    read: (sha256, range) => createReadStream(placeOf(root, sha256), range && { start: range.from, end: range.to }),
    walk: () => keptIn(join(root, 'blobs')),
    remove: sha256 => rm(placeOf(root, sha256), { force: true }),
    tidy: olderThan => tidied(temporary, olderThan),
    async free() {
      await mkdir(root, { recursive: true })
      const { bavail, bsize } = await statfs(root)
      return bavail * bsize
    },
    pieces: pieceFolder(join(root, 'uploads')),
  }
}

const placeOf = (root: string, sha256: Buffer): string => {
  const name = sha256.toString('hex')
  return join(root, 'blobs', name.slice(0, 2), name.slice(2, 4), name)
}

const received = async (folder: string, content: Readable, limit: number): Promise<ReceivedBytes> => {
  await mkdir(folder, { recursive: true })
  const path = join(folder, randomUUID())
  const hash = createHash('sha256')
  const heads: Buffer[] = []
  let size = 0
  const measured = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      if (size > limit) return done(new TooLarge())
      hash.update(chunk)
      if (size - chunk.length < headLength) heads.push(chunk)
      done(null, chunk)
    },
  })
  try {
    // Flushed: written to the disk itself before the stream counts as finished.
    await pipeline(content, measured, createWriteStream(path, { flush: true }))
    return { path, sha256: hash.digest(), size, head: Buffer.concat(heads).subarray(0, headLength) }
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}

/** Whether the file is there; its age begins anew, so that nobody sweeps it away before a record refers to it again. */
const renewed = async (place: string): Promise<boolean> => {
  const now = new Date()
  return utimes(place, now, now).then(() => true, absent)
}

const exists = (path: string): Promise<boolean> => stat(path).then(() => true, absent)

const absent = (error: unknown): false => {
  if (codeOf(error) === 'ENOENT') return false
  throw error
}

async function* keptIn(folder: string): AsyncIterable<KeptBytes> {
  for (const path of await filesUnder(folder)) {
    const name = path.slice(-64)
    if (!/^[0-9a-f]{64}$/.test(name)) continue
    const found = await stat(path).catch(absent)
    if (found) yield { sha256: Buffer.from(name, 'hex'), size: found.size, keptAt: found.mtimeMs }
  }
}

const filesUnder = async (folder: string): Promise<readonly string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }).catch(nothing))
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))

const nothing = (error: unknown): [] => {
  if (codeOf(error) === 'ENOENT') return []
  throw error
}

const tidied = async (folder: string, olderThan: number): Promise<number> => {
  let removed = 0
  const entries = await opendir(folder).catch(absent)
  if (!entries) return 0
  for await (const entry of entries) {
    const path = join(folder, entry.name)
    const found = await stat(path).catch(absent)
    // What is being written is younger: every piece that arrives makes it so.
    if (!found || found.mtimeMs >= olderThan) continue
    await rm(path, { force: true })
    removed++
  }
  return removed
}
