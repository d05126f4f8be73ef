import type { PrintedPaper } from '../define/paper.ts'
import { qrPicture } from './qrPicture.ts'
import { breakable } from './textWidth.ts'

/** A text as the picture of a QR code, in SVG. */
export const codePicture = (text: string): string => {
  const { size, path } = qrPicture(text)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path d="${path}"/></svg>`
}

/** Host and path of an address, as they stand beside its code: whoever scans it knows where that leads. What follows may be a secret and stands in the code alone. */
const shownAddress = (address: string): string =>
  breakable(
    address
      .replace(/^https?:\/\//, '')
      .replace(/[?#].*$/, '')
      .replaceAll(/[/.]/g, '$&\u200b'),
  )

/** The code on a paper with what is said of it. */
export const codeFor = (address: string): Pick<PrintedPaper, 'code' | 'address'> => ({
  code: codePicture(address),
  address: shownAddress(address),
})
