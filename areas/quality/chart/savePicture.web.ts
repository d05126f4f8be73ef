const properties = ['fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'opacity', 'font-size', 'font-family'] as const

/** Dots of a picture for one of the screen, so that it can be printed. */
const density = 2

/** A drawn picture as a document of its own, with the colours that it has on the page and the ground on which it stands. */
const documentOf = (picture: SVGSVGElement): Blob => {
  const copy = picture.cloneNode(true) as SVGSVGElement
  const drawn = [...picture.querySelectorAll<SVGElement>('*')]
  for (const [at, element] of [...copy.querySelectorAll<SVGElement>('*')].entries()) {
    const original = drawn[at]
    if (!original) continue
    const style = getComputedStyle(original)
    for (const property of properties) element.style.setProperty(property, style.getPropertyValue(property))
  }
  const { width, height } = picture.getBoundingClientRect()
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.setAttribute('width', String(width))
  copy.setAttribute('height', String(height))
  const ground = document.createElementNS('http://www.w3.org/2000/svg', 'rect')
  ground.setAttribute('width', '100%')
  ground.setAttribute('height', '100%')
  ground.setAttribute('fill', getComputedStyle(picture.closest('.ms-card') ?? picture).backgroundColor)
  copy.prepend(ground)
  return new Blob([new XMLSerializer().serializeToString(copy)], { type: 'image/svg+xml' })
}

const painted = async (address: string, { width, height }: { readonly width: number; readonly height: number }): Promise<Blob> => {
  const image = new Image()
  image.src = address
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = width * density
  canvas.height = height * density
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) =>
    canvas.toBlob(blob => (blob ? resolve(blob) : reject(new Error('The browser made no picture'))), 'image/png'),
  )
}

/** Has the browser save a drawn picture as it stands on the page. */
export const savePicture = async (picture: SVGSVGElement, name: string, format: 'png' | 'svg'): Promise<void> => {
  const address = URL.createObjectURL(documentOf(picture))
  try {
    const saved = format === 'svg' ? address : URL.createObjectURL(await painted(address, picture.getBoundingClientRect()))
    const link = document.createElement('a')
    link.href = saved
    link.download = `${name}.${format}`
    link.click()
    if (saved !== address) URL.revokeObjectURL(saved)
  } finally {
    URL.revokeObjectURL(address)
  }
}
