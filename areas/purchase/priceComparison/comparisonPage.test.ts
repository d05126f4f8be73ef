import { describe, expect, test } from 'vitest'
import { conflicting, textAt, unsaved, withTyped, type TypedTexts } from '../../../core/sheet/typedTexts.ts'
import { comparisonBody } from './comparisonDocument.ts'
import { comparisonCell, type CellView } from './comparisonCell.ts'
import { offerColumn } from './comparisonColumns.ts'
import { pageReader, titleKey, type ComparisonPage, type PageSource } from './comparisonPage.ts'
import { fittingContracts } from './comparisonLine.ts'
import { unwritten } from './decision.ts'
import { comparisonTexts, headPlace, itemPlace, present, startingTexts, supplierPlace, type ShownComparison } from './comparisonTexts.ts'
import { lineTexts, nextKey, renumbered } from './newLines.ts'
import { readBom } from '../../product/bom/paste/pasteBom.ts'
import { textsOfChanges } from './sheetChanges.ts'

const supplierTexts = (id: number, billType: string, vatRate: string, days: string): readonly (readonly [string, string])[] => [
  [supplierPlace(id), present],
  [supplierPlace(id, 'billType'), billType],
  [supplierPlace(id, 'vatRate'), vatRate],
  [supplierPlace(id, 'settlementDays'), days],
]

/** The document's example as it is typed into a new comparison. */
const typedExample = (): TypedTexts =>
  withTyped({}, startingTexts, [
    [headPlace('title'), '外壳'],
    ...lineTexts(readBom('name\tqty\n外壳\t1000').lines, 1),
    ...supplierTexts(7, 'special', '13', '60'),
    ...supplierTexts(8, 'ordinary', '', '30'),
    ...supplierTexts(9, 'special', '1', '0'),
  ])

const fresh = (typed: TypedTexts): PageSource => ({
  record: undefined,
  stored: startingTexts,
  typed,
  titles: { [titleKey('purchase.supplier', 7)]: 'A', [titleKey('purchase.supplier', 8)]: 'B', [titleKey('purchase.supplier', 9)]: 'C' },
})

const today = '2026-01-12'

const pageOf = (source: PageSource): ComparisonPage => pageReader()(source, today)

const paste = (source: PageSource, changes: readonly (readonly [row: number, column: string, text: string])[]): PageSource => {
  const page = pageOf(source)
  const texts = textsOfChanges(
    page,
    changes.map(([row, column, text]) => ({ row, column, text, before: '' })),
    nextKey(source.typed, source.stored),
  )
  return { ...source, typed: withTyped(source.typed, source.stored, texts) }
}

const priced = (): PageSource =>
  paste(fresh(typedExample()), [
    [0, offerColumn(7, 'unitPrice'), '￥11.30'],
    [0, offerColumn(7, 'freight'), '200'],
    [0, offerColumn(8, 'unitPrice'), '10.60'],
    [0, offerColumn(9, 'unitPrice'), '10.90'],
    [0, offerColumn(9, 'freight'), '150'],
  ])

const view = (page: ComparisonPage): CellView => ({
  language: 'en',
  page,
  suppliers: new Map(page.suppliers.map(one => [one.supplier, one])),
  lastPrices: new Map(),
  shouldCosts: new Map(),
  theirs: new Map(),
  titles: {},
  pending: new Set(),
  offersReadonly: false,
  awardable: true,
})

const cellText = (source: PageSource, row: number, column: string): string => comparisonCell(view(pageOf(source)), row, column).text

