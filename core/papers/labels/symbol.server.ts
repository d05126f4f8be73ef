import type { Symbology } from '../../define/labelDesign.ts'
import { barMargin, type LabelStock } from './labelStock.ts'
import { qrPicture } from '../qrPicture.ts'
import { squaresPath } from '../squaresPath.ts'
import type { SymbolPicture } from './symbolPicture.ts'

/** A code as dark squares, or bars, with its quiet zone: its sides in modules, and the path that draws it. */
interface Drawn {
  readonly width: number
  readonly height: number
  readonly path: string
}

/** The narrowest bar and the smallest square that the printers in use draw and scanners read, in millimetres. */
const leastModule = { bars: 0.19, squares: 0.33 } as const

/** Bars need not be wider than this, in millimetres. */
const widestBar = 0.5

/** What scanners need free around a code, in modules (ISO/IEC 15417, 16022; that of QR codes is part of their picture). */
const quiet = { bars: 10, dataMatrix: 2 } as const

/** What bar codes and Data Matrix hold here: the signs that numbers are written with. */
const plainText = /^[\x20-\x7e]+$/

/** Draws a text as a code for a label of this stock; undefined where it cannot, or not at a size that scanners read. */
export const symbolOf = async (as: Symbology, text: string, stock: LabelStock): Promise<SymbolPicture | undefined> => {
  if (as !== 'qr' && !plainText.test(text)) return undefined
  if (as === 'code128') {
    const { width, path } = await bars(text)
    const module = Math.min((stock.width - 2 * barMargin) / width, widestBar)
    return module < leastModule.bars ? undefined : { svg: svgOf(width, 1, path), width: width * module, height: stock.code.height }
  }
  const { width, height, path } = as === 'qr' ? qrSquares(text) : await dataMatrix(text)
  const { side } = stock.code
  return side / width < leastModule.squares ? undefined : { svg: svgOf(width, height, path), width: side, height: side }
}

const svgOf = (width: number, height: number, path: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="none" shape-rendering="crispEdges"><path d="${path}"/></svg>`

const qrSquares = (text: string): Drawn => {
  const { size, path } = qrPicture(text)
  return { width: size, height: size, path }
}

/** Loaded with the first label: the drawing program of all codes is large. */
const drawing = async () => (await import('bwip-js/generic')).default

const bars = async (text: string): Promise<Drawn> => {
  const [drawn] = (await drawing()).raw({ bcid: 'code128', text })
  if (drawn === undefined || !('sbs' in drawn)) throw new Error('A bar code was drawn as something else')
  let at: number = quiet.bars
  const parts: string[] = []
  for (const [place, width] of drawn.sbs.entries()) {
    if (place % 2 === 0) parts.push(`M${at} 0h${width}v1h-${width}z`)
    at += width
  }
  return { width: at + quiet.bars, height: 1, path: parts.join('') }
}

const dataMatrix = async (text: string): Promise<Drawn> => {
  const [drawn] = (await drawing()).raw({ bcid: 'datamatrix', text })
  if (drawn === undefined || !('pixs' in drawn)) throw new Error('A Data Matrix was drawn as something else')
  const { pixs, pixx, pixy } = drawn
  const path = squaresPath(pixx, pixy, quiet.dataMatrix, (row, column) => pixs[row * pixx + column] === 1)
  return { width: pixx + 2 * quiet.dataMatrix, height: pixy + 2 * quiet.dataMatrix, path }
}
