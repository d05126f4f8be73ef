import { pdfOf, type PdfPage, type PlacedText } from './pdf.ts'

/** A sheet as suppliers and laboratories send it: letterhead, title, facts, a table, a last sentence. In Latin letters. */
export interface Paper {
  readonly from: string
  readonly title: string
  readonly facts: readonly (readonly [name: string, value: string])[]
  readonly table?: { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] }
  readonly closing: string
}

const left = 60
const right = 535
const lineHeight = 22
/** Rows of a table on the first page, and on each that follows. */
const rowsOnFirst = 20
const rowsOnNext = 30

/** The sheet as a PDF of as many pages as its table needs. */
export const paperPdf = (paper: Paper): Buffer => {
  const rows = paper.table?.rows ?? []
  const groups = [rows.slice(0, rowsOnFirst)]
  for (let from = rowsOnFirst; from < rows.length; from += rowsOnNext) groups.push(rows.slice(from, from + rowsOnNext))
  return pdfOf(groups.map((group, place) => page(paper, group, { place, of: groups.length })))
}

const page = (
  paper: Paper,
  rows: readonly (readonly string[])[],
  { place, of }: { readonly place: number; readonly of: number },
): PdfPage => {
  const isFirst = place === 0
  const texts: PlacedText[] = [
    { text: paper.from, x: left, y: 790, size: 11, bold: true },
    { text: `Page ${place + 1} of ${of}`, x: 480, y: 790, size: 9 },
  ]
  const rules = [{ y: 780, from: left, to: right }]
  let y = 735
  if (isFirst) {
    texts.push({ text: paper.title, x: left, y, size: 20, bold: true })
    for (const [name, value] of paper.facts) {
      y -= lineHeight
      texts.push({ text: name, x: left, y, size: 10 }, { text: value, x: 200, y, size: 10, bold: true })
    }
    y -= 2 * lineHeight
  }
  const { table } = paper
  if (table) {
    const starts = columnStarts(table)
    const row = (cells: readonly string[], bold: boolean): void => {
      for (const [column, text] of cells.entries()) texts.push({ text, x: starts[column] ?? left, y, size: 10, bold })
      rules.push({ y: y - 6, from: left, to: right })
      y -= lineHeight
    }
    row(table.head, true)
    for (const cells of rows) row(cells, false)
  }
  if (place === of - 1) texts.push({ text: paper.closing, x: left, y: y - lineHeight, size: 10 })
  return { texts, rules }
}

/** Where each column begins: as wide as its longest text, and what is left over shared by all. */
const columnStarts = ({ head, rows }: NonNullable<Paper['table']>): readonly number[] => {
  const widths = head.map((name, column) => 5.5 * Math.max(name.length, ...rows.map(cells => cells[column]?.length ?? 0)))
  const spare = Math.max(12, (right - left - widths.reduce((sum, width) => sum + width, 0)) / head.length)
  return widths.map((_width, column) => left + widths.slice(0, column).reduce((sum, width) => sum + width + spare, 0))
}
