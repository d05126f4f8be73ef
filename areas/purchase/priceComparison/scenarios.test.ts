import { exact, sumOf, type Exact } from '../../../core/exact/exact.ts'
import { describe, expect, test } from 'vitest'
import { usualFinance } from './financePolicy.ts'
import { rankQuotes, type ComparedItem, type Quote } from './ranking.ts'
import { awardScenarios, type Scenario, type Scenarios } from './scenarios.ts'
import { fc } from '../../../tests/harness/draws.ts'

const offer = (supplier: string, item: string, unitPrice: string, leadDays: number | null, changes: Partial<Quote> = {}): Quote => ({
  item,
  supplier,
  currency: 'CNY',
  rate: '1',
  unitPrice,
  freight: '0',
  billType: 'ordinary',
  vatRate: '0',
  settlementDays: 30,
  duty: '0',
  inspection: '0',
  scrapCost: '0',
  rejectRate: '0',
  leadDays,
  moq: null,
  validUntil: null,
  ...changes,
})

const items: readonly ComparedItem[] = [
  { id: 'resistor', quantity: '100' },
  { id: 'led', quantity: '10' },
  { id: 'cable', quantity: '1' },
]

const compared = (quotes: readonly Quote[], handling = '0'): Scenarios =>
  awardScenarios(items, rankQuotes(items, quotes, usualFinance), handling)
const winners = (scenario: Scenario): string => scenario.awards.map(award => `${award.item}→${award.supplier}`).join(' ')

const acme = [offer('Acme', 'resistor', '1', 20), offer('Acme', 'led', '5', 20), offer('Acme', 'cable', '40', 20)]
const bolt = [offer('Bolt', 'resistor', '2', 3), offer('Bolt', 'led', '4', 30)]
const core = [offer('Core', 'resistor', '1.5', 9), offer('Core', 'led', '6', 5), offer('Core', 'cable', '50', 9)]

describe('three suppliers, three lines', () => {
  const result = compared([...acme, ...bolt, ...core], '15')

  test('the cheapest supplier who quotes everything', () => {
    expect(result.singleSupplier).toEqual({
      awards: [
        { item: 'resistor', supplier: 'Acme', rank: 1, belowMoq: false },
        { item: 'led', supplier: 'Acme', rank: 2, belowMoq: false },
        { item: 'cable', supplier: 'Acme', rank: 1, belowMoq: false },
      ],
      suppliers: ['Acme'],
      unmet: [],
      totalIncl: '190.00',
      extraHandling: '0',
      effectiveTotal: '190',
      latestLeadDays: 20,
    })
  })

  test('the cheapest quote of every line, with the handling of the second supplier', () => {
    expect(winners(result.perLine)).toBe('resistor→Acme led→Bolt cable→Acme')
    expect(result.perLine).toMatchObject({ totalIncl: '180.00', extraHandling: '15', effectiveTotal: '195', latestLeadDays: 30 })
  })

  test('the earliest complete delivery takes the cheapest quotes that keep the day', () => {
    expect(winners(result.earliest)).toBe('resistor→Core led→Core cable→Core')
    expect(result.earliest).toMatchObject({ latestLeadDays: 9, effectiveTotal: '260' })
  })

  test('what each supplier leaves open is named', () => {
    expect(result.gaps).toEqual([
      { supplier: 'Acme', missing: [] },
      { supplier: 'Core', missing: [] },
      { supplier: 'Bolt', missing: ['cable'] },
    ])
  })
})

describe('incomplete comparisons', () => {
  test('when nobody quotes everything, the one who quotes most is taken and the rest is unmet', () => {
    const { singleSupplier } = compared([...bolt, offer('Core', 'cable', '1', 1)])
    expect(winners(singleSupplier)).toBe('resistor→Bolt led→Bolt')
    expect(singleSupplier.unmet).toEqual(['cable'])
  })

  test('a line that nobody quotes is unmet everywhere', () => {
    const result = compared(bolt)
    expect([result.singleSupplier.unmet, result.perLine.unmet, result.earliest.unmet]).toEqual([['cable'], ['cable'], ['cable']])
  })

  test('a comparison without quotes awards nothing and costs nothing', () => {
    const { perLine, singleSupplier, gaps } = compared([])
    expect(perLine).toEqual({
      awards: [],
      suppliers: [],
      unmet: ['resistor', 'led', 'cable'],
      totalIncl: '0.00',
      extraHandling: '0',
      effectiveTotal: '0',
      latestLeadDays: null,
    })
    expect(singleSupplier).toEqual(perLine)
    expect(gaps).toEqual([])
  })

  test('a supplier who names no lead time makes the last day unknown, and is no candidate for the earliest delivery', () => {
    const result = compared([...acme.map(quote => ({ ...quote, leadDays: null })), offer('Core', 'cable', '90', 4)])
    expect(result.perLine.latestLeadDays).toBeNull()
    expect(winners(result.earliest)).toBe('cable→Core')
    expect(result.earliest.unmet).toEqual(['resistor', 'led'])
  })
})

