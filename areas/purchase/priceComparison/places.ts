import { fieldOf } from '#core/fields'
import { inLanguage, type Label, type Language } from '#core/language'
import { offerColumn } from './comparisonColumns.ts'
import { titleOf, type ComparisonPage } from './comparisonPage.ts'
import { isOfferField } from './offerText.ts'
import { askedSupplier, awardedItem, comparedItem, offer, priceComparison } from './priceComparison.ts'

/** The cell in which the text of a place stands, by the key of its line; undefined for what stands outside the sheet. */
export const cellOfPlace = (place: string): { readonly line: number; readonly column: string } | undefined => {
  const [part, first = '', second = '', third = ''] = place.split(' ')
  const line = Number(first)
  if (part === 'quote') return isOfferField(third) ? { line, column: offerColumn(Number(second), third) } : undefined
  if (part === 'award') return { line, column: second === 'supplier' ? 'award' : second }
  // A line without a name waits for it with everything else.
  return part === 'item' ? { line, column: second === '' ? 'name' : second } : undefined
}

const there: Label = ['在比价中', 'Part of the comparison']

/** Where a text stands, as a person would say it: “Line 3 100k · Unit price incl. tax · Supplier”. */
export const placeCaption = (place: string, page: Pick<ComparisonPage, 'lines' | 'suppliers'>, language: Language): string => {
  const [part = '', first = '', second = '', third = ''] = place.split(' ')
  const at = page.lines.findIndex(line => line.key === Number(first))
  const name = page.lines[at]?.name
  const line = inLanguage(
    at < 0 ? [`第 ${first} 号行`, `Line no. ${first}`] : [`第 ${at + 1} 行 ${name}`, `Line ${at + 1} ${name}`],
    language,
  )
  const caption = (fields: Parameters<typeof fieldOf>[0], field: string): string =>
    inLanguage(fieldOf(fields, field)?.label ?? there, language)
  switch (part) {
    case 'head':
      return caption(priceComparison.fields, first)
    case 'item':
      return `${line} · ${caption(comparedItem, second)}`
    case 'supplier':
      return `${titleOf(page, first)} · ${caption(askedSupplier, second)}`
    case 'quote':
      return `${line} · ${titleOf(page, second)} · ${caption(offer, third)}`
    default:
      return `${line} · ${caption(awardedItem, second)}`
  }
}
