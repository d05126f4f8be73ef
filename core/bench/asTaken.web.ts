import { fitted } from './fitted.ts'

const quality = 0.85

/** A photo as JPEG in a size that is sent in a second, as the camera was held; undefined where it is no picture. */
export const asTaken = async (photo: File): Promise<File | undefined> => {
  const picture = await createImageBitmap(photo, { imageOrientation: 'from-image' }).catch(() => undefined)
  if (!picture) return undefined
  const { width, height } = fitted(picture.width, picture.height)
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height)
  picture.close()
  const bytes = await canvas.convertToBlob({ type: 'image/jpeg', quality })
  return new File([bytes], `${photo.name.replace(/\.\w*$/, '')}.jpg`, { type: 'image/jpeg' })
}
