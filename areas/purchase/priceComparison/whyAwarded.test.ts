import { describe, expect, test } from 'vitest'
import { usualFinance } from './financePolicy.ts'
import { rankQuotes, type Quote } from './ranking.ts'
import { whyAwarded, type AwardedLine } from './whyAwarded.ts'

const quote = (supplier: string, terms: Partial<Quote>): Quote => ({
  item: '1',
  supplier,
  currency: 'CNY',
  rate: '1',
  unitPrice: '10',
  freight: '0',
  billType: 'ordinary',
  vatRate: '0',
  settlementDays: 30,
  duty: '0',
  inspection: '0',
  scrapCost: '0',
  rejectRate: '0',
  leadDays: null,
  moq: null,
  validUntil: null,
  ...terms,
})

const example = [
  quote('1', { unitPrice: '11.30', freight: '200', billType: 'special', vatRate: '0.13', settlementDays: 60 }),
  quote('2', { unitPrice: '10.60' }),
  quote('3', { unitPrice: '10.90', freight: '150', billType: 'special', vatRate: '0.01', settlementDays: 0 }),
]

const why = (award: Partial<AwardedLine>, quotes: readonly Quote[] = example): readonly string[] => {
  const ranked = rankQuotes([{ id: '1', quantity: '1000' }], quotes, usualFinance).get('1') ?? []
  const line: AwardedLine = {
    ranked,
    supplier: 1,
    reason: null,
    remark: '',
    titleOf: id => ['', 'A', 'B', 'C'][Number(id)] ?? id,
    ...award,
  }
  return whyAwarded(line).map(([, en]) => en)
}

describe('why a line went where it went', () => {
  test('A wins, and B’s lower total is explained away', () => {
    expect(why({})).toEqual([
      'Lowest effective cost 10.1268; next is B with 10.6000, 4.7% more',
      'B has the lowest total incl. tax (10,600.00 against 11,500.00), but its effective cost is 4.7% higher',
    ])
  })

  test('an award that is not the cheapest tells its rank, its price and its reason', () => {
    expect(why({ supplier: 2, reason: 'delivery', remark: '两天内到货' })).toEqual([
      'Rank 2 with 10.6000, 4.7% above the lowest, A with 10.1268',
      'Reason: Delivery',
      '两天内到货',
    ])
  })

  test('a line that is left out tells why', () => {
    expect(why({ supplier: null, remark: '库存够用' })).toEqual(['Do not purchase', '库存够用'])
  })

  test('a single offer, and two that cost the same', () => {
    expect(why({ supplier: 2 }, [quote('2', {})])).toEqual(['Lowest effective cost 10.0000; only quote received'])
    expect(why({ supplier: 2 }, [quote('2', {}), quote('3', {})])).toEqual(['Lowest effective cost 10.0000; tied with C'])
  })
})
