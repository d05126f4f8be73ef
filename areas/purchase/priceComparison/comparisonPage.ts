import { companyDay } from '#core/days'
import type { DraftSource } from '#core/drafts'
import { textAt } from '#core/sheet'
import { readHead, readLine, readSupplier, type PageHead, type PageLine, type PageSupplier } from './comparisonLine.ts'
import { awardPlace, filled, itemPlace, offerPlace, present } from './comparisonTexts.ts'
import { offerFields } from './offerText.ts'
import type { priceComparison } from './priceComparison.ts'
import type { ComparedItem, RankedLines } from './ranking.ts'
import { scenario, type Scenario } from './scenarios.ts'

/** What the page is made from; the titles by `titleKey`. */
export type PageSource = DraftSource<typeof priceComparison>

/** Names the title of a record. */
export const titleKey = (to: string, id: number): string => `${to} ${id}`

/** Everything the screen shows of a comparison. */
export interface ComparisonPage {
  /** The day by which its offers are ranked (`yyyy-MM-dd`). */
  readonly day: string
  readonly head: PageHead
  readonly suppliers: readonly PageSupplier[]
  readonly lines: readonly PageLine[]
  /** The lines that can be compared, with their quotes ranked. */
  readonly items: readonly ComparedItem[]
  readonly ranked: RankedLines
}

/** What a supplier of the page is called, by its id. */
export const titleOf = ({ suppliers }: Pick<ComparisonPage, 'suppliers'>, id: number | string): string =>
  suppliers.find(({ supplier }) => String(supplier) === String(id))?.title ?? `#${id}`

type TextOf = (place: string) => string

/** The items or suppliers that are there, by their numbers: those that are stored, and those that were added. */
const thereOf = (kind: 'item' | 'supplier', stored: readonly number[], typed: PageSource['typed'], textOf: TextOf): readonly number[] => {
  const added = Object.keys(typed).flatMap(place => {
    const [first, number, more] = place.split(' ')
    return first === kind && more === undefined && !stored.includes(Number(number)) ? [Number(number)] : []
  })
  // Lines stand as they are numbered, suppliers as they were asked.
  const all = [...stored, ...(kind === 'item' ? added.toSorted((one, other) => one - other) : added)]
  return all.filter(number => textOf(`${kind} ${number}`) === present)
}

/** Everything a line is read from, in one text: the line is read again only when it changes. */
const signature = (key: number, suppliers: readonly PageSupplier[], textOf: TextOf): string =>
  [
    ...filled.item.map(name => itemPlace(key, name)),
    ...filled.award.map(name => awardPlace(key, name)),
    ...suppliers.flatMap(({ supplier }) => offerFields.map(field => offerPlace(key, supplier, field))),
  ]
    .map(textOf)
    .join('\u0000')

/** Whether a supplier or one of the offers is asked in US dollars, so that a rate is needed. */
export const needsRate = ({ suppliers, lines }: Pick<ComparisonPage, 'suppliers' | 'lines'>): boolean =>
  suppliers.some(({ terms }) => terms.currency === 'USD') ||
  lines.some(({ offers }) => [...offers.values()].some(({ currency }) => currency === 'USD'))

/** What the awards chosen so far would cost and take. */
export const chosenNow = ({ lines, head }: Pick<ComparisonPage, 'lines' | 'head'>): Scenario =>
  scenario(
    lines.flatMap(({ item, award, ranked }) =>
      item && award.supplier !== null ? [[item, ranked.find(({ quote }) => quote.supplier === String(award.supplier))] as const] : [],
    ),
    head.handlingPerSupplier,
  )

/**
 * The day and the rate by which offers are ranked: today and the rate that was typed, once an award was handed in those by which it was decided (decision 0310), whatever has
 * expired since. Of what was awarded before its day was kept only the last consent is known.
 */
const rankedBy = (
  record: PageSource['record'],
  today: string,
  typedRate: string | null,
): { readonly day: string; readonly rate: string | null } =>
  record === undefined || record.state === 'draft' || record.state === 'quoting'
    ? { day: today, rate: typedRate }
    : {
        day: record.handedInOn ?? (record.awardedAt === null ? '' : companyDay(record.awardedAt)),
        rate: record.financeRate ?? typedRate,
      }

/** Reads pages as of a day (`yyyy-MM-dd`) and remembers their lines, so that one changed cell costs one line. */
export const pageReader = (): ((source: PageSource, today: string) => ComparisonPage) => {
  let common = ''
  let known = new Map<number, { readonly signature: string; readonly line: PageLine }>()
  return ({ record, stored, typed, titles }, today) => {
    const textOf: TextOf = place => textAt(typed, stored, place)
    const head = readHead(textOf)
    const asked = new Map((record?.suppliers ?? []).map(({ supplier }) => [supplier.id, supplier.title]))
    const suppliers = thereOf('supplier', [...asked.keys()], typed, textOf).map(id =>
      readSupplier(id, asked.get(id) ?? titles[titleKey('purchase.supplier', id)] ?? `#${id}`, textOf),
    )
    const sees = record === undefined || 'quotes' in record
    const seals = new Set((record?.quotes ?? []).flatMap(quote => (quote.envelope === null ? [] : [`${quote.item} ${quote.supplier.id}`])))
    const sealed = (item: number, supplier: number): boolean => seals.has(`${item} ${supplier}`)
    const { day, rate } = rankedBy(record, today, head.exchangeRate)
    const items = new Map((record?.items ?? []).map(item => [item.key, item]))
    const usedOf = (key: number, material: unknown): string | null => {
      const item = items.get(key)
      return item && (item.material?.id ?? null) === material ? item.used : null
    }
    const shared = JSON.stringify([
      sees,
      day,
      [...seals],
      [...items].map(([key, item]) => [key, item.material?.id, item.used]),
      rate,
      head.finance,
      suppliers.map(({ terms }) => terms),
    ])
    if (shared !== common) known = new Map()
    common = shared
    const lines = thereOf('item', [...items.keys()], typed, textOf).map(key => {
      const now = signature(key, suppliers, textOf)
      const before = known.get(key)
      if (before?.signature === now) return before.line
      const line = readLine(key, { head: { ...head, exchangeRate: rate }, suppliers, textOf, sealed, today: day, sees, usedOf })
      known.set(key, { signature: now, line })
      return line
    })
    const compared = lines.flatMap(({ item, ranked }) => (item ? [[item, ranked] as const] : []))
    return {
      day,
      head,
      suppliers,
      lines,
      items: compared.map(([item]) => item),
      ranked: new Map(compared.map(([item, ranked]) => [item.id, ranked])),
    }
  }
}
