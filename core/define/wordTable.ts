import { inLanguage, type Label, type Language } from '../language/label.ts'

/** A column of a table in words; figures stand at its end. */
export interface WordColumn {
  readonly caption: Label
  readonly align?: 'start' | 'end'
}

/** What stands in a cell of such a table. */
export type WordCell = Label | string | number

/** A table in words, the same on a page and on a paper; the first column names the rows. */
export interface WordTable {
  readonly columns: readonly WordColumn[]
  readonly rows: readonly (readonly WordCell[])[]
}

/** What a reader of this language reads in a cell. */
export const cellWords = (cell: WordCell, language: Language): string =>
  typeof cell === 'object' ? inLanguage(cell, language) : String(cell)