test('among equal quotes the supplier who wins other lines anyway gets the award', () => {
  const equal = [offer('Bolt', 'resistor', '1', 5), ...acme, offer('Bolt', 'cable', '40', 5)]
  expect(compared(equal).perLine.suppliers).toEqual(['Acme'])
})

test('an award below the minimum order quantity is marked', () => {
  expect(compared([offer('Acme', 'led', '5', 20, { moq: '11' })]).perLine.awards).toEqual([
    { item: 'led', supplier: 'Acme', rank: 1, belowMoq: true },
  ])
})

test('the total is what the lines come to as they are billed', () => {
  const prices = fc.array(fc.integer({ min: 1, max: 99_999 }), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(prices, found => {
      const lines = found.map((_price, at) => ({ id: String(at), quantity: '1' }))
      const quotes = found.map((units, at) => offer('Acme', String(at), exact(units).over(1_000, 3).toFixed(), 5))
      const ranked = rankQuotes(lines, quotes, usualFinance)
      const shown = [...ranked.values()].flatMap(([best]) => (best ? [best.cost.totalIncl] : []))
      expect(awardScenarios(lines, ranked, '0').perLine.totalIncl).toBe(sumOf(shown).toFixed(2))
    }),
  )
  const three = ['a', 'b', 'c'].map(id => ({ id, quantity: '1' }))
  const each = three.map(({ id }) => offer('Acme', id, '1.115', 5))
  expect(awardScenarios(three, rankQuotes(three, each, usualFinance), '0').perLine.totalIncl).toBe('3.36')
})

describe('no other award is better', () => {
  const suppliers = ['Acme', 'Bolt', 'Core'] as const
  const cell = fc.option(
    fc.record({
      price: fc.integer({ min: 1, max: 30 }),
      leadDays: fc.option(fc.integer({ min: 0, max: 9 })),
      freight: fc.integer({ min: 0, max: 20 }),
    }),
  )
  const grid = fc.array(cell, { minLength: 9, maxLength: 9 }).map(cells =>
    cells.flatMap((entry, index) => {
      const item = items[Math.floor(index / 3)]
      const supplier = suppliers[index % 3]
      return entry && item && supplier
        ? [offer(supplier, item.id, String(entry.price), entry.leadDays, { freight: String(entry.freight) })]
        : []
    }),
  )

  /** Every way to give each quoted line to one of its quotes. */
  const allAwards = (quotes: readonly Quote[]): readonly (readonly Quote[])[] =>
    items.reduce<readonly (readonly Quote[])[]>(
      (ways, item) => {
        const offers = quotes.filter(quote => quote.item === item.id)
        return offers.length === 0 ? ways : ways.flatMap(way => offers.map(quote => [...way, quote]))
      },
      [[]],
    )
  const bill = (way: readonly Quote[]): Exact =>
    way.reduce(
      (sum, quote) => sum.plus(exact(quote.unitPrice).times(items.find(item => item.id === quote.item)?.quantity ?? 0)).plus(quote.freight),
      exact(0),
    )
  const lowest = (amounts: readonly Exact[]): string => amounts.reduce((a, b) => (b.lt(a) ? b : a)).toFixed(2)

  test('no split of the lines bills less than the cheapest per line', () => {
    fc.assert(
      fc.property(grid, quotes => {
        expect(compared(quotes).perLine.totalIncl).toBe(lowest(allAwards(quotes).map(bill)))
      }),
    )
  })

  test('no single supplier who quotes as many lines bills less', () => {
    fc.assert(
      fc.property(grid, quotes => {
        const { singleSupplier } = compared(quotes)
        const alone = suppliers.map(supplier => quotes.filter(quote => quote.supplier === supplier))
        const most = Math.max(...alone.map(own => own.length))
        expect(singleSupplier.awards).toHaveLength(most)
        expect(singleSupplier.suppliers.length).toBeLessThanOrEqual(1)
        expect(singleSupplier.totalIncl).toBe(lowest(alone.filter(own => own.length === most).map(bill)))
      }),
    )
  })

  test('no award arrives earlier, and none that arrives as early bills less', () => {
    fc.assert(
      fc.property(grid, quotes => {
        const { earliest } = compared(quotes)
        const dated = quotes.filter(quote => quote.leadDays !== null)
        const ways = allAwards(dated).map(way => ({ way, day: Math.max(-1, ...way.map(quote => quote.leadDays ?? 0)) }))
        const day = Math.min(...ways.map(option => option.day))
        expect(earliest.latestLeadDays ?? -1).toBe(day)
        expect(earliest.totalIncl).toBe(lowest(ways.filter(option => option.day === day).map(({ way }) => bill(way))))
      }),
    )
  })

  test('every line is either awarded once or unmet, and handling counts the suppliers beyond the first', () => {
    fc.assert(
      fc.property(grid, quotes => {
        for (const scenario of Object.values({ ...compared(quotes, '7'), gaps: undefined })) {
          if (!scenario) continue
          expect([...scenario.awards.map(award => award.item), ...scenario.unmet].toSorted()).toEqual(items.map(item => item.id).toSorted())
          expect(scenario.extraHandling).toBe(String(7 * Math.max(0, new Set(scenario.awards.map(award => award.supplier)).size - 1)))
        }
      }),
    )
  })
})
