import { companyDay } from '#core/days'
import type { DraftSource } from '#core/drafts'
import { textAt, type TypedTexts } from '#core/sheet'
import { readHead, readLine, readSupplier, type PageHead, type PageLine, type PageSupplier } from './comparisonLine.ts'
import { awardPlace, filled, itemPlace, offerPlace, present, supplierPlace } from './comparisonTexts.ts'
import { offerFields } from './offerText.ts'
import type { priceComparison } from './priceComparison.ts'
import type { ComparedItem, RankedLines } from './ranking.ts'

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

type TextOf = (place: string) => string

const numbersIn = (typed: TypedTexts, kind: 'item' | 'supplier'): readonly number[] =>
  Object.keys(typed).flatMap(place => {
    const [first, number, more] = place.split(' ')
    return first === kind && more === undefined ? [Number(number)] : []
  })

const keysOf = ({ record, typed }: PageSource, textOf: TextOf): readonly number[] => {
  const known = (record?.items ?? []).map(item => item.key)
  const added = numbersIn(typed, 'item').filter(key => !known.includes(key))
  return [...known, ...added.toSorted((one, other) => one - other)].filter(key => textOf(itemPlace(key)) === present)
}

const suppliersOf = ({ record, typed, titles }: PageSource, textOf: TextOf): readonly (readonly [id: number, title: string])[] => {
  const known = (record?.suppliers ?? []).map(({ supplier }) => [supplier.id, supplier.title] as const)
  const added = numbersIn(typed, 'supplier')
    .filter(id => !known.some(([one]) => one === id))
    .map(id => [id, titles[titleKey('purchase.supplier', id)] ?? `#${id}`] as const)
  return [...known, ...added].filter(([id]) => textOf(supplierPlace(id)) === present)
}

/** Everything a line is read from, in one text: the line is read again only when it changes. */
const signature = (key: number, suppliers: readonly PageSupplier[], textOf: TextOf): string => {
  const parts = filled.item.map(name => textOf(itemPlace(key, name)))
  for (const name of filled.award) parts.push(textOf(awardPlace(key, name)))
  for (const { supplier } of suppliers) for (const field of offerFields) parts.push(textOf(offerPlace(key, supplier, field)))
  return parts.join('\u0000')
}

/** Whether a supplier or one of the offers is asked in US dollars, so that a rate is needed. */
export const needsRate = ({ suppliers, lines }: Pick<ComparisonPage, 'suppliers' | 'lines'>): boolean =>
  suppliers.some(({ terms }) => terms.currency === 'USD') ||
  lines.some(({ offers }) => [...offers.values()].some(({ currency }) => currency === 'USD'))

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
  return (source, today) => {
    const textOf: TextOf = place => textAt(source.typed, source.stored, place)
    const head = readHead(textOf)
    const suppliers = suppliersOf(source, textOf).map(([id, title]) => readSupplier(id, title, textOf))
    const sees = source.record === undefined || 'quotes' in source.record
    const seals = new Set(
      (source.record?.quotes ?? []).flatMap(quote => (quote.envelope === null ? [] : [`${quote.item} ${quote.supplier.id}`])),
    )
    const sealed = (item: number, supplier: number): boolean => seals.has(`${item} ${supplier}`)
    const { day, rate } = rankedBy(source.record, today, head.exchangeRate)
    const used = new Map((source.record?.items ?? []).map(item => [item.key, item]))
    const usedOf = (key: number, material: unknown): string | null => {
      const stored = used.get(key)
      return stored && (stored.material?.id ?? null) === material ? stored.used : null
    }
    const shared = JSON.stringify([
      sees,
      day,
      [...seals],
      [...used].map(([key, item]) => [key, item.material?.id, item.used]),
      rate,
      head.finance,
      suppliers.map(({ terms }) => terms),
    ])
    if (shared !== common) known = new Map()
    common = shared
    const lines = keysOf(source, textOf).map(key => {
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
