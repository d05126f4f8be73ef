import { describe, expect, test } from 'vitest'
import { effectiveUnitCost } from './effectiveUnitCost.ts'
import { usualFinance } from './financePolicy.ts'
import { awardReasons, quoteExceptions } from './awardCodes.ts'
import { linesShortOfQuotes, needsReason, quotesNeeded, rankQuotes, type Quote, type RankedQuote } from './ranking.ts'

const offer = (supplier: string, unitPrice: string, changes: Partial<Quote> = {}): Quote => ({
  item: 'resistor',
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
  leadDays: 7,
  moq: null,
  validUntil: null,
  ...changes,
})

const resistor = { id: 'resistor', quantity: '1000' }

const ranked = (...quotes: Quote[]): readonly RankedQuote[] => rankQuotes([resistor], quotes, usualFinance).get('resistor') ?? []

describe('ranking', () => {
  test('quotes are ranked by effective cost, not by what the bill says', () => {
    const line = ranked(
      offer('C', '10.90', { billType: 'special', vatRate: '0.01', freight: '150', settlementDays: 0 }),
      offer('B', '10.60'),
      offer('A', '11.30', { billType: 'special', vatRate: '0.13', freight: '200', settlementDays: 60 }),
    )
    expect(line.map(({ quote, rank }) => [quote.supplier, rank])).toEqual([
      ['A', 1],
      ['B', 2],
      ['C', 3],
    ])
  })

  test('equal costs share a rank and the next one is skipped', () => {
    expect(ranked(offer('A', '2'), offer('B', '1'), offer('C', '2.0'), offer('D', '3')).map(({ rank }) => rank)).toEqual([1, 2, 2, 4])
  })

  test('differences below a ten-thousandth still rank', () => {
    expect(ranked(offer('A', '0.0035', { freight: '0.01' }), offer('B', '0.0035')).map(({ quote }) => quote.supplier)).toEqual(['B', 'A'])
  })

  test('the same offer under other terms is costed anew', () => {
    const costs = [resistor, { id: 'resistor', quantity: '10' }].flatMap(item =>
      [usualFinance, { ...usualFinance, interestRate: '0.1' }].map(finance => {
        const quote = offer('A', '10', { freight: '50', settlementDays: 0 })
        const [line] = rankQuotes([item], [quote], finance).get('resistor') ?? []
        expect(line?.cost).toEqual(effectiveUnitCost({ ...quote, ...finance, quantity: item.quantity }))
        return line?.cost.effective
      }),
    )
    expect(new Set(costs).size).toBe(4)
  })

  test('a line asks for fewer pieces than the supplier delivers', () => {
    expect(ranked(offer('A', '1', { moq: '1001' }), offer('B', '2', { moq: '1000' })).map(({ belowMoq }) => belowMoq)).toEqual([
      true,
      false,
    ])
  })

  test('a line without quotes has an empty ranking', () => {
    expect(ranked()).toEqual([])
  })

  test('a quote for an unknown line and a second quote of one supplier are errors', () => {
    expect(() => rankQuotes([resistor], [offer('A', '1', { item: 'other' })], usualFinance)).toThrow('unknown line')
    expect(() => rankQuotes([resistor], [offer('A', '1'), offer('A', '2')], usualFinance)).toThrow('twice')
  })
})

describe('reasons for an award', () => {
  const line = ranked(offer('A', '1'), offer('B', '1'), offer('C', '2'))

  test.each([
    ['A', false],
    ['B', false],
    ['C', true],
    ['nobody', true],
  ])('an award to %s needs a reason: %s', (supplier, needed) => {
    expect(needsReason(line, supplier)).toBe(needed)
  })

  test('the codes are those of the purchasing rules', () => {
    expect(Object.keys(awardReasons)).toEqual(['quality', 'delivery', 'approvedBrand', 'strategic', 'moq', 'technical'])
    expect(Object.keys(quoteExceptions)).toEqual(['soleSource', 'contractPrice', 'lineDown', 'sample'])
  })
})

describe('minimum quotes', () => {
  test.each([
    ['0', 1],
    ['2000', 1],
    ['2000.01', 2],
    ['10000.00', 2],
    ['10000.01', 3],
  ])('a comparison over %s CNY needs %d', (total, needed) => {
    expect(quotesNeeded(total, null)).toBe(needed)
  })

  test('a coded exception lets one quote do, but not none', () => {
    const lines = rankQuotes([resistor, { id: 'led', quantity: '1' }], [offer('A', '1')], usualFinance)
    expect(linesShortOfQuotes(lines, '50000', 'lineDown')).toEqual([{ item: 'led', quotes: 0, needed: 1 }])
  })

  test('every line short of quotes is named with what it has and needs', () => {
    const lines = rankQuotes(
      [resistor, { id: 'led', quantity: '1' }],
      [offer('A', '1'), offer('B', '1'), offer('A', '1', { item: 'led' })],
      usualFinance,
    )
    expect(linesShortOfQuotes(lines, '5000', null)).toEqual([{ item: 'led', quotes: 1, needed: 2 }])
  })
})