describe('the sheet while it is typed', () => {
  test('ranks by effective cost as soon as prices are there', () => {
    const source = priced()
    expect([7, 8, 9].map(id => cellText(source, 0, offerColumn(id, 'effective')))).toEqual(['① 10.1268', '② 10.6000', '③ 10.9945'])
    expect(cellText(source, 0, offerColumn(7, 'total'))).toBe('11,500.00')
    expect(cellText(source, 0, offerColumn(7, 'billType'))).toBe('Special VAT')
  })

  test('keeps what the supplier’s terms say anyway out of the offer, and what differs in it', () => {
    const source = paste(priced(), [
      [0, offerColumn(8, 'billType'), '13%专票'],
      [0, offerColumn(7, 'billType'), '13%专票'],
    ])
    expect(textAt(source.typed, source.stored, 'quote 1 8 billType')).toBe('special')
    expect(textAt(source.typed, source.stored, 'quote 1 8 vatRate')).toBe('13%')
    expect(textAt(source.typed, source.stored, 'quote 1 7 billType')).toBe('')
    expect(cellText(source, 0, offerColumn(7, 'vatRate'))).toBe('13%')
  })

  test('marks what cannot be read and compares without it', () => {
    const source = paste(priced(), [[0, offerColumn(7, 'unitPrice'), 'tbd']])
    const cell = comparisonCell(view(pageOf(source)), 0, offerColumn(7, 'unitPrice'))
    expect(cell).toMatchObject({ text: 'tbd', invalid: ['“tbd”不是数字', '"tbd" is not a number'] })
    expect(cellText(source, 0, offerColumn(8, 'effective'))).toBe('① 10.6000')
    expect(comparisonBody(pageOf(source), source)).toMatchObject({ held: ['quote 1 7 unitPrice'] })
  })

  test('asks for a reason where an award is not the cheapest', () => {
    const source = paste(priced(), [[0, 'award', '8']])
    const cell = comparisonCell(view(pageOf(source)), 0, 'reason')
    expect(cell.invalid?.[1]).toBe('Not the cheapest by effective cost: give a reason')
    expect(comparisonCell(view(pageOf(paste(source, [[0, 'reason', 'delivery']]))), 0, 'reason')).toMatchObject({
      text: 'Delivery',
      invalid: undefined,
    })
  })

  test('reads only the line again in which something changed', () => {
    const two = paste(priced(), [[1, 'name', '螺钉']])
    const read = pageReader()
    const before = read(two, today)
    const after = read(paste(two, [[0, offerColumn(7, 'unitPrice'), '12']]), today)
    expect(after.lines[0]).not.toBe(before.lines[0])
    expect(after.lines[1]).toBe(before.lines[1])
  })

  test('a name below the last line is a new line', () => {
    const page = pageOf(
      paste(priced(), [
        [1, 'name', ' 螺钉\n'],
        [1, 'quantity', '１,０００'],
      ]),
    )
    expect(page.lines[1]).toMatchObject({ key: 2, name: '螺钉', item: { quantity: '1000.0000' } })
  })
})

describe('what a save sends', () => {
  test('everything of a new comparison, without empty values', () => {
    const source = paste(priced(), [[0, 'award', '7']])
    const { values, held } = comparisonBody(pageOf(source), source)
    expect(held).toEqual([])
    expect(values).toMatchObject({
      title: '外壳',
      interestRate: '0.0600',
      benchmarkDays: 30,
      items: [{ key: 1, name: '外壳', quantity: '1000.0000' }],
      suppliers: [{ supplier: 7, vatRate: '0.1300' }, { supplier: 8 }, { supplier: 9, settlementDays: 0 }],
      awards: [{ item: 1, supplier: 7 }],
    })
    expect(values['quotes']).toEqual([
      { item: 1, supplier: 7, unitPrice: '11.3', freight: '200' },
      { item: 1, supplier: 8, unitPrice: '10.6' },
      { item: 1, supplier: 9, unitPrice: '10.9', freight: '150' },
    ])
  })

  test('a line without a name waits with its prices', () => {
    const source = paste(priced(), [
      [1, offerColumn(7, 'unitPrice'), '1'],
      [1, 'quantity', '5'],
    ])
    const { values, held } = comparisonBody(pageOf(source), source)
    expect(values['items']).toHaveLength(1)
    expect(values['quotes']).toHaveLength(3)
    expect(held).toEqual(expect.arrayContaining(['item 2', 'item 2 quantity', 'quote 2 7 unitPrice']))
  })
})

const supplierRef = (id: number) => ({ id, title: `S${id}` })

