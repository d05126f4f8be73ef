import type { Encoding, EncodingSample } from '../tables/textEncoding.ts'

/** A sheet of a file: what it is called, and how many rows it has. */
export interface SheetOfFile {
  /** Its place among the sheets of the file. */
  readonly at: number
  readonly name: string
  readonly rows: number
}

/** A sheet as it would be copied out of a spreadsheet program. */
export interface WholeTable {
  /** The sheets with something in them. */
  readonly sheets: readonly SheetOfFile[]
  /** The one that was read. */
  readonly sheet: number
  /** Rows in their places, empty ones among them; the text of a merged cell stands in each of its rows. */
  readonly rows: readonly (readonly string[])[]
  /** In which a text file was read. */
  readonly encoding?: Encoding
  /** What a text file would say in each encoding that it may have: nothing was read, because its bytes do not show which it is. */
  readonly samples?: readonly EncodingSample[]
}

/** What is asked of a file: one of the sheets of a workbook, and in which encoding text is read. */
export interface AskedPart {
  readonly sheet?: number
  readonly encoding?: Encoding
}

/** So many rows are taken over at once; what is longer is imported. */
export const mostWholeRows = 20_000

/** Where a file is sent whose table somebody would otherwise copy and paste. */
export const wholeTablePath = '/api/exchange/table/'
