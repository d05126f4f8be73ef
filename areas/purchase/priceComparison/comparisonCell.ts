import { choiceValue } from '#core/fields'
import { inLanguage, type Label, type Language } from '#core/language'
import { exact, groupedDecimal, shortDecimal } from '#core/numbers'
import type { SheetCell } from '#core/sheet'
import { isWorkedOut, offerOfColumn, type WorkedOut } from './comparisonColumns.ts'
import type { PageLine, PageOffer, PageSupplier } from './comparisonLine.ts'
import { titleKey, type ComparisonPage } from './comparisonPage.ts'
import { awardPlace, itemPlace, nobody, notBought, offerPlace } from './comparisonTexts.ts'
import { beforeTax } from './effectiveUnitCost.ts'
import { againstLast, againstShould, isDear, lastPriceNote, lastPriceText, shouldCostNote } from './memoryText.ts'
import { surplusText } from './moqCarry.ts'
import { isInherited, type OfferField } from './offerText.ts'
import { awardedItem, offer } from './priceComparison.ts'
import type { ItemShouldCost, RememberedPrice } from './priceMemory.ts'

/** What a cell of the sheet is drawn from. */
export interface CellView {
  readonly language: Language
  readonly page: ComparisonPage
  readonly suppliers: ReadonlyMap<number, PageSupplier>
  readonly lastPrices: ReadonlyMap<number, RememberedPrice>
  readonly shouldCosts: ReadonlyMap<number, ItemShouldCost>
  /** What others stored where this person typed something else, by place. */
  readonly theirs: ReadonlyMap<string, string>
  /** Titles of references by `titleKey`. */
  readonly titles: Readonly<Record<string, string>>
  /** Places that are on their way to the server. */
  readonly pending: ReadonlySet<string>
  /** This person may see prices but not change them. */
  readonly offersReadonly: boolean
  /** Lines can be awarded now. */
  readonly awardable: boolean
}

/** The place whose text a cell edits; undefined for what the sheet works out itself. */
export const placeOfCell = (line: number, column: string): string | undefined => {
  const offered = offerOfColumn(column)
  if (offered) return isWorkedOut(offered.field) ? undefined : offerPlace(line, offered.supplier, offered.field)
  if (column === 'award') return awardPlace(line, 'supplier')
  if (column === 'reason' || column === 'remark') return awardPlace(line, column)
  return column === 'last' || column === 'should' ? undefined : itemPlace(line, column)
}

/** What one cell of the sheet shows; a row that is not there shows nothing. */
export const comparisonCell = (view: CellView, row: number, column: string): SheetCell => {
  const line = view.page.lines[row]
  if (!line) return { text: '' }
  const place = placeOfCell(line.key, column)
  const cell = contentOf(view, line, column)
  if (place === undefined) return cell
  const theirs = view.theirs.get(place)
  return {
    ...cell,
    ...(theirs === undefined ? {} : { tone: 'warn', note: storedByOthers(theirs) }),
    ...(view.pending.has(place) ? { pending: true } : {}),
  }
}

const storedByOthers = (theirs: string): Label =>
  theirs === '' ? ['他人已清空此格', 'Another user cleared this cell'] : [`他人已存为 ${theirs}`, `Another user stored ${theirs}`]

/** A cell that nobody types into. */
const fixed = (text: string, more: Partial<SheetCell> = {}): SheetCell => ({ text, readonly: true, ...more })

const contentOf = (view: CellView, line: PageLine, column: string): SheetCell => {
  const [last, should] = [view.lastPrices.get(line.key), view.shouldCosts.get(line.key)]
  const offered = offerOfColumn(column)
  if (offered) {
    const found = line.offers.get(offered.supplier)
    const supplier = view.suppliers.get(offered.supplier)
    if (!found || !supplier) return fixed('')
    return isWorkedOut(offered.field)
      ? workedCell(view, line, supplier, found, offered.field)
      : offerCell(view, should, supplier, found, offered.field)
  }
  const { reason, remark, problems } = line.award
  switch (column) {
    case 'award':
      return awardCell(view, line)
    case 'reason': {
      const words = choiceValue(awardedItem.reason, reason ?? '')?.label
      return { text: words ? inLanguage(words, view.language) : '', input: reason ?? '', invalid: problems['reason'] }
    }
    case 'remark':
      return { text: remark, invalid: problems['remark'] }
    case 'last':
      return last ? fixed(lastPriceText(last), { note: lastPriceNote(last) }) : fixed('')
    case 'should':
      return should ? fixed(groupedDecimal(shortDecimal(should.price, 2)), { note: shouldCostNote(should) }) : fixed('')
    default:
      return itemCell(view, line, column)
  }
}

/** What the record is called that a text names. */
const calledBy = ({ titles }: CellView, to: string, input: string): string =>
  input === '' ? '' : (titles[titleKey(to, Number(input))] ?? `#${input}`)

const itemCell = (view: CellView, { texts, problems }: PageLine, column: string): SheetCell => {
  const input = texts[column] ?? ''
  const invalid = problems[column]
  if (column === 'material' || column === 'unit') return { text: calledBy(view, `mnm.${column}`, input), input, invalid }
  if (column === 'quantity')
    return input === '' || invalid
      ? { text: input, input, invalid: invalid ?? quantityMissing }
      : { text: groupedDecimal(input), input, invalid }
  if (column !== 'name') return { text: input, input, invalid }
  const more = [texts['spec'], texts['mpn'], texts['designators']].filter(one => one !== undefined && one !== '').join(' · ')
  return { text: input, invalid, ...(more === '' ? {} : { note: [more, more] }) }
}

