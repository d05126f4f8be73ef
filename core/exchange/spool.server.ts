import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { TooLarge } from '../files/fileStore.server.ts'

/** A file that was written whole. */
export interface Spooled {
  /** By which it is found again. */
  readonly key: string
  readonly size: number
  readonly sha256: Buffer
}

/** Files that live for days, each belonging to one person: what they exported, and what they uploaded to be imported. */
export interface Spool {
  /** Writes a stream; nothing is kept when it breaks off or holds more than `limit` bytes (`TooLarge`). */
  write(content: Readable, limit?: number): Promise<Spooled>
  read(key: string): Readable
  path(key: string): string
  remove(key: string): Promise<void>
  /** Removes files that nothing knows any more and that are older than a day; what is being written now stays. */
  sweep(known: ReadonlySet<string>): Promise<void>
}

const keyShape = /^[0-9a-f-]{36}$/
const dayMs = 86_400_000

/** A spool in a folder of this machine. */
export const folderSpool = (folder: string): Spool => {
  const pathOf = (key: string): string => {
    if (!keyShape.test(key)) throw new Error('Not the key of a spooled file')
    return join(folder, key)
  }
  return {
    async write(content, limit = Number.POSITIVE_INFINITY) {
      await mkdir(folder, { recursive: true })
      const key = randomUUID()
      const hash = createHash('sha256')
      let size = 0
      const measured = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          size += chunk.length
          if (size > limit) return done(new TooLarge())
          hash.update(chunk)
          done(null, chunk)
        },
      })
      try {
        await pipeline(content, measured, createWriteStream(pathOf(key), { flush: true }))
        return { key, size, sha256: hash.digest() }
      } catch (error) {
        await rm(pathOf(key), { force: true })
        throw error
      }
    },
    read: key => createReadStream(pathOf(key)),
    path: pathOf,
    remove: key => rm(pathOf(key), { force: true }),
    async sweep(known) {
      const names = await readdir(folder).catch(() => [])
      for (const name of names) {
        if (!keyShape.test(name) || known.has(name)) continue
        const age = await stat(pathOf(name)).then(
          ({ mtimeMs }) => Date.now() - mtimeMs,
          () => 0,
        )
        if (age > dayMs) await rm(pathOf(name), { force: true })
      }
    },
  }
}
