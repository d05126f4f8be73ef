import { daysBetween } from '#core/days'
import { documentNumber } from '#core/definition'
import { choice, choiceValue, date, decimal, inCurrency, integer, text } from '#core/fields'
import { inLanguage, type Label, type Language } from '#core/language'
import { exact } from '#core/numbers'
import { priceCurrencies, type PriceCurrency } from '../price/tiers.ts'

/** Something that is not finished with a customer or a supplier. */
export interface OpenItem<Kind extends string> {
  readonly kind: Kind
  /** What it is a record of. */
  readonly of: { readonly name: string }
  readonly id: number
  readonly code: string | null
  readonly partner: number | null
  readonly about: Label | null
  readonly dueOn: string | null
  readonly amount: { readonly amount: string; readonly currency: PriceCurrency } | null
  readonly standing: Label
}

/** What a report of open items says of each, between its kind and the partner, and how late it is. */
export const openColumns = {
  document: text(['单据', 'Document'], { required: true }),
  about: text(['内容', 'Content']),
  dueOn: date(['期限', 'Due']),
  amount: decimal(['金额', 'Amount'], { cents: true, scale: 2, unit: inCurrency }),
  currency: choice(['币种', 'Currency'], priceCurrencies),
  standing: text(['进展', 'Progress'], { required: true }),
} as const
export const openLateness = { daysOverdue: integer(['逾期', 'Overdue'], { unit: ['天', 'days'] }) } as const

/** How such a report is shown. */
export const openShown = {
  counts: 'daysOverdue',
  chart: { kind: 'bar', by: 'document', and: 'kind', values: ['daysOverdue'], lying: true },
  block: {
    table: ['kind', 'document', 'about', 'dueOn', 'amount', 'standing'],
    rows: 10,
    leadsBy: 'document',
    due: 'dueOn',
  },
} as const

/** More of each kind than a report answers, so that it can tell that there is more. */
export const mostOfKind = 1001

/** What is due first, and what has no day last; of one day in the order in which it came. */
export const byDueDay = <O extends { readonly dueOn: string | null }>(items: readonly O[]): readonly O[] =>
  [...items.entries()]
    .toSorted(([at, one], [place, other]) => (one.dueOn ?? '9999').localeCompare(other.dueOn ?? '9999') || at - place)
    .map(([, item]) => item)

/** How many days something is late on a day; null where it is not. */
export const daysLate = (dueOn: string | null, today: string): number | null =>
  dueOn === null || dueOn >= today ? null : daysBetween(dueOn, today)

/** What a row says of something that is not finished, in the reader's language. */
export const openRow = <Kind extends string>(
  { kind, id, code, about, dueOn, amount, standing }: OpenItem<Kind>,
  { today, language }: { readonly today: string; readonly language: Language },
) => ({
  kind,
  document: documentNumber({ id, code }),
  about: about && inLanguage(about, language),
  dueOn,
  amount: amount && exact(amount.amount).toFixed(2),
  currency: amount && amount.currency,
  standing: inLanguage(standing, language),
  daysOverdue: daysLate(dueOn, today),
})

/** What a value of a choice is called. */
export const valueLabel = (field: Parameters<typeof choiceValue>[0], value: string): Label =>
  choiceValue(field, value)?.label ?? [value, value]

/** A line of a document: what it says itself, and the product or material that it names. */
interface Line {
  readonly record: number
  readonly name: string | null
  readonly of: number | null
}

/** What documents are of in a few words, by their lines: the first, and how many there are; products and materials by their English names, too. */
export const aboutLines = (lines: readonly Line[], english: ReadonlyMap<number, string>): ((record: number) => Label | null) => {
  const linesOf = Map.groupBy(lines, ({ record }) => record)
  return record => {
    const [first, ...others] = linesOf.get(record) ?? []
    if (!first) return null
    const zh = first.name ?? ''
    const en = (first.of === null ? undefined : english.get(first.of)) ?? zh
    return others.length === 0 ? [zh, en] : [`${zh} 等 ${others.length + 1} 项`, `${en} and ${others.length} more`]
  }
}