const nothing = {
  currency: null,
  logistics: null,
  envelope: null,
  freight: null,
  billType: null,
  vatRate: null,
  settlementDays: null,
  leadDays: null,
  moq: null,
  duty: null,
  inspection: null,
  scrapCost: null,
  rejectRate: null,
  contract: null,
  note: null,
}

const stored = (change: Partial<ShownComparison> = {}): ShownComparison => ({
  id: 5,
  version: 3,
  createdAt: '',
  createdBy: null,
  updatedAt: '',
  updatedBy: null,
  can: ['update'],
  code: 'PC-1',
  title: '外壳',
  purpose: null,
  request: null,
  applicant: null,
  department: null,
  overEstimate: false,
  requisition: null,
  needDate: null,
  deadline: null,
  sealed: false,
  exchangeRate: null,
  rateDate: null,
  rateSource: null,
  rateNote: null,
  quotations: [],
  interestRate: '0.0600',
  benchmarkDays: 30,
  carryingRate: '0.2000',
  handlingPerSupplier: '0.0000',
  exception: null,
  exceptionNote: null,
  state: 'quoting',
  round: 1,
  itemCount: 1,
  supplierCount: 1,
  sealedCount: 0,
  overdue: false,
  ordered: false,
  leftToOrder: false,
  items: [
    {
      id: 11,
      key: 1,
      requested: null,
      material: null,
      name: '外壳',
      spec: null,
      mpn: null,
      designators: null,
      quantity: '1000.0000',
      unit: null,
      used: null,
      link: null,
    },
  ],
  suppliers: [
    {
      id: 21,
      supplier: supplierRef(7),
      quotedOn: null,
      validUntil: null,
      currency: 'CNY',
      logistics: null,
      billType: 'special',
      vatRate: '0.1300',
      settlementDays: 60,
      freight: null,
      note: null,
    },
  ],
  quotes: [{ id: 31, item: 1, supplier: supplierRef(7), round: 1, unitPrice: '11.300000', ...nothing }],
  awards: [],
  awardedTotal: null,
  effectiveTotal: null,
  financeRate: null,
  rateDifference: null,
  aboveLast: null,
  committed: null,
  awardedBy: null,
  handedInOn: null,
  awardedAt: null,
  ...change,
})

const opened = (record: ShownComparison, typed: TypedTexts = {}): PageSource => ({
  record,
  stored: comparisonTexts(record),
  typed,
  titles: {},
})

