import { createReadStream } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { codeOf } from '../database/startFailure.server.ts'
import type { PieceStore } from './fileStore.server.ts'
import { movedDurably } from './movedDurably.server.ts'

/** Pieces of uploads in a folder each; a piece is a file that is called by the position of its first byte. */
export const pieceFolder = (root: string): PieceStore => ({
  put: (upload, position, piece) => movedDurably(piece.path, join(root, upload, String(position))),
  read: (upload, size) => Readable.from(bytesOf(join(root, upload), size), { objectMode: false }),
  drop: upload => rm(join(root, upload), { recursive: true, force: true }),
  list: () =>
    readdir(root).catch((error: unknown) => {
      if (codeOf(error) === 'ENOENT') return []
      throw error
    }),
})

async function* bytesOf(folder: string, size: number): AsyncIterable<Buffer> {
  let position = 0
  while (position < size) {
    const path = join(folder, String(position))
    const { size: length } = await stat(path)
    if (length === 0 || position + length > size) throw new Error(`The upload in ${folder} does not fit its size at ${position}`)
    for await (const chunk of createReadStream(path)) yield chunk as Buffer
    position += length
  }
}