const quantityMissing: Label = ['缺少数量', 'The quantity is missing']

const awardCell = ({ suppliers, language }: CellView, { award }: PageLine): SheetCell => {
  const { supplier, problems } = award
  if (supplier === undefined) return { text: '', input: '' }
  if (supplier === null) return { text: inLanguage(notBought, language), input: nobody }
  const title = suppliers.get(supplier)?.title ?? ''
  return { text: title, input: String(supplier), invalid: problems['supplier'], note: [title, title] }
}

/** A kept text as it is shown: amounts grouped, prices with two places at least, bill types by name. */
const shownOffer = (field: OfferField, text: string, language: Language): string => {
  const words = field === 'billType' || field === 'currency' ? choiceValue(offer[field], text)?.label : undefined
  if (words) return inLanguage(words, language)
  const isAmount = offer[field].kind === 'decimal' && field !== 'vatRate' && field !== 'rejectRate'
  return isAmount && /^\d+(?:\.\d+)?$/.test(text) ? groupedDecimal(field === 'moq' ? text : shortDecimal(text, 2)) : text
}

const offerCell = (
  view: CellView,
  should: ItemShouldCost | undefined,
  { inherited }: PageSupplier,
  { texts, problems, sealed, ranked }: PageOffer,
  field: OfferField,
): SheetCell => {
  const own = texts[field]
  const shared = { readonly: view.offersReadonly, invalid: problems[field] }
  if (field === 'contract') return { text: calledBy(view, 'purchase.contract', own), input: own, ...shared }
  const isIdle = own === '' && texts.unitPrice === ''
  if (isIdle && sealed) return { text: field === 'unitPrice' ? '●●●' : '', readonly: view.offersReadonly, note: sealedUntil }
  const input = isIdle ? '' : own === '' && isInherited(field) ? (inherited[field] ?? '') : own
  const below = ranked?.belowMoq ? { note: surplusText(ranked.cost) ?? belowMinimum } : {}
  const above =
    should && ranked && isDear(ranked.quote, should) ? ({ tone: 'warn', note: dear(againstShould(ranked.quote, should)) } as const) : {}
  return {
    text: shownOffer(field, input, view.language),
    input,
    ...shared,
    ...(field === 'moq' && ranked?.belowMoq ? { tone: 'warn', ...below } : {}),
    ...(field === 'unitPrice' ? { ...above, ...below } : {}),
  }
}

const sealedUntil: Label = ['已密封，开标后可见；重新输入即替换', 'Sealed until the quotes are opened; typing here replaces it']
const dear = (gap: string): Label => [`较应有成本 ${gap}，超出容许偏差`, `${gap} vs. should-cost, beyond the tolerance`]
const belowMinimum: Label = ['数量低于起订量', 'The quantity is below the minimum order']

/** Why an offer with a price has no cost. */
const unranked = ({ language, page }: CellView, { terms }: PageSupplier, { texts, problems, currency }: PageOffer): SheetCell => {
  const { validUntil } = terms
  if (texts.unitPrice === '' || problems.unitPrice !== undefined) return fixed('')
  if (currency === 'USD' && page.head.exchangeRate === null)
    return fixed(inLanguage(['缺汇率', 'No rate'], language), { tone: 'warn', note: rateWanted })
  return validUntil !== null && validUntil < page.day
    ? fixed(inLanguage(['已过期', 'Expired'], language), { tone: 'warn', note: expiredSince(validUntil) })
    : fixed('')
}

const rateWanted: Label = ['在比价条件中填写美元汇率后才能比较', 'It is compared when the terms name the rate of the US dollar']
const expiredSince = (day: string): Label => [`报价有效期到 ${day} 为止`, `The quote was valid until ${day}`]

const circled = (rank: number): string => (rank <= 20 ? String.fromCodePoint(0x245f + rank) : `(${rank})`)

const workedCell = (view: CellView, line: PageLine, supplier: PageSupplier, offered: PageOffer, field: WorkedOut): SheetCell => {
  const { ranked } = offered
  if (!ranked) return field === 'effective' ? unranked(view, supplier, offered) : fixed('')
  const { quote, cost, rank } = ranked
  const [last, should] = [view.lastPrices.get(line.key), view.shouldCosts.get(line.key)]
  switch (field) {
    case 'beforeTax':
      return fixed(groupedDecimal(beforeTax(quote)), { input: beforeTax(quote) })
    case 'total':
      return fixed(groupedDecimal(cost.totalIncl), { input: cost.totalIncl })
    case 'delta':
      return fixed(last ? againstLast(quote, last) : '')
    case 'gap':
      return should ? fixed(againstShould(quote, should), isDear(quote, should) ? { tone: 'warn' } : {}) : fixed('')
    case 'effective': {
      const input = exact(cost.effective).toFixed(4)
      const won = line.award.supplier === offered.supplier
      return fixed(`${won ? '✓ ' : ''}${circled(rank)} ${groupedDecimal(input)}`, {
        input,
        note: rankNote(rank, won, view.awardable),
        ...(rank === 1 ? { tone: 'good' } : {}),
      })
    }
  }
}

const rankNote = (rank: number, won: boolean, awardable: boolean): Label => {
  const [zh, en] = won ? ['，已选', ', chosen'] : ['', '']
  const [aZh, aEn] = awardable ? [won ? '，A 取消' : '，A 选为中标', won ? ', A clears the award' : ', A awards the line'] : ['', '']
  return [`第 ${rank} 名${zh}；回车看计算${aZh}`, `Rank ${rank}${en}; Enter shows the calculation${aEn}`]
}
