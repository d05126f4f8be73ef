import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy } from 'pdfjs-dist'

// The worker, and what Chinese documents need that do not bring their fonts along; served by the product like all its parts.
const resources: Readonly<Record<string, string>> = import.meta.glob(
  [
    '../../../node_modules/pdfjs-dist/build/pdf.worker.min.mjs',
    '../../../node_modules/pdfjs-dist/cmaps/*.bcmap',
    '../../../node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}',
  ],
  { query: '?url&no-inline', import: 'default', eager: true },
)

const addresses = new Map(Object.entries(resources).map(([path, address]) => [path.slice(path.lastIndexOf('/') + 1), address]))

GlobalWorkerOptions.workerSrc = addresses.get('pdf.worker.min.mjs') ?? ''

/** Fetches character maps and fonts by name from the product itself, never from elsewhere. */
class OwnResources {
  async fetch({ filename }: { readonly filename: string }): Promise<Uint8Array> {
    const address = addresses.get(filename)
    if (address === undefined) throw new Error(`There is no ${filename}`)
    const response = await fetch(address)
    if (!response.ok) throw new Error(`${filename} could not be fetched`)
    return new Uint8Array(await response.arrayBuffer())
  }
}

/** Opens a PDF in a worker of its own; nothing in it runs. */
export const openPdf = (content: Blob): { readonly document: Promise<PDFDocumentProxy>; close(): void } => {
  const opened = content.arrayBuffer().then(data =>
    getDocument({
      data,
      BinaryDataFactory: OwnResources,
      cMapUrl: 'cmaps/',
      standardFontDataUrl: 'fonts/',
      useWorkerFetch: false,
      useWasm: false,
      enableXfa: false,
    }),
  )
  return {
    document: opened.then(task => task.promise),
    close: () => void opened.then(task => task.destroy()),
  }
}

/** Draws one page, as wide as its room at zoom 1 and as sharp as the screen. */
export const drawPage = (
  pdf: PDFDocumentProxy,
  number: number,
  canvas: HTMLCanvasElement,
  zoom: number,
): { readonly drawn: Promise<void>; cancel(): void } => {
  let cancel = (): void => undefined
  let cancelled = false
  const draw = async (): Promise<void> => {
    const page = await pdf.getPage(number)
    if (cancelled) return
    const room = canvas.parentElement?.clientWidth ?? 800
    const own = page.getViewport({ scale: 1 })
    const scale = (Math.min(room - 16, 1000) / own.width) * zoom
    const viewport = page.getViewport({ scale: scale * devicePixelRatio })
    canvas.width = viewport.width
    canvas.height = viewport.height
    canvas.style.width = `${own.width * scale}px`
    const rendering = page.render({ canvas, viewport })
    cancel = () => rendering.cancel()
    await rendering.promise.catch((error: unknown) => {
      if (!cancelled) throw error
    })
  }
  return {
    drawn: draw(),
    cancel: () => {
      cancelled = true
      cancel()
    },
  }
}
