import { saveAs } from '../client/client.web.ts'

/** A picture is taken in this many dots for one of the screen, so that it can be printed. */
const density = 2

/** Has the browser save what is drawn in a place, as it stands there. */
export const savePicture = async (place: HTMLElement | null, title: string, format: 'png' | 'svg'): Promise<void> => {
  const drawing = place?.querySelector('svg')
  if (!drawing) throw new Error('Nothing is drawn')
  const picture = new Blob([written(drawing)], { type: 'image/svg+xml' })
  saveAs(format === 'svg' ? picture : await painted(picture, drawing.getBoundingClientRect()), `${title}.${format}`)
}

/** The drawing as a document of its own, on the ground on which it stands and in its type. */
const written = (drawing: SVGSVGElement): string => {
  const copy = drawing.cloneNode(true)
  if (!(copy instanceof SVGSVGElement)) throw new Error('A copy of a drawing is a drawing')
  const look = getComputedStyle(drawing)
  const ground = getComputedStyle(drawing.closest('.ms-card') ?? drawing).backgroundColor
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.setAttribute('style', `background:${ground};font-family:${look.fontFamily.replaceAll('"', "'")}`)
  return new XMLSerializer().serializeToString(copy)
}

const painted = async (picture: Blob, { width, height }: DOMRect): Promise<Blob> => {
  const address = URL.createObjectURL(picture)
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = width * density
    canvas.height = height * density
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    return await new Promise((resolve, reject) =>
      canvas.toBlob(blob => (blob ? resolve(blob) : reject(new Error('The browser made no picture'))), 'image/png'),
    )
  } finally {
    URL.revokeObjectURL(address)
  }
}
