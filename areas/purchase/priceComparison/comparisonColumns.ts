import type { Field } from '#core/definition'
import { choiceValue } from '#core/fields'
import type { Label } from '#core/language'
import type { SheetChoice, SheetColumn } from '#core/sheet'
import { nobody, notBought } from './comparisonTexts.ts'
import { isOfferField, offerFields, type OfferField } from './offerText.ts'
import { awardedItem, comparedItem, offer } from './priceComparison.ts'

/** What the sheet shows: what decides, all of the offers, or all of the items. */
export type SheetMode = 'compact' | 'offers' | 'items'

/** What the sheet works out for every offer. */
export type WorkedOut = 'beforeTax' | 'total' | 'effective' | 'delta' | 'gap'

/** What stands in a column of a supplier. */
export type OfferColumn = OfferField | WorkedOut

const worked: Readonly<Record<WorkedOut, Label>> = {
  beforeTax: ['不含税单价', 'Unit price excl. tax'],
  total: ['含税合计（人民币）', 'Total incl. tax (CNY)'],
  effective: ['实际单位成本', 'Effective unit cost'],
  delta: ['较上次价', 'vs. last price'],
  gap: ['较应有成本', 'vs. should-cost'],
}

/** Whether a text names one of them. */
export const isWorkedOut = (name: string): name is WorkedOut => Object.hasOwn(worked, name)

/** The key of a supplier's column. */
export const offerColumn = (supplier: number, field: OfferColumn): string => `${supplier} ${field}`

/** The supplier and field of a column; undefined for the columns of the line itself. */
export const offerOfColumn = (column: string): { readonly supplier: number; readonly field: OfferColumn } | undefined => {
  const [supplier, field] = column.split(' ')
  return field !== undefined && (isOfferField(field) || isWorkedOut(field)) ? { supplier: Number(supplier), field } : undefined
}

/** A column of the values of a field: words, numbers under one another, or one of a list. */
const columnOf = (field: Field, width: number): Omit<SheetColumn, 'key'> => {
  // A choice field always has values.
  const choice = field.kind === 'choice' ? (field as Parameters<typeof choiceValue>[0]) : undefined
  const choices = Object.keys(choice?.values ?? {}).flatMap((value): readonly SheetChoice[] => {
    const called = choice && choiceValue(choice, value)
    return called ? [{ value, label: called.label }] : []
  })
  const kind = choice ? 'choice' : field.kind === 'decimal' || field.kind === 'integer' ? 'number' : 'text'
  return { label: field.label, kind, width, ...(choice ? { choices } : {}) }
}

const { name, quantity, mpn, spec, designators, material, unit, link } = comparedItem

const line: Readonly<Record<string, Omit<SheetColumn, 'key'>>> = {
  name: { ...columnOf(name, 200), rowHeader: true },
  quantity: columnOf(quantity, 80),
  award: { label: ['中标供应商', 'Awarded supplier'], kind: 'choice', width: 140 },
  reason: columnOf(awardedItem.reason, 100),
  remark: columnOf(awardedItem.remark, 140),
  last: { label: ['上次单价', 'Last price'], kind: 'number', width: 112, readonly: true },
  should: { label: ['应有成本（不含税）', 'Should-cost (excl. tax)'], kind: 'number', width: 112, readonly: true },
  mpn: columnOf(mpn, 120),
  spec: columnOf(spec, 180),
  designators: columnOf(designators, 140),
  material: columnOf(material, 180),
  unit: columnOf(unit, 80),
  link: columnOf(link, 140),
}

const leftOut: SheetChoice = { value: nobody, label: notBought }

const order: Readonly<Record<SheetMode, readonly string[]>> = {
  compact: ['name', 'quantity', 'award', 'reason', 'remark', 'last', 'should'],
  offers: ['name', 'quantity', 'award', 'reason', 'last', 'should'],
  items: ['name', 'quantity', 'mpn', 'spec', 'designators', 'material', 'unit', 'link', 'award', 'reason', 'remark', 'last', 'should'],
}

const offered: Readonly<Record<SheetMode, readonly OfferColumn[]>> = {
  compact: ['unitPrice', 'effective', 'leadDays'],
  offers: [
    'unitPrice',
    'beforeTax',
    ...offerFields.filter(field => field !== 'unitPrice' && field !== 'contract' && field !== 'note'),
    'total',
    'effective',
    'delta',
    'gap',
    'contract',
    'note',
  ],
  items: [],
}

const widths: Readonly<Partial<Record<OfferColumn, number>>> = {
  unitPrice: 92,
  beforeTax: 92,
  logistics: 120,
  effective: 132,
  total: 104,
  billType: 108,
  leadDays: 64,
  vatRate: 72,
  settlementDays: 96,
  delta: 80,
  gap: 96,
  note: 140,
}

const offerColumnFor = ({ supplier, title }: NamedSupplier, field: OfferColumn): SheetColumn => ({
  key: offerColumn(supplier, field),
  group: { key: String(supplier), label: [title, title] },
  ...(isWorkedOut(field)
    ? { label: worked[field], kind: 'number', width: widths[field] ?? 84, readonly: true }
    : columnOf(offer[field], widths[field] ?? 84)),
})

/** A supplier as the sheet captions it. */
export interface NamedSupplier {
  readonly supplier: number
  readonly title: string
}

/** What of the sheet a person may see. */
interface Sight {
  readonly mode: SheetMode
  readonly prices: boolean
  /** Some of the parts were bought before. */
  readonly remembers: boolean
  /** Some of them have a should-cost. */
  readonly reckons: boolean
}

/** Whether a column has anything to say: of former prices and of should-costs only where there are some. */
const isShown = (key: string, { remembers, reckons }: Pick<Sight, 'remembers' | 'reckons'>): boolean =>
  key === 'last' || key === 'delta' ? remembers : key === 'should' || key === 'gap' ? reckons : true

/** The columns of the sheet: the line and its award, then every supplier's offer. */
export const comparisonColumns = (suppliers: readonly NamedSupplier[], { mode, prices, ...has }: Sight): readonly SheetColumn[] => {
  const winners = [...suppliers.map(({ supplier, title }): SheetChoice => ({ value: String(supplier), label: [title, title] })), leftOut]
  return [
    ...order[mode].flatMap((key): readonly SheetColumn[] => {
      const column = line[key]
      if (!column || !isShown(key, has)) return []
      return [{ key, ...column, ...(key === 'award' ? { choices: winners } : {}) }]
    }),
    ...(prices
      ? suppliers.flatMap(supplier => offered[mode].filter(field => isShown(field, has)).map(field => offerColumnFor(supplier, field)))
      : []),
  ]
}

/** What the sheet has to show for a column to be there: what it shows now, if that has it. */
export const modeWith = (column: string, now: SheetMode): SheetMode => {
  const field = offerOfColumn(column)?.field
  const shows = (mode: SheetMode): boolean => (field === undefined ? order[mode].includes(column) : offered[mode].includes(field))
  return ([now, 'offers', 'items'] as const).find(shows) ?? now
}
