import { companyDay } from '#core/days'
import { inLanguage, type Label, type Language } from '#core/language'
import { exact, groupedDecimal, shortDecimal } from '#core/numbers'
import type { SheetCell } from '#core/sheet'
import { billTypes } from './billTypes.ts'
import { isWorkedOut, offerOfColumn, type OfferColumn, type WorkedOut } from './comparisonColumns.ts'
import type { PageLine, PageOffer, PageSupplier } from './comparisonLine.ts'
import { titleKey, type ComparisonPage } from './comparisonPage.ts'
import { awardPlace, itemPlace, nobody, notBought, offerPlace } from './comparisonTexts.ts'
import { currencyNames } from '../../crm/exchangeRate/currencyNames.ts'
import { beforeTax } from './effectiveUnitCost.ts'
import { surplusText } from './moqCarry.ts'
import { isInherited, type OfferField } from './offerText.ts'
import { againstLast, againstShould, isDear, lastPriceNote, lastPriceText, shouldCostNote } from './memoryText.ts'
import type { ItemShouldCost, RememberedPrice } from './priceMemory.ts'
import { awardReasons } from './awardCodes.ts'

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
  if (offered) return isWorked(offered.field) ? undefined : offerPlace(line, offered.supplier, offered.field)
  if (column === 'award') return awardPlace(line, 'supplier')
  if (column === 'reason' || column === 'remark') return awardPlace(line, column)
  return column === 'last' || column === 'should' ? undefined : itemPlace(line, column)
}

const isWorked = (field: OfferColumn): field is WorkedOut => isWorkedOut(field)

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

const contentOf = (view: CellView, line: PageLine, column: string): SheetCell => {
  const offered = offerOfColumn(column)
  if (offered) {
    const offer = line.offers.get(offered.supplier)
    const supplier = view.suppliers.get(offered.supplier)
    if (!offer || !supplier) return { text: '', readonly: true }
    return isWorked(offered.field)
      ? workedCell(view, line, offer, offered.field)
      : offerCell(view, view.shouldCosts.get(line.key), supplier, offer, offered.field)
  }
  const { reason, remark, problems } = line.award
  switch (column) {
    case 'award':
      return awardCell(view, line)
    case 'reason':
      return {
        text: reason === null ? '' : inLanguage(awardReasons[reason], view.language),
        input: reason ?? '',
        invalid: problems['reason'],
      }
    case 'remark':
      return { text: remark, invalid: problems['remark'] }
    case 'last':
      return lastCell(view.lastPrices.get(line.key))
    case 'should':
      return shouldCell(view.shouldCosts.get(line.key))
    case 'material':
      return referenceCell(view, line, column, 'mnm.material')
    case 'unit':
      return referenceCell(view, line, column, 'mnm.unit')
    default:
      return itemCell(line, column)
  }
}

const lastCell = (last: RememberedPrice | undefined): SheetCell =>
  last ? { text: lastPriceText(last), readonly: true, note: lastPriceNote(last) } : { text: '', readonly: true }

const shouldCell = (should: ItemShouldCost | undefined): SheetCell =>
  should
    ? { text: groupedDecimal(shortDecimal(should.price, 2)), readonly: true, note: shouldCostNote(should) }
    : { text: '', readonly: true }

const itemCell = (line: PageLine, column: string): SheetCell => {
  const text = line.texts[column] ?? ''
  const invalid = line.problems[column] ?? (column === 'quantity' && text === '' ? quantityMissing : undefined)
  if (column !== 'name') return { text: column === 'quantity' && !invalid ? groupedDecimal(text) : text, input: text, invalid }
  const more = [line.texts['spec'], line.texts['mpn'], line.texts['designators']].filter(one => one !== undefined && one !== '').join(' · ')
  return { text, invalid, ...(more === '' ? {} : { note: [more, more] }) }
}

const quantityMissing: Label = ['缺少数量', 'The quantity is missing']

const referenceCell = (view: CellView, line: PageLine, column: string, to: string): SheetCell => {
  const input = line.texts[column] ?? ''
  const title = view.titles[titleKey(to, Number(input))]
  return { text: input === '' ? '' : (title ?? `#${input}`), input, invalid: line.problems[column] }
}

const awardCell = ({ suppliers, language }: CellView, { award }: PageLine): SheetCell => {
  const { supplier, problems } = award
  if (supplier === undefined) return { text: '', input: '' }
  if (supplier === null) return { text: inLanguage(notBought, language), input: nobody }
  const title = suppliers.get(supplier)?.title ?? ''
  return { text: title, input: String(supplier), invalid: problems['supplier'], note: [title, title] }
}

const isAmount = (field: OfferField): boolean => ['unitPrice', 'freight', 'duty', 'inspection', 'scrapCost', 'moq'].includes(field)

/** A kept text as it is shown: amounts grouped, prices with two places at least, bill types by name. */
const shownOffer = (field: OfferField, text: string, language: Language): string => {
  if (field === 'billType' && Object.hasOwn(billTypes, text)) return inLanguage(billTypes[text as keyof typeof billTypes], language)
  if (field === 'currency' && Object.hasOwn(currencyNames, text))
    return inLanguage(currencyNames[text as keyof typeof currencyNames], language)
  return isAmount(field) && /^\d+(?:\.\d+)?$/.test(text) ? groupedDecimal(field === 'moq' ? text : shortDecimal(text, 2)) : text
}