describe('a stored comparison', () => {
  test('sends only the parts in which something was typed, and lines with their ids', () => {
    const source = paste(opened(stored()), [[0, offerColumn(7, 'leadDays'), '2周']])
    expect(comparisonBody(pageOf(source), source).values).toEqual({
      quotes: [{ id: 31, item: 1, supplier: 7, unitPrice: '11.3', leadDays: 14 }],
    })
  })

  test('takes the quotes and awards of a removed line with it', () => {
    const record = stored()
    const source = { ...opened(record), typed: withTyped({}, comparisonTexts(record), [[itemPlace(1), '']]) }
    expect(comparisonBody(pageOf(source), source).values).toEqual({ items: [], quotes: [], awards: [] })
  })

  test('an award that is taken back is removed, and what was said about it waits', () => {
    const award = {
      id: 41,
      item: 1,
      supplier: supplierRef(7),
      reason: null,
      remark: null,
      ...unwritten,
    }
    const source = paste(opened(stored({ awards: [award] })), [
      [0, 'award', ''],
      [0, 'remark', '等下一轮'],
    ])
    expect(comparisonBody(pageOf(source), source)).toMatchObject({ values: { awards: [] }, held: ['award 1 remark'] })
  })

  test('after an award was taken back, a changed price is a new quote and the old one stays', () => {
    const record = stored({ round: 2 })
    const source = paste(opened(record), [[0, offerColumn(7, 'unitPrice'), '10.5']])
    expect(comparisonBody(pageOf(source), source).values['quotes']).toEqual([
      { id: 31, item: 1, supplier: 7, unitPrice: '11.300000' },
      { item: 1, supplier: 7, unitPrice: '10.5' },
    ])
    const withdrawn = paste(opened(record), [[0, offerColumn(7, 'unitPrice'), '']])
    expect(comparisonBody(pageOf(withdrawn), withdrawn).values['quotes']).toEqual([
      { id: 31, item: 1, supplier: 7, unitPrice: '11.300000' },
      { item: 1, supplier: 7 },
    ])
  })

  test('is ranked by the day on which its award was handed in, and at the rate of finance', () => {
    const asked = stored()
    const suppliers = asked.suppliers.map(one => ({ ...one, currency: 'USD' as const, validUntil: '2026-01-10' }))
    const rankedOf = (change: Partial<ShownComparison>) => {
      const record = stored({
        suppliers,
        state: 'awarded',
        exchangeRate: '1',
        financeRate: '7.2',
        awardedAt: '2026-01-20T02:00:00Z',
        ...change,
      })
      return pageOf(opened(record)).lines[0]?.ranked ?? []
    }
    const [before] = rankedOf({ handedInOn: '2026-01-10' })
    expect(before).toMatchObject({ rank: 1, quote: { rate: '7.2' } })
    expect(rankedOf({ handedInOn: '2026-01-11' })).toEqual([])
    // What was awarded before its day was kept goes by its last consent.
    expect(rankedOf({ handedInOn: null })).toEqual([])
    expect(pageOf(opened(stored({ suppliers, state: 'quoting', exchangeRate: '1' }))).lines[0]?.ranked).toEqual([])
  })

  test('of a person who sees no prices sends none, and finds no fault with its awards', () => {
    const award = {
      id: 41,
      item: 1,
      supplier: supplierRef(7),
      reason: null,
      remark: null,
      ...unwritten,
    }
    const { quotes: _hidden, ...record } = stored({ awards: [award] })
    // The API leaves out what this person may not see.
    const blind = record as ShownComparison
    const source = { ...opened(blind), typed: withTyped({}, comparisonTexts(blind), [[itemPlace(1), '']]) }
    expect(comparisonBody(pageOf(source), source).values).toEqual({ items: [], awards: [] })
    expect(pageOf(opened(blind)).lines[0]?.award).toMatchObject({ supplier: 7, problems: {} })
  })
})

describe('two people at one comparison', () => {
  test('meet only where both changed the same cell', () => {
    const mine = paste(opened(stored()), [
      [0, offerColumn(7, 'unitPrice'), '11'],
      [0, 'quantity', '900'],
    ])
    const theirs = comparisonTexts(
      stored({ version: 4, quotes: [{ id: 31, item: 1, supplier: supplierRef(7), round: 1, unitPrice: '12.000000', ...nothing }] }),
    )
    expect(conflicting(mine.typed, theirs)).toEqual(['quote 1 7 unitPrice'])
  })

  test('who added lines under the same number keep both', () => {
    const mine = paste(opened(stored()), [
      [1, 'name', '螺钉'],
      [1, offerColumn(7, 'unitPrice'), '0.1'],
    ])
    const [item] = stored().items
    const newer = stored({ items: [...stored().items, ...(item ? [{ ...item, id: 12, key: 2, name: '螺母' }] : [])] })
    const typed = unsaved(renumbered(mine.typed, comparisonTexts(newer)), comparisonTexts(newer))
    expect(conflicting(typed, comparisonTexts(newer))).toEqual([])
    const page = pageOf({ ...opened(newer), typed })
    expect(page.lines.map(({ key, name }) => [key, name])).toEqual([
      [1, '外壳'],
      [2, '螺母'],
      [3, '螺钉'],
    ])
    expect(page.lines[2]?.offers.get(7)?.texts.unitPrice).toBe('0.1')
  })
})

test('an offer names contracts of its supplier in the currency that counts for it', () => {
  const typed = withTyped(typedExample(), startingTexts, [[supplierPlace(8, 'currency'), 'USD']])
  const page = pageOf(paste(fresh(typed), [[0, offerColumn(9, 'currency'), 'USD']]))
  const [line] = page.lines
  expect(line && [7, 8, 9].map(supplier => fittingContracts(line, supplier))).toEqual([
    { supplier: 7, currency: 'CNY' },
    { supplier: 8, currency: 'USD' },
    { supplier: 9, currency: 'USD' },
  ])
})
