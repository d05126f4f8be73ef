import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import wasmAddress from 'zxing-wasm/reader/zxing_reader.wasm?url'
import type { ScannedFrame } from './frames.ts'

// Reads codes in pictures of the camera, beside the page: its program is compiled from WebAssembly, which the page itself may not do.

prepareZXingModule({ overrides: { locateFile: () => wasmAddress } })

/** What labels and papers carry, and what stands on the goods of others. */
const formats = ['QRCode', 'DataMatrix', 'Code128', 'Code39', 'EAN13', 'EAN8', 'UPCA', 'ITF'] as const

const readFrame = async ({ data, width, height }: ImageData): Promise<ScannedFrame> => {
  const found = await readBarcodes(new ImageData(new Uint8ClampedArray(data), width, height), {
    formats: [...formats],
    maxNumberOfSymbols: 8,
  })
  return { texts: found.flatMap(({ text, isValid }) => (isValid && text !== '' ? [text] : [])) }
}

addEventListener('message', ({ data }: MessageEvent<ImageData>) => {
  void readFrame(data).then(
    frame => postMessage(frame),
    (error: unknown) => postMessage({ texts: [], failure: String(error) } satisfies ScannedFrame),
  )
})
