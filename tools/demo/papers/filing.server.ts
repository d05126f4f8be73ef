import { Readable } from 'node:stream'
import sharp from 'sharp'
import { fileLimits } from '../../../core/files/fileLimits.ts'
import type { FileStore } from '../../../core/files/fileStore.server.ts'
import { keepArrival, writeFile, type Arrival, type Kept } from '../../../core/files/storeFile.server.ts'
import type { Desk } from '../desk.server.ts'
import { paperPdf, type Paper } from './paper.ts'
import { sceneSvg, type Scene } from './scenes.ts'

/** Uploads what people of the demo company have in their hands. */
export interface Filing {
  /** A sheet as a PDF; answers the number of the file. */
  paper(desk: Desk, name: string, paper: Paper): Promise<number>
  /** A photo of a scene, as a picture of a record. */
  photo(desk: Desk, name: string, scene: Scene): Promise<number>
}

/** Bytes of the largest paper and photo, with room to spare. */
const largest = 2_000_000

/** Opens the filing of a company; equal scenes are drawn once. */
export const filingIn = (store: FileStore): Filing => {
  const house = { store, limits: fileLimits }
  const photos = new Map<Scene, Promise<Kept>>()
  const kept = async (content: Buffer, name: string, kind: Arrival['kind']): Promise<Kept> =>
    keepArrival(store, { received: await store.receive(Readable.from([content]), largest), name, kind })
  const drawn = async (scene: Scene, name: string): Promise<Kept> =>
    kept(
      await sharp(Buffer.from(sceneSvg(scene)))
        .jpeg({ quality: 82 })
        .toBuffer(),
      name,
      'image',
    )
  return {
    paper: async ({ step }, name, paper) => (await writeFile(step, house, await kept(paperPdf(paper), name, 'file'))).id,
    async photo({ step }, name, scene) {
      const known = photos.get(scene) ?? drawn(scene, name)
      photos.set(scene, known)
      return (await writeFile(step, house, { ...(await known), name })).id
    },
  }
}
