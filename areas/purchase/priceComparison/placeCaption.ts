import { fieldOf } from '#core/fields'
import { inLanguage, type Label, type Language } from '#core/language'
import type { ComparisonPage } from './comparisonPage.ts'
import { askedSupplier, awardedItem, comparedItem, offer, priceComparison } from './priceComparison.ts'

const there: Label = ['在比价中', 'Part of the comparison']

/** Where a text stands, as a person would say it: “Line 3 100k · Unit price incl. tax · Supplier”. */
export const placeCaption = (
  place: string,
  { lines, suppliers }: Pick<ComparisonPage, 'lines' | 'suppliers'>,
  language: Language,
): string => {
  const [part = '', first = '', second = '', third = ''] = place.split(' ')
  const at = lines.findIndex(line => line.key === Number(first))
  const [zh, en] =
    at < 0 ? [`第 ${first} 号行`, `Line no. ${first}`] : [`第 ${at + 1} 行 ${lines[at]?.name}`, `Line ${at + 1} ${lines[at]?.name}`]
  const line = inLanguage([zh, en], language)
  const titleOf = (id: string): string => suppliers.find(({ supplier }) => String(supplier) === id)?.title ?? `#${id}`
  const caption = (fields: Parameters<typeof fieldOf>[0], name: string): string =>
    inLanguage(fieldOf(fields, name)?.label ?? there, language)
  switch (part) {
    case 'head':
      return caption(priceComparison.fields, first)
    case 'item':
      return `${line} · ${caption(comparedItem, second)}`
    case 'supplier':
      return `${titleOf(first)} · ${caption(askedSupplier, second)}`
    case 'quote':
      return `${line} · ${titleOf(second)} · ${caption(offer, third)}`
    default:
      return `${line} · ${caption(awardedItem, second)}`
  }
}