const offerCell = (
  view: CellView,
  should: ItemShouldCost | undefined,
  { inherited }: PageSupplier,
  offer: PageOffer,
  field: OfferField,
): SheetCell => {
  const own = offer.texts[field]
  const input = own === '' && isInherited(field) ? (inherited[field] ?? '') : own
  const isIdle = own === '' && offer.texts.unitPrice === ''
  if (field === 'contract') {
    const title = view.titles[titleKey('purchase.contract', Number(own))]
    return { text: own === '' ? '' : (title ?? `#${own}`), input: own, readonly: view.offersReadonly, invalid: offer.problems[field] }
  }
  if (offer.sealed && isIdle) return { text: field === 'unitPrice' ? '●●●' : '', readonly: view.offersReadonly, note: sealedUntil }
  return {
    text: isIdle ? '' : shownOffer(field, input, view.language),
    input: isIdle ? '' : input,
    readonly: view.offersReadonly,
    invalid: offer.problems[field],
    ...(field === 'moq' && offer.ranked?.belowMoq ? { tone: 'warn', note: surplusText(offer.ranked.cost) ?? belowMinimum } : {}),
    ...(field === 'unitPrice' && should && offer.ranked && isDear(offer.ranked.quote, should)
      ? { tone: 'warn', note: dear(againstShould(offer.ranked.quote, should)) }
      : {}),
    ...(field === 'unitPrice' && offer.ranked?.belowMoq ? { note: surplusText(offer.ranked.cost) ?? belowMinimum } : {}),
  }
}

const sealedUntil: Label = ['已密封，开标后可见；重新输入即替换', 'Sealed until the quotes are opened; typing here replaces it']
const dear = (gap: string): Label => [`较应有成本 ${gap}，超出容许偏差`, `${gap} vs. should-cost, beyond the tolerance`]
const belowMinimum: Label = ['数量低于起订量', 'The quantity is below the minimum order']

/** Why an offer with a price has no cost. */
const unranked = (view: CellView, line: PageLine, supplier: number): SheetCell => {
  const offer = line.offers.get(supplier)
  const isPriced = offer?.texts.unitPrice !== '' && offer?.problems.unitPrice === undefined
  const terms = view.suppliers.get(supplier)?.terms
  if (!offer || !isPriced || !terms) return { text: '', readonly: true }
  const said = (words: Label, note: Label): SheetCell => ({ text: inLanguage(words, view.language), readonly: true, tone: 'warn', note })
  if (offer.currency === 'USD' && view.page.head.exchangeRate === null) return said(rateMissing, rateWanted)
  return terms.validUntil !== null && terms.validUntil < companyDay(new Date().toISOString())
    ? said(expired, expiredSince(terms.validUntil))
    : { text: '', readonly: true }
}

const rateMissing: Label = ['缺汇率', 'No rate']
const rateWanted: Label = ['在比价条件中填写美元汇率后才能比较', 'It is compared when the terms name the rate of the US dollar']
const expired: Label = ['已过期', 'Expired']
const expiredSince = (day: string): Label => [`报价有效期到 ${day} 为止`, `The quote was valid until ${day}`]

const circled = (rank: number): string => (rank <= 20 ? String.fromCodePoint(0x245f + rank) : `(${rank})`)

const workedCell = (view: CellView, line: PageLine, { ranked, supplier }: PageOffer, field: WorkedOut): SheetCell => {
  if (!ranked) return field === 'effective' ? unranked(view, line, supplier) : { text: '', readonly: true }
  if (field === 'beforeTax') return { text: groupedDecimal(beforeTax(ranked.quote)), input: beforeTax(ranked.quote), readonly: true }
  if (field === 'total') return { text: groupedDecimal(ranked.cost.totalIncl), input: ranked.cost.totalIncl, readonly: true }
  if (field === 'delta') {
    const last = view.lastPrices.get(line.key)
    return { text: last ? againstLast(ranked.quote, last) : '', readonly: true }
  }
  if (field === 'gap') {
    const should = view.shouldCosts.get(line.key)
    if (!should) return { text: '', readonly: true }
    return { text: againstShould(ranked.quote, should), readonly: true, ...(isDear(ranked.quote, should) ? { tone: 'warn' } : {}) }
  }
  const input = exact(ranked.cost.effective).toFixed(4)
  const won = line.award.supplier === supplier
  return {
    text: `${won ? '✓ ' : ''}${circled(ranked.rank)} ${groupedDecimal(input)}`,
    input,
    readonly: true,
    note: rankNote(ranked.rank, won, view.awardable),
    ...(ranked.rank === 1 ? { tone: 'good' } : {}),
  }
}

const rankNote = (rank: number, won: boolean, awardable: boolean): Label => {
  const [zh, en] = won ? ['，已选', ', chosen'] : ['', '']
  const [aZh, aEn] = awardable ? [won ? '，A 取消' : '，A 选为中标', won ? ', A clears the award' : ', A awards the line'] : ['', '']
  return [`第 ${rank} 名${zh}；回车看计算${aZh}`, `Rank ${rank}${en}; Enter shows the calculation${aEn}`]
}
