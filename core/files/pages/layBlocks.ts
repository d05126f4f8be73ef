import type { Block } from './officeBlocks.ts'
import { mostPages } from './pageOrder.ts'

/** Pixels of a page of blocks, and of the room around what stands on it. */
export const blockPage = { width: 1400, height: 1980, margin: 100 } as const

/** A line of words at its place, from the left and from the top to its foot. */
export interface LaidLine {
  readonly x: number
  readonly y: number
  readonly text: string
  readonly size: number
  readonly isBold: boolean
}

/** The frame of a cell. */
export interface LaidFrame {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A page as it is drawn. */
export interface LaidPage {
  readonly lines: readonly LaidLine[]
  readonly frames: readonly LaidFrame[]
}

/** How wide a text is in pixels at a size. */
export type Measure = (text: string, size: number) => number

const bodySize = 24
const sizes = [bodySize, 38, 32, 28, 26, 25, 25] as const
const inner = blockPage.width - 2 * blockPage.margin
const foot = blockPage.height - blockPage.margin
const cellSize = 20
const cellPadding = 8

/** Words of Latin letters stay whole where they fit into a line. */
const pieces = /[\w.,;:%°+/()-]+[ ]*|[ ]+|./gsu

/** The lines of a text that are no wider than this; a word that is wider is cut. */
const brokenLines = (text: string, width: number, size: number, measure: Measure): readonly string[] =>
  text.split('\n').flatMap(paragraph => {
    const lines: string[] = []
    let line = ''
    const add = (piece: string): void => {
      if (line === '' || measure(line + piece.trimEnd(), size) <= width) line += piece
      else {
        lines.push(line.trimEnd())
        line = piece.trimStart()
      }
    }
    for (const [piece] of paragraph.matchAll(pieces)) {
      if (measure(piece, size) <= width) add(piece)
      else for (const character of piece) add(character)
    }
    return [...lines, line.trimEnd()]
  })

/** Lays blocks on pages, a row of a table whole where a page has room for it; not more pages than are shown. */
export const laidPages = (blocks: readonly Block[], measure: Measure): readonly LaidPage[] => {
  const pages: { lines: LaidLine[]; frames: LaidFrame[] }[] = [{ lines: [], frames: [] }]
  let y: number = blockPage.margin
  const page = () => pages.at(-1) ?? { lines: [], frames: [] }
  const turn = (): void => {
    pages.push({ lines: [], frames: [] })
    y = blockPage.margin
  }
  const write = (lines: readonly string[], size: number, isBold: boolean): void => {
    const height = Math.round(size * 1.6)
    for (const text of lines) {
      if (y + height > foot) turn()
      y += height
      if (text !== '') page().lines.push({ x: blockPage.margin, y: y - Math.round(size * 0.4), text, size, isBold })
    }
  }
  const writeRow = (cells: readonly string[]): void => {
    const width = inner / Math.max(1, cells.length)
    const height = Math.round(cellSize * 1.5)
    const laid = cells.map(cell => brokenLines(cell, width - 2 * cellPadding, cellSize, measure))
    const all = Math.max(1, ...laid.map(lines => lines.length))
    const fits = Math.floor((foot - blockPage.margin - 2 * cellPadding) / height)
    for (let begun = 0; begun < all;) {
      const room = Math.floor((foot - y - 2 * cellPadding) / height)
      if (room < Math.min(all - begun, fits)) turn()
      const taken = Math.min(all - begun, fits)
      const high = taken * height + 2 * cellPadding
      for (const [column, lines] of laid.entries()) {
        const x = blockPage.margin + column * width
        page().frames.push({ x, y, width, height: high })
        for (const [at, text] of lines.slice(begun, begun + taken).entries())
          if (text !== '')
            page().lines.push({
              x: x + cellPadding,
              y: y + cellPadding + (at + 1) * height - Math.round(cellSize * 0.4),
              text,
              size: cellSize,
              isBold: false,
            })
      }
      y += high
      begun += taken
    }
  }
  for (const block of blocks) {
    if (pages.length > mostPages) break
    if (block.kind === 'break') turn()
    else if (block.kind === 'row') writeRow(block.cells)
    else {
      const size = sizes[block.level] ?? bodySize
      if (block.level > 0) y += size / 2
      write(brokenLines(block.text, inner, size, measure), size, block.level > 0)
      y += bodySize / 4
    }
  }
  return pages
}
