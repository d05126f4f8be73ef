import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, opendir, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { absent } from '../database/startFailure.server.ts'
import { TooLarge, type FileStore, type ReceivedBytes } from './fileStore.server.ts'
import { pieceFolder } from './pieceFolder.server.ts'

/** How much of a file its type is recognised by, in bytes. */
const headLength = 4100

/** What arrives and is not kept yet, in a folder of this machine: every store begins here. */
export const arrivalsIn = (root: string): Pick<FileStore, 'receive' | 'discard' | 'tidy' | 'free' | 'pieces'> => {
  const temporary = join(root, 'tmp')
  return {
    receive: (content, limit) => received(temporary, content, limit),
    discard: ({ path }) => rm(path, { force: true }),
    tidy: olderThan => tidied(temporary, olderThan),
    async free() {
      await mkdir(root, { recursive: true })
      const { bavail, bsize } = await statfs(root)
      return bavail * bsize
    },
    pieces: pieceFolder(join(root, 'uploads')),
  }
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
