import type { Label } from '#core/language'
import type { SheetChoice, SheetColumn } from '#core/sheet'
import { billTypes } from './billTypes.ts'
import { currencyNames } from '../../crm/exchangeRate/currencyNames.ts'
import { nobody, notBought } from './comparisonTexts.ts'
import { isOfferField, offerFields, type OfferField } from './offerText.ts'
import { offer } from './priceComparison.ts'
import { awardReasons } from './awardCodes.ts'

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

const line: Readonly<Record<string, Omit<SheetColumn, 'key'>>> = {
  name: { label: ['名称', 'Name'], kind: 'text', width: 200, rowHeader: true },
  quantity: { label: ['数量', 'Quantity'], kind: 'number', width: 80 },
  award: { label: ['中标供应商', 'Awarded supplier'], kind: 'choice', width: 140 },
  reason: { label: ['理由', 'Reason'], kind: 'choice', width: 100 },
  remark: { label: ['说明', 'Remark'], kind: 'text', width: 140 },
  last: { label: ['上次单价', 'Last price'], kind: 'number', width: 112, readonly: true },
  should: { label: ['应有成本（不含税）', 'Should-cost (excl. tax)'], kind: 'number', width: 112, readonly: true },
  mpn: { label: ['型号', 'Part number'], kind: 'text', width: 120 },
  spec: { label: ['规格', 'Specification'], kind: 'text', width: 180 },
  designators: { label: ['位号', 'Reference designators'], kind: 'text', width: 140 },
  material: { label: ['物料', 'Material'], kind: 'text', width: 180 },
  unit: { label: ['单位', 'Unit'], kind: 'text', width: 80 },
  link: { label: ['链接', 'Link'], kind: 'text', width: 140 },
}

const reasons: readonly SheetChoice[] = Object.entries(awardReasons).map(([value, label]) => ({ value, label }))
const bills: readonly SheetChoice[] = Object.entries(billTypes).map(([value, label]) => ({ value, label }))
const choicesOf: Readonly<Partial<Record<OfferColumn, readonly SheetChoice[]>>> = {
  billType: bills,
  currency: Object.entries(currencyNames).map(([value, label]) => ({ value, label })),
}
const texts: ReadonlySet<OfferColumn> = new Set(['logistics', 'contract', 'note'])
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

const offerColumnFor = (supplier: NamedSupplier, field: OfferColumn): SheetColumn => ({
  key: offerColumn(supplier.supplier, field),
  label: isWorkedOut(field) ? worked[field] : offer[field].label,
  kind: choicesOf[field] ? 'choice' : texts.has(field) ? 'text' : 'number',
  width: widths[field] ?? 84,
  group: { key: String(supplier.supplier), label: [supplier.title, supplier.title] },
  ...(choicesOf[field] ? { choices: choicesOf[field] } : {}),
  ...(isWorkedOut(field) ? { readonly: true } : {}),
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
  const choices: Readonly<Record<string, readonly SheetChoice[]>> = { award: winners, reason: reasons }
  return [
    ...order[mode].flatMap((key): readonly SheetColumn[] => {
      const column = line[key]
      if (!column || !isShown(key, has)) return []
      return [{ key, ...column, ...(choices[key] ? { choices: choices[key] } : {}) }]
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
