import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** What is known of a file once it lies in the store. */
export interface StoredBytes {
  readonly sha256: Buffer
  readonly size: number
  /** The first bytes, by which its type is recognised. */
  readonly head: Buffer
}

/** Where files lie: under their SHA-256, so that equal files lie there once. */
export interface FileStore {
  /** Writes a stream to disk durably; `TooLarge` and nothing kept when it holds more than `limit` bytes. */
  write(content: Readable, limit: number): Promise<StoredBytes>
  read(sha256: Buffer): Readable
}

/** The stream held more bytes than allowed. */
export class TooLarge extends Error {}

const headLength = 4100

/** A store in a folder of this machine. Temporary files lie on the same file system, so that a rename is atomic. */
export const folderStore = (root: string): FileStore => ({
  async write(content, limit) {
    const folder = join(root, 'tmp')
    await mkdir(folder, { recursive: true })
    const temporary = join(folder, randomUUID())
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
      await pipeline(content, measured, createWriteStream(temporary))
      const sha256 = hash.digest()
      await keep(temporary, root, sha256)
      return { sha256, size, head: Buffer.concat(heads).subarray(0, headLength) }
    } catch (error) {
      await rm(temporary, { force: true })
      throw error
    }
  },
  read: sha256 => createReadStream(placeOf(root, sha256)),
})

const placeOf = (root: string, sha256: Buffer): string => {
  const name = sha256.toString('hex')
  return join(root, 'blobs', name.slice(0, 2), name.slice(2, 4), name)
}

/** Moves a finished temporary file to its place; content and directory entry survive a power cut from here on. */
const keep = async (temporary: string, root: string, sha256: Buffer): Promise<void> => {
  const place = placeOf(root, sha256)
  const exists = await stat(place).then(
    () => true,
    () => false,
  )
  if (exists) return rm(temporary)
  const folder = join(place, '..')
  await mkdir(folder, { recursive: true })
  await synced(temporary)
  await rename(temporary, place)
  await synced(folder)
}

const synced = async (path: string): Promise<void> => {
  const handle = await open(path)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
