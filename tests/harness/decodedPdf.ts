import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const wasm = readFileSync(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')))

prepareZXingModule({ overrides: { wasmBinary: wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength) } })

/** Dots to the inch of the printers that labels are printed on: fewer than of any that papers are. */
const printedDots = 203

/** A page as dots: red, green, blue and opacity of each. */
export interface Raster {
  readonly data: Uint8ClampedArray<ArrayBuffer>
  readonly width: number
  readonly height: number
  readonly colorSpace: 'srgb'
}

/** What stands in the canvases that the renderer makes for itself. */
interface Drawn {
  readonly canvas: HTMLCanvasElement
  readonly context: { getImageData(x: number, y: number, width: number, height: number): { readonly data: Uint8ClampedArray<ArrayBuffer> } }
}

/** A code on a page: what it holds, and of which sort it is. */
export interface DecodedCode {
  readonly text: string
  readonly format: string
}

/** The pages of a PDF as a label printer draws them. */
export const rasterised = async (pdf: Uint8Array): Promise<readonly Raster[]> => {
  const task = getDocument({ data: new Uint8Array(pdf), useSystemFonts: false, verbosity: 0 })
  const document = await task.promise
  const pages: Raster[] = []
  for (let no = 1; no <= document.numPages; no++) {
    const page = await document.getPage(no)
    const viewport = page.getViewport({ scale: printedDots / 72 })
    const [width, height] = [Math.ceil(viewport.width), Math.ceil(viewport.height)]
    // The factory of the platform it runs on; its type is that of all of them.
    const { canvas, context } = (document.canvasFactory as { create(width: number, height: number): Drawn }).create(width, height)
    await page.render({ canvas, viewport }).promise
    pages.push({ data: context.getImageData(0, 0, width, height).data, width, height, colorSpace: 'srgb' })
  }
  await task.destroy()
  return pages
}

/** What a scanner reads on the pages of a PDF, page by page: decoded as the camera does it. */
export const decodedPdf = async (pdf: Uint8Array): Promise<readonly (readonly DecodedCode[])[]> => {
  const pages: DecodedCode[][] = []
  for (const page of await rasterised(pdf)) {
    const found = await readBarcodes(page, { tryHarder: true, maxNumberOfSymbols: 255 })
    pages.push(found.map(({ text, format }) => ({ text, format })))
  }
  return pages
}
