import sharp from 'sharp'
import { turnTaker } from '../jobs/turnTaker.server.ts'
import { refuse } from '../errors/refuse.ts'
import { mostPicturePixels } from './fileLimits.ts'

/** A picture as it is kept: nothing in it but the picture. */
export interface CleanPicture {
  readonly content: Buffer
  readonly width: number
  readonly height: number
  /** A small copy for lists. */
  readonly thumbnail: Buffer
}

/** The longer side of a thumbnail, in pixels. */
const thumbnailSide = 320

// One picture at a time on each of two cores: decoding must not slow everybody else down.
sharp.concurrency(1)
sharp.cache(false)
const turns = turnTaker(2, 100)

/**
 * Decodes a picture and writes it anew: what the camera wrote beside it (place, device, comments) is gone, the way it was held is
 * applied, and bytes that hide behind it do not survive. With a `side` it becomes a square of so many pixels, cut out of its middle.
 */
export const cleanPicture = (path: string, mime: string, side?: number): Promise<CleanPicture> =>
  turns.take(() => cleaned(path, mime, side))

const cleaned = async (path: string, mime: string, side: number | undefined): Promise<CleanPicture> => {
  const open = () => sharp(path, { limitInputPixels: mostPicturePixels, failOn: 'error', sequentialRead: true })
  const { width, height } = await readable(open().metadata())
  if (width * height > mostPicturePixels) refuse('pictureTooLarge')
  const whole = open().timeout({ seconds: 20 }).autoOrient().toColourspace('srgb')
  const upright = side === undefined ? whole : whole.resize(side, side, { fit: 'cover' })
  const encoded = mime === 'image/png' ? upright.png({ compressionLevel: 8 }) : upright.jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
  const { data, info } = await readable(encoded.toBuffer({ resolveWithObject: true }))
  const thumbnail = await readable(
    sharp(data)
      .resize({ width: thumbnailSide, height: thumbnailSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 80 })
      .toBuffer(),
  )
  return { content: data, width: info.width, height: info.height, thumbnail }
}

/** The decoder says only in words what it cannot read. */
const readable = async <T>(decoding: Promise<T>): Promise<T> => {
  try {
    return await decoding
  } catch (error) {
    return refuse(error instanceof Error && /pixel limit/i.test(error.message) ? 'pictureTooLarge' : 'pictureDamaged')
  }
}

/** A stored picture, no larger than so many pixels on its longer side, as JPEG. */
export const scaledPicture = (content: Buffer, side: number): Promise<Buffer> =>
  turns.take(() =>
    readable(
      sharp(content, { limitInputPixels: mostPicturePixels })
        .timeout({ seconds: 20 })
        .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: 80 })
        .toBuffer(),
    ),
  )
