import { createHash } from 'node:crypto'
import { constants, createReadStream } from 'node:fs'
import { access, copyFile, link, mkdir, open, readdir, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { absent, codeOf } from '../database/startFailure.server.ts'
import { arrivalsIn } from './arrivals.server.ts'
import { blobPlace } from './blobPlace.ts'
import { ChangedBytes, type FileStore, type KeptBytes } from './fileStore.server.ts'
import { movedDurably } from './movedDurably.server.ts'

/** A store in a folder of this machine. Temporary files lie on the same file system, so that a rename is atomic. */
export const folderStore = (root: string): FileStore => ({
  ...arrivalsIn(root),
  async keep({ path, sha256 }) {
    const place = placeOf(root, sha256)
    if (await renewed(place)) return rm(path, { force: true })
    await movedDurably(path, place)
  },
  has: sha256 => stat(placeOf(root, sha256)).then(() => true, absent),
  async read(sha256, range) {
    const file = await open(placeOf(root, sha256))
    return file.createReadStream(range && { start: range.from, end: range.to })
  },
  walk: () => keptIn(join(root, 'blobs')),
  remove: sha256 => rm(placeOf(root, sha256), { force: true }),
  async copyTo(sha256, path) {
    const place = placeOf(root, sha256)
    try {
      // Kept bytes never change: a second name for them is as good as a copy, where the disk allows it.
      await link(place, path).catch((error: unknown) => {
        if (isOtherVolume(error)) return copyFile(place, path)
        throw error
      })
    } catch (error) {
      return absent(error)
    }
    const hash = createHash('sha256')
    await pipeline(createReadStream(path), hash)
    if (hash.digest().equals(sha256)) return true
    await rm(path)
    throw new ChangedBytes(sha256)
  },
  async state() {
    await mkdir(root, { recursive: true })
    const answers = await access(root, constants.R_OK | constants.W_OK).then(
      () => true,
      () => false,
    )
    return { kind: 'folder', answers }
  },
})

const placeOf = (root: string, sha256: Buffer): string => join(root, blobPlace(sha256.toString('hex')))

/** Whether the file is there; its age begins anew, so that nobody sweeps it away before a record refers to it again. */
const renewed = async (place: string): Promise<boolean> => {
  const now = new Date()
  return utimes(place, now, now).then(() => true, absent)
}

const isOtherVolume = (error: unknown): boolean => ['EXDEV', 'EPERM', 'ENOTSUP'].includes(codeOf(error) ?? '')

async function* keptIn(folder: string): AsyncIterable<KeptBytes> {
  for (const path of await filesUnder(folder)) {
    const name = path.slice(-64)
    if (!/^[0-9a-f]{64}$/.test(name)) continue
    const found = await stat(path).catch(absent)
    if (found) yield { sha256: Buffer.from(name, 'hex'), size: found.size, keptAt: found.mtimeMs }
  }
}

const filesUnder = async (folder: string): Promise<readonly string[]> =>
  ((await readdir(folder, { recursive: true, withFileTypes: true }).catch(absent)) || [])
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
