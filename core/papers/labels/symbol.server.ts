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

/** A dot of the coarsest printers in use, those with 203 to the inch, in millimetres. */
const dot = 25.4 / 203

/**
 * The narrowest bar takes so many dots, whole ones: a bar of one and a half dots is drawn now as one, now as two, and then scanners read it on
 * some days only. It need not be wider than the most.
 */
const dotsOfBar = { least: 2, most: 4 } as const

/** The smallest square that printers draw and scanners read, in millimetres. */
const leastSquare = 0.33

/** What scanners need free around a code, in modules (ISO/IEC 15417, 16022; that of QR codes is part of their picture). */
const quiet = { bars: 10, dataMatrix: 2 } as const

/** What bar codes and Data Matrix hold here: the signs that numbers are written with. */
const plainText = /^[\x20-\x7e]+$/

/** Draws a text as a code for a label of this stock; undefined where it cannot, or not at a size that scanners read. */
export const symbolOf = async (as: Symbology, text: string, stock: LabelStock): Promise<SymbolPicture | undefined> => {
  if (as !== 'qr' && !plainText.test(text)) return undefined
  if (as === 'code128') {
    const { width, path } = await bars(text)
    const dots = Math.min(Math.floor((stock.width - 2 * barMargin) / (width * dot)), dotsOfBar.most)
    return dots < dotsOfBar.least ? undefined : { svg: svgOf(width, 1, path), width: width * dots * dot, height: stock.code.height }
  }
  const { width, height, path } = as === 'qr' ? qrSquares(text) : await dataMatrix(text)
  const { side } = stock.code
  return side / width < leastSquare ? undefined : { svg: svgOf(width, height, path), width: side, height: side }
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
