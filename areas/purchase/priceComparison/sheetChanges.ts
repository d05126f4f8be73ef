import type { Currency, Field, Fields } from '#core/definition'
import { readDraft } from '#core/drafts'
import { textOfValue, type SheetChange } from '#core/sheet'
import { cleanCell, decimalSignOf } from '#core/tables'
import { placeOfCell } from './comparisonCell.ts'
import { offerOfColumn } from './comparisonColumns.ts'
import type { PageLine, PageSupplier } from './comparisonLine.ts'
import type { ComparisonPage } from './comparisonPage.ts'
import { itemPlace, nobody, offerPlace, present } from './comparisonTexts.ts'
import { currencyOf } from './newestQuotes.ts'
import { isInherited, isOfferField, keptTexts, type OfferField } from './offerText.ts'
import { comparedItem } from './priceComparison.ts'
import type { QuoteCellRules } from './quoteCell.ts'

type Text = readonly [place: string, text: string]

/** The texts that a cell of an offer fills; what the supplier's terms say anyway is left to them. */
export const offerTexts = (
  line: number,
  { supplier, inherited }: Pick<PageSupplier, 'supplier' | 'inherited'>,
  field: OfferField,
  text: string,
  rules: QuoteCellRules,
): readonly Text[] =>
  keptTexts(field, text, rules).map(([kept, written]) => [
    offerPlace(line, supplier, kept),
    isInherited(kept) && inherited[kept] === written ? '' : written,
  ])

/** A typed text of an item as it is kept: numbers in plain digits, texts on one line; what cannot be read stays as typed. */
const itemText = (name: string, text: string): string => {
  const fields: Fields = comparedItem
  const field: Field | undefined = fields[name]
  const clean = cleanCell(text)
  if (field?.kind !== 'decimal' || clean === '') return clean
  const { value, problems } = readDraft(field, clean)
  return problems[''] ? clean : textOfValue(field, value)
}

/** The currency in which a supplier's offer for a line is asked. */
export const currencyAt = (line: PageLine | undefined, { supplier, terms }: PageSupplier): Currency =>
  line?.offers.get(supplier)?.currency ?? currencyOf(terms, { currency: null })

const isAwardable = (page: ComparisonPage, text: string): boolean =>
  text === '' || text === nobody || page.suppliers.some(({ supplier }) => String(supplier) === text)

/**
 * What the changes of a sheet type at which places. Rows below the last line become new lines, numbered from `from`. A block that is
 * pasted tells by itself what its commas mean.
 */
export const textsOfChanges = (page: ComparisonPage, changes: readonly SheetChange[], from: number): readonly Text[] => {
  const decimalSign = decimalSignOf(changes.map(({ text }) => text))
  return changes.flatMap(({ row, column, text }): readonly Text[] => {
    const added = row - page.lines.length
    const key = page.lines[row]?.key ?? from + added
    const isNew: readonly Text[] = added >= 0 ? [[itemPlace(key), present]] : []
    const offered = offerOfColumn(column)
    if (offered) {
      const supplier = page.suppliers.find(one => one.supplier === offered.supplier)
      return supplier && isOfferField(offered.field)
        ? [...isNew, ...offerTexts(key, supplier, offered.field, text, { decimalSign, currency: currencyAt(page.lines[row], supplier) })]
        : []
    }
    const place = placeOfCell(key, column)
    if (place === undefined || (column === 'award' && !isAwardable(page, text))) return []
    return [...isNew, [place, place.startsWith('item ') ? itemText(column, text) : text.trim()]]
  })
}
