import { mkdir, open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Moves a durable file to its place; the entries of the folders survive a power cut too. */
export const movedDurably = async (from: string, place: string): Promise<void> => {
  const folder = dirname(place)
  const made = await mkdir(folder, { recursive: true })
  await rename(from, place)
  await synced(folder)
  // The folder itself is an entry of the one above, from the first that was made.
  if (made !== undefined) for (const path of foldersFrom(made, folder)) await synced(dirname(path))
}

/** The folders from `first` down to `last`, the deepest first. */
const foldersFrom = (first: string, last: string): readonly string[] =>
  last.length < first.length ? [] : [last, ...foldersFrom(first, dirname(last))]

const synced = async (path: string): Promise<void> => {
  const handle = await open(path)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
