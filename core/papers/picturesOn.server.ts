import { sql } from 'kysely'
import { buffer } from 'node:stream/consumers'
import type { Context } from '../context/serve.server.ts'
import type { Part } from '../define/paper.ts'
import type { FileStore } from '../files/fileStore.server.ts'
import { scaledPicture } from '../files/picture.server.ts'

/** The longer side of a picture on a paper, in pixels: as sharp as it is printed, half a page wide. */
const longerSide = 900

/** Pictures as a paper names them: their paths by the number of the stored file, and their bytes by path. */
export interface PicturesOn {
  readonly paths: Readonly<Record<string, string>>
  readonly bytes: Readonly<Record<string, Uint8Array>>
}

/** Fetches the pictures that stand on a paper, scaled to what is printed; one whose bytes are gone is left out, and the paper says so. */
export const picturesOn = async ({ tx }: Context, store: Pick<FileStore, 'read' | 'has'>, parts: readonly Part[]): Promise<PicturesOn> => {
  const ids = parts.flatMap(part => (part.kind === 'pictures' ? part.pictures.map(({ file }) => file) : []))
  if (ids.length === 0) return { paths: {}, bytes: {} }
  const { rows } = await sql<{ id: number; sha256: Buffer }>`select id, sha256 from stored_file where id = any(${ids})`.execute(tx)
  const paths: Record<string, string> = {}
  const bytes: Record<string, Uint8Array> = {}
  for (const { id, sha256 } of rows) {
    if (!(await store.has(sha256))) continue
    const path = `pictures/${sha256.toString('hex')}.jpg`
    paths[id] = `/${path}`
    bytes[path] ??= await scaledPicture(await buffer(await store.read(sha256)), longerSide)
  }
  return { paths, bytes }
}
