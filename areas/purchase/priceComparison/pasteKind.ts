import { headingRowOf, readDelimited } from '#core/tables'
import { boughtFields, understoodIn } from '../../product/bom/paste/bomColumns.ts'

/** Whether a pasted text has the headings of a bill of materials, rather than a few cells to be written over others. */
export const isBom = (text: string): boolean => {
  const { rows } = readDelimited(text)
  return rows.length > 1 && headingRowOf(rows, understoodIn(boughtFields)) !== null
}

/** Whether pasted text is a block whose columns a person should see assigned; a single column goes where it is pasted. */
export const isQuoteBlock = (text: string): boolean => readDelimited(text, '\t').rows.some(row => row.length > 1)
