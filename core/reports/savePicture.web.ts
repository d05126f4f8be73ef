import { saveAs } from '../client/client.web.ts'
import { pictureFrame, type PictureFrame, type PictureWords } from './pictureFrame.ts'

/** A picture is taken in this many dots for one of the screen, so that it can be printed. */
const density = 2

/** Has the browser save what is drawn in a place, as it stands there, with what it is and where it is from. */
export const savePicture = async (place: HTMLElement | null, words: PictureWords, format: 'png' | 'svg'): Promise<void> => {
  const drawing = place?.querySelector('svg')
  if (!drawing) throw new Error('Nothing is drawn')
  const look = lookOf(drawing)
  const frame = pictureFrame(words, drawing.getBoundingClientRect(), measuredIn(look.font))
  const picture = new Blob([written(drawing, frame, look)], { type: 'image/svg+xml' })
  saveAs(format === 'svg' ? picture : await painted(picture, frame), `${words.title}.${format}`)
}

/** The ground on which a drawing stands, and the words around it. */
interface Look {
  readonly ground: string
  readonly text: string
  readonly muted: string
  readonly font: string
}

const lookOf = (drawing: SVGSVGElement): Look => {
  const around = getComputedStyle(drawing.closest('.ms-card') ?? drawing)
  return {
    ground: around.backgroundColor,
    text: around.color,
    muted: around.getPropertyValue('--ms-text-muted'),
    font: around.fontFamily.replaceAll('"', "'"),
  }
}

const measuredIn = (font: string) => {
  const canvas = document.createElement('canvas').getContext('2d')
  return (text: string, size: number, strong: boolean): number => {
    if (!canvas) return 0
    canvas.font = `${strong ? '600 ' : ''}${size}px ${font}`
    return canvas.measureText(text).width
  }
}

const svg = 'http://www.w3.org/2000/svg'

const element = (name: string, attributes: Readonly<Record<string, string | number>>): SVGElement => {
  const made = document.createElementNS(svg, name)
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, String(value))
  return made
}

/** The drawing as a document of its own, in its type. */
const written = (drawing: SVGSVGElement, { width, height, chart, texts }: PictureFrame, { ground, text, muted, font }: Look): string => {
  const sheet = element('svg', { xmlns: svg, width, height, viewBox: `0 0 ${width} ${height}`, style: `font-family:${font}` })
  sheet.append(element('rect', { width, height, fill: ground }))
  for (const { text: words, x, y, size, strong } of texts) {
    const line = element('text', { x, y, 'font-size': size, 'font-weight': strong ? 600 : 400, fill: strong ? text : muted })
    line.textContent = words
    sheet.append(line)
  }
  const copy = drawing.cloneNode(true)
  if (!(copy instanceof SVGSVGElement)) throw new Error('A copy of a drawing is a drawing')
  copy.setAttribute('x', String(chart.x))
  copy.setAttribute('y', String(chart.y))
  copy.removeAttribute('style')
  sheet.append(copy)
  return new XMLSerializer().serializeToString(sheet)
}

const painted = async (picture: Blob, { width, height }: PictureFrame): Promise<Blob> => {
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
