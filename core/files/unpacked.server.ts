import { Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import type { ZipEntry } from './zipPreflight.ts'

/** The bytes of one part of a zip, in pieces; an error where there are more than its directory promised. */
export async function* unpacked(bytes: Buffer, entry: ZipEntry): AsyncGenerator<Buffer> {
  const start = entry.offset + 30 + bytes.readUInt16LE(entry.offset + 26) + bytes.readUInt16LE(entry.offset + 28)
  const packed = bytes.subarray(start, start + entry.packed)
  if (entry.method === 0) return yield packed
  let size = 0
  for await (const piece of Readable.from([packed]).pipe(createInflateRaw()) as AsyncIterable<Buffer>) {
    size += piece.length
    if (size > entry.size) throw new Error(`A part of the zip unpacks to more than its directory says: ${entry.name}`)
    yield piece
  }
}

/** A whole part as text; empty where there is none of this name. Nothing larger than `most` bytes is unpacked. */
export const partText = async (
  bytes: Buffer,
  entries: readonly ZipEntry[],
  name: string,
  most = Number.POSITIVE_INFINITY,
): Promise<string> => {
  const entry = entries.find(one => one.name === name)
  if (entry && entry.size > most) throw new Error(`A part of the zip is larger than is read: ${entry.name}`)
  const pieces: Buffer[] = []
  if (entry) for await (const piece of unpacked(bytes, entry)) pieces.push(piece)
  return Buffer.concat(pieces).toString('utf8')
}
