import { exact, type Exact } from '../../../core/exact/exact.ts'
import { describe, expect, test } from 'vitest'
import { effectiveUnitCost, type CostInput } from './effectiveUnitCost.ts'
import { usualFinance } from './financePolicy.ts'
import { fc } from '../../../tests/harness/draws.ts'

const line = (changes: Partial<CostInput>): CostInput => ({
  currency: 'CNY',
  rate: '1',
  unitPrice: '10',
  quantity: '1000',
  freight: '0',
  billType: 'ordinary',
  vatRate: '0',
  settlementDays: 30,
  duty: '0',
  inspection: '0',
  scrapCost: '0',
  rejectRate: '0',
  ...usualFinance,
  ...changes,
})

const rounded = (value: string, places: number): string => exact(value).toFixed(places)
const effective = (changes: Partial<CostInput>): Exact => exact(effectiveUnitCost(line(changes)).effective)

describe('the worked example of the purchasing rules', () => {
  const a = effectiveUnitCost(line({ unitPrice: '11.30', freight: '200', billType: 'special', vatRate: '0.13', settlementDays: 60 }))
  const b = effectiveUnitCost(line({ unitPrice: '10.60' }))
  const c = effectiveUnitCost(line({ unitPrice: '10.90', freight: '150', billType: 'special', vatRate: '0.01', settlementDays: 0 }))

  test('A with a special 13 % invoice, freight and 60 days costs 10.1268 a piece', () => {
    expect(a.goodsIncl).toBe('11300')
    expect(a.totalIncl).toBe('11500.00')
    expect(rounded(a.inputVat, 2)).toBe('1323.01')
    expect(rounded(a.net, 2)).toBe('10176.99')
    expect(rounded(a.finance, 2)).toBe('-50.19')
    expect(rounded(a.effective, 4)).toBe('10.1268')
  })

  test('B with an ordinary invoice at the usual 30 days costs what it asks', () => {
    expect(b).toEqual({
      goodsIncl: '10600',
      gross: '10600',
      inputVat: '0',
      net: '10600',
      finance: '0',
      surplus: '0',
      carrying: '0',
      isUnused: false,
      effective: '10.6',
      billed: '10600.00',
      totalIncl: '10600.00',
    })
  })

  test('C with a special 1 % invoice, freight and payment in advance costs 10.9945 a piece', () => {
    expect(rounded(c.effective, 4)).toBe('10.9945')
  })

  test('the total on the bill would pick B, the effective cost picks A', () => {
    expect(exact(b.totalIncl).lt(a.totalIncl)).toBe(true)
    expect(exact(a.effective).lt(b.effective)).toBe(true)
  })
})

describe('each part of the formula', () => {
  test('duty, inspection and expected scrap are added after tax', () => {
    expect(effectiveUnitCost(line({ duty: '100', inspection: '50', scrapCost: '25.5' })).net).toBe('10175.5')
  })

  test('an expected reject rate spreads the cost over the usable pieces', () => {
    expect(effectiveUnitCost(line({ rejectRate: '0.2' })).effective).toBe('12.5')
  })

  test('without a special invoice no VAT comes back, whatever rate is written', () => {
    expect(effectiveUnitCost(line({ billType: 'ordinary', vatRate: '0.13' })).inputVat).toBe('0')
    expect(effectiveUnitCost(line({ billType: 'none', vatRate: '0.13' })).inputVat).toBe('0')
  })

  test('half a fen is rounded up on the bill', () => {
    expect(effectiveUnitCost(line({ unitPrice: '0.001', quantity: '5' })).totalIncl).toBe('0.01')
  })
})

