import type { FileHandle } from 'node:fs/promises'

/** The directory at the end of a zip is never unpacked further than this many bytes. */
const largestDirectory = 4 * 1024 * 1024
const mostEntries = 20_000
const endLength = 22
const entryLength = 46

/** The names in a zip, as its directory lists them; undefined when it is no whole zip. Nothing is unpacked. */
export const zipNames = async (file: FileHandle, size: number): Promise<readonly string[] | undefined> => {
  const tail = await bytesAt(file, Math.max(0, size - endLength - 0xffff), size)
  const end = tail.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'))
  if (end < 0 || end + endLength > tail.length) return undefined
  const length = tail.readUInt32LE(end + 12)
  const start = tail.readUInt32LE(end + 16)
  if (length > largestDirectory || start + length > size) return undefined
  return namesIn(await bytesAt(file, start, start + length))
}

const bytesAt = async (file: FileHandle, from: number, to: number): Promise<Buffer> => {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(to - from), 0, to - from, from)
  return buffer.subarray(0, bytesRead)
}

const namesIn = (directory: Buffer): readonly string[] | undefined => {
  const names: string[] = []
  let at = 0
  while (at + entryLength <= directory.length && names.length < mostEntries) {
    if (directory.readUInt32LE(at) !== 0x02014b50) return undefined
    const nameLength = directory.readUInt16LE(at + 28)
    const next = at + entryLength + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
    names.push(directory.toString('utf8', at + entryLength, at + entryLength + nameLength))
    at = next
  }
  return at === directory.length ? names : undefined
}
