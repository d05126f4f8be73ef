import { qrPicture } from './qrPicture.ts'

/** A text as the picture of a QR code, in SVG. */
export const codePicture = (text: string): string => {
  const { size, path } = qrPicture(text)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path d="${path}"/></svg>`
}