describe('values that make no sense are refused by name', () => {
  test.each([
    [{ quantity: '0' }, 'quantity'],
    [{ quantity: '-1' }, 'quantity'],
    [{ unitPrice: '-0.01' }, 'unitPrice'],
    [{ freight: '-1' }, 'freight'],
    [{ billType: 'special', vatRate: '-0.13' }, 'vatRate'],
    [{ settlementDays: -1 }, 'settlementDays'],
    [{ duty: '-1' }, 'duty'],
    [{ inspection: '-1' }, 'inspection'],
    [{ scrapCost: '-1' }, 'scrapCost'],
    [{ interestRate: '-0.06' }, 'interestRate'],
    [{ rejectRate: '1' }, 'rejectRate'],
    [{ rejectRate: '-0.1' }, 'rejectRate'],
  ] satisfies [Partial<CostInput>, string][])('%j', (changes, name) => {
    expect(() => effectiveUnitCost(line(changes))).toThrow(new RegExp(`^${name} `))
  })

  test('text that is no number is an error', () => {
    expect(() => effectiveUnitCost(line({ unitPrice: '' }))).toThrow('no plain decimal')
  })
})

describe('what holds for every line', () => {
  const decimal = (max: number, places: number): fc.Arbitrary<string> =>
    fc.integer({ min: 0, max: max * 10 ** places }).map(units =>
      exact(units)
        .over(10 ** places, places)
        .toFixed(),
    )
  const anyLine: fc.Arbitrary<CostInput> = fc.record({
    currency: fc.constantFrom('CNY', 'USD'),
    rate: fc.constant('1'),
    unitPrice: decimal(10_000, 4),
    quantity: fc.integer({ min: 1, max: 1_000_000 }).map(String),
    freight: decimal(10_000, 2),
    billType: fc.constantFrom('special', 'ordinary', 'none'),
    vatRate: fc.constantFrom('0', '0.01', '0.03', '0.06', '0.09', '0.13'),
    settlementDays: fc.integer({ min: 0, max: 180 }),
    duty: decimal(1_000, 2),
    inspection: decimal(1_000, 2),
    scrapCost: decimal(1_000, 2),
    rejectRate: decimal(0.9, 3),
    interestRate: decimal(0.2, 3),
    benchmarkDays: fc.integer({ min: 0, max: 90 }),
    carryingRate: fc.constant(null),
  })
  const never = (name: string, worse: (input: CostInput) => CostInput): void => {
    test(name, () => {
      fc.assert(
        fc.property(anyLine, input => {
          const before = exact(effectiveUnitCost(input).effective)
          const after = exact(effectiveUnitCost(worse(input)).effective)
          expect(after.gte(before)).toBe(true)
        }),
      )
    })
  }
  const more = (value: string, by: string): string => exact(value).plus(by).toFixed()

  never('a higher price never lowers the cost', input => ({ ...input, unitPrice: more(input.unitPrice, '0.0001') }))
  never('more freight never lowers the cost', input => ({ ...input, freight: more(input.freight, '0.01') }))
  never('more rejects never lower the cost', input => ({ ...input, rejectRate: more(input.rejectRate, '0.05') }))
  never('paying earlier never lowers the cost', input => ({ ...input, settlementDays: Math.max(0, input.settlementDays - 30) }))
  never('losing the special invoice never lowers the cost', input => ({ ...input, billType: 'ordinary' }))
  never('a lower deductible rate never lowers the cost', input => ({ ...input, vatRate: '0' }))

  test('a dearer piece costs strictly more', () => {
    fc.assert(
      fc.property(anyLine, input => {
        const dearer = { ...input, unitPrice: more(input.unitPrice, '1') }
        expect(exact(effectiveUnitCost(dearer).effective).gt(effectiveUnitCost(input).effective)).toBe(true)
      }),
    )
  })

  test('ten times the pieces with ten times every fixed amount cost the same per piece', () => {
    const tenfold = (value: string): string => exact(value).times(10).toFixed()
    fc.assert(
      fc.property(anyLine, input => {
        const large = {
          ...input,
          quantity: tenfold(input.quantity),
          freight: tenfold(input.freight),
          duty: tenfold(input.duty),
          inspection: tenfold(input.inspection),
          scrapCost: tenfold(input.scrapCost),
        }
        expect(effectiveUnitCost(large).effective).toBe(effectiveUnitCost(input).effective)
      }),
    )
  })

  test('the steps add up', () => {
    fc.assert(
      fc.property(anyLine, input => {
        const cost = effectiveUnitCost(input)
        expect(exact(cost.goodsIncl).plus(input.freight).toFixed()).toBe(cost.gross)
        const net = exact(cost.gross).minus(cost.inputVat).plus(input.duty).plus(input.inspection).plus(input.scrapCost)
        expect(net.minus(cost.net).size().lte('0.000000001')).toBe(true)
        expect(effective(input).gte(0)).toBe(true)
      }),
    )
  })

  test('the outcome equals the formula computed with fractions', () => {
    fc.assert(
      fc.property(anyLine, input => {
        const scaled = (value: string): bigint => BigInt(exact(value).times(10_000).toFixed())
        const unit = 10_000n
        const rate = input.billType === 'special' ? scaled(input.vatRate) : 0n
        const gross = scaled(input.unitPrice) * BigInt(input.quantity) + scaled(input.freight)
        const extras = scaled(input.duty) + scaled(input.inspection) + scaled(input.scrapCost)
        // net = gross / (1 + r) + extras; finance factor = 1 + i × days / 365; all over one denominator.
        const numerator =
          (gross * unit + extras * (unit + rate)) *
          (365n * unit + scaled(input.interestRate) * BigInt(input.benchmarkDays - input.settlementDays))
        const denominator = (unit + rate) * 365n * BigInt(input.quantity) * (unit - scaled(input.rejectRate)) * unit
        const billionths = (numerator * 1_000_000_000n) / denominator
        expect(effective(input).times(1_000_000_000).minus(billionths.toString()).size().lte(1)).toBe(true)
      }),
    )
  })
})

