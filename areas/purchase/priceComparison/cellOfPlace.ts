import { offerColumn } from './comparisonColumns.ts'
import { isOfferField } from './offerText.ts'

/** A cell of the sheet, by the key of its line. */
export interface PlacedCell {
  readonly line: number
  readonly column: string
}

/** The cell in which the text of a place stands; undefined for what stands outside the sheet. */
export const cellOfPlace = (place: string): PlacedCell | undefined => {
  const [part, first = '', second = '', third = ''] = place.split(' ')
  const line = Number(first)
  if (part === 'quote') return isOfferField(third) ? { line, column: offerColumn(Number(second), third) } : undefined
  if (part === 'award') return { line, column: second === 'supplier' ? 'award' : second }
  // A line without a name waits for it with everything else.
  return part === 'item' ? { line, column: second === '' ? 'name' : second } : undefined
}
