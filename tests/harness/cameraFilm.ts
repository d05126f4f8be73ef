import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { rasterised } from './decodedPdf.ts'

/** What a camera of full HD shows, in pixels. */
const film = { width: 1920, height: 1080 }

const grey = '#c8c8c8'

/** Writes what a camera sees to which a picture is held, as the film that the browser's false camera plays. */
export const filmOf = async (picture: Buffer, path: string): Promise<void> => {
  const held = await sharp(picture, { density: 300 })
    .flatten({ background: '#ffffff' })
    .resize({ width: 1200, height: 800, fit: 'contain', background: '#ffffff' })
    .extend({ top: 140, bottom: 140, left: 360, right: 360, background: grey })
    .resize({ ...film, fit: 'contain', background: grey })
    .jpeg({ quality: 90 })
    .toBuffer()
  await writeFile(path, Buffer.concat(Array.from({ length: 10 }, () => held)))
}

/** The first page of a PDF as a picture. */
export const firstPage = async (pdf: Uint8Array): Promise<Buffer> => {
  const [page] = await rasterised(pdf)
  if (page === undefined) throw new Error('There is no page')
  const { data, width, height } = page
  return sharp(Buffer.from(data), { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer()
}