describe('what a minimum order leaves over', () => {
  const carrying = (changes: Partial<CostInput>) => {
    const { surplus, carrying: cost, isUnused, effective: each } = effectiveUnitCost(line(changes))
    return [surplus, cost, isUnused, rounded(each, 4)]
  }

  test('lies until it is used: surplus × price × rate × surplus ÷ yearly use ÷ 2', () => {
    // 500 pieces at 10 lie a quarter of a year on the mean: 5,000 × 20 % × 0.25.
    expect(carrying({ moq: '1500', used: '1000' })).toEqual(['500', '250', false, '10.2500'])
    // What is given back of the tax is not carried, dollars count in yuan.
    const dollars = { currency: 'USD', rate: '7', unitPrice: '1.13', billType: 'special', vatRate: '0.13' } as const
    expect(carrying({ ...dollars, moq: '1500', used: '1000' })).toEqual(['500', '175', false, '7.1750'])
  })

  test('costs its whole value where nothing was used, or it lies longer than it is worth', () => {
    expect(carrying({ moq: '1500', used: '0' })).toEqual(['500', '5000', true, '15.0000'])
    expect(carrying({ moq: '1500', used: null })).toEqual(['500', '5000', true, '15.0000'])
    expect(carrying({ moq: '1500', used: '1' })).toEqual(['500', '5000', false, '15.0000'])
  })

  test('costs nothing where all of it is needed, or surplus is not counted', () => {
    const none = ['0', '0', false, '10.0000']
    expect(carrying({ moq: '1000', used: '0' })).toEqual(none)
    expect(carrying({ moq: null, used: '0' })).toEqual(none)
    expect(carrying({ moq: '1500', used: '0', carryingRate: null })).toEqual(none)
  })

  test('grows with the minimum order and falls with what is used, and is never more than the surplus is worth', () => {
    const pieces = fc.integer({ min: 0, max: 5000 }).map(String)
    fc.assert(
      fc.property(pieces, pieces, pieces, pieces, (moq, more, used, usedMore) => {
        const cost = (minimum: string, use: string) => exact(effectiveUnitCost(line({ moq: minimum, used: use })).carrying)
        const [larger, oftener] = [exact(moq).plus(more).toFixed(), exact(used).plus(usedMore).toFixed()]
        expect(cost(larger, used).gte(cost(moq, used))).toBe(true)
        expect(cost(moq, oftener).lte(cost(moq, used))).toBe(true)
        const surplus = exact(moq).minus('1000')
        expect(cost(moq, used).lte(surplus.gt(0) ? surplus.times('10') : '0')).toBe(true)
        // The ranking is as it was wherever all of the minimum order is needed.
        const usual = effectiveUnitCost(line({}))
        expect(surplus.lte(0) ? effectiveUnitCost(line({ moq, used })) : usual).toEqual(usual)
      }),
    )
  })
})
