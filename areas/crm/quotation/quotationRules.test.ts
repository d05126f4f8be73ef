import { describe, expect, test } from 'vitest'
import { sourcesOf } from '#core/approvals'
import { exact, sumOf } from '#core/numbers'
import { conditionHolds } from '../../../core/approvals/condition/conditionHolds.ts'
import { parseCondition } from '../../../core/approvals/condition/parseCondition.ts'
import { fc, runs } from '../../../tests/harness/draws.ts'
import { levelOfDiscount, levelOfMargin, usualBands } from '../discountBand/bands.ts'
import { approvalLevels, highestLevel, type ApprovalLevel } from '../discountBand/approvalLevels.ts'
import { paymentTerms } from '../company/companyChoices.ts'
import { mostAlike } from './likeness.ts'
import { quotationFlow } from './quotation.flow.ts'
import { judgementOf, type JudgedLine } from './neededLevel.ts'
import { pocketOf } from './pocketPrice.ts'
import { bookedLine } from './priceLine.ts'
import { amountOf, belowTierOf, discountOf, isIdleDiscount, netPriceOf } from './quotedLine.ts'
import { boundsOf, optionalTotal, quotedTotal, waterfallOf, type QuotedLine } from './quotationTotals.ts'

const cents = (most: number) => fc.integer({ min: 1, max: most }).map(value => exact(value).over(100, 2).toFixed(2))
const share = fc.integer({ min: 0, max: 9999 }).map(value => exact(value).over(10_000, 4).toFixed(4))
const perhaps = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null })

const line: fc.Arbitrary<QuotedLine> = fc.record({
  free: fc.boolean(),
  quantity: fc.integer({ min: 1, max: 99_999 }).map(value => exact(value).over(10, 4).toFixed(4)),
  listPrice: cents(10_000_000),
  tierPrice: perhaps(cents(10_000_000)),
  bookPrice: cents(10_000_000),
  discount: perhaps(share),
  ownPrice: perhaps(cents(10_000_000)),
  unitCost: fc.constant(null),
  optional: fc.boolean(),
})

const order = Object.keys(approvalLevels)
const rank = (level: ApprovalLevel): number => order.indexOf(level)

const plain: JudgedLine = {
  model: 1,
  variant: null,
  quantity: '10.0000',
  optional: false,
  free: false,
  tierPrice: '100.000000',
  bookPrice: '100.00',
  discount: null,
  ownPrice: null,
  floor: null,
  tierFloor: null,
  unitCost: null,
}
const terms = { paymentTerms: 'net30', customerTerms: 'net30', validityDays: 30, priceListDate: '2026-11-20', oldBefore: '2026-10-23' }
const judged = (more: Partial<JudgedLine>, otherTerms: Partial<typeof terms> = {}) =>
  judgementOf([], [{ ...plain, ...more }], { ...terms, ...otherTerms })

describe('totals', () => {
  test('are the sums of rounded lines, and the optional ones are apart', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), lines => {
        const all = sumOf(lines.map(one => amountOf(one) ?? '0'))
        expect(exact(quotedTotal(lines)).plus(optionalTotal(lines)).eq(all)).toBe(true)
      }),
    )
  })

  test('are what the waterfall leads to and from: its steps add up to the cent', () => {
    const conditions = fc.record({
      paymentTerms: fc.constantFrom(...Object.keys(paymentTerms)),
      freight: perhaps(cents(1_000_000)),
      capitalRate: perhaps(share),
    })
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), conditions, (lines, those) => {
        const steps = waterfallOf(lines, those)
        const at = steps.findIndex(({ step }) => step === 'net')
        const [net, pocket] = [steps[at]?.amount ?? '', steps.at(-1)?.amount ?? '']
        const sum = (some: typeof steps) => sumOf(some.map(({ amount }) => amount))
        expect(sum(steps.slice(0, at)).eq(net) && sum(steps.slice(at, -1)).eq(pocket)).toBe(true)
        const shares = (some: typeof steps) => sumOf(some.map(({ share: of }) => of ?? '0'))
        expect(shares(steps.slice(0, at)).eq(steps[at]?.share ?? '0') && shares(steps.slice(at, -1)).eq(steps.at(-1)?.share ?? '0')).toBe(
          true,
        )
        expect([net, pocket]).toEqual([quotedTotal(lines), pocketOf(quotedTotal(lines), those).pocket])
      }),
    )
  })

  test.each([
    [{ paymentTerms: 'net60', freight: null, capitalRate: '0.0600' }, '0.00', '9.86', '990.14'],
    [{ paymentTerms: 'net30', freight: '120.50', capitalRate: '0.0365' }, '120.50', '3.00', '876.50'],
    [{ paymentTerms: 'advance100', freight: '1200.00', capitalRate: '0.0600' }, '1200.00', '0.00', '-200.00'],
    [{ paymentTerms: 'net60', freight: null, capitalRate: null }, '0.00', '0.00', '1000.00'],
  ] as const)('of 1,000.00 with %j freight takes %s and credit %s: %s', (conditions, freight, credit, pocket) => {
    expect(pocketOf('1000.00', conditions)).toEqual({ freight, terms: credit, pocket })
  })
})

describe('a discount', () => {
  test('is the typed one but for the cent, and nothing where the book asks no more', () => {
    fc.assert(
      fc.property(cents(10_000_000), share, (price, typed) => {
        const prices = { tierPrice: price, bookPrice: price, discount: typed, ownPrice: null, free: false }
        const off = exact(price).times(discountOf(prices) ?? '0')
        expect(off.minus(exact(price).times(typed)).size().lte('0.0051')).toBe(true)
        const higher = { ...prices, discount: null, ownPrice: exact(price).plus('0.01').toFixed(2) }
        expect(discountOf(higher)).toBe('0')
      }),
    )
  })

  test('the price of an agreement below the tier price is none; below that all of it counts', () => {
    const agreed = { tierPrice: '100.000000', bookPrice: '90.00', discount: null, ownPrice: null, free: false }
    expect([netPriceOf(agreed), discountOf(agreed)]).toEqual(['90.00', '0'])
    expect(discountOf({ ...agreed, ownPrice: '89.00' })).toBe('0.11')
  })

  test('is read with four places, and of what the book has no price for there is none to read', () => {
    const given = { tierPrice: '100.000000', bookPrice: '100.00', discount: '0.125', ownPrice: null, free: false }
    expect(belowTierOf(given)).toBe('0.1250')
    expect(belowTierOf({ ...given, tierPrice: null, bookPrice: null, discount: null, ownPrice: '80.00' })).toBeNull()
  })

  test('never raises a price that was agreed: the lower of both ways counts', () => {
    const agreed = { tierPrice: '6439.870000', bookPrice: '2008.28', ownPrice: null, free: false }
    expect([netPriceOf({ ...agreed, discount: '0.03' }), isIdleDiscount({ ...agreed, discount: '0.03' })]).toEqual(['2008.28', true])
    expect([netPriceOf({ ...agreed, discount: '0.7' }), isIdleDiscount({ ...agreed, discount: '0.7' })]).toEqual(['1931.96', false])
    fc.assert(
      fc.property(line, one => {
        const net = netPriceOf({ ...one, free: false, ownPrice: null })
        expect(exact(net ?? '0').lte(one.bookPrice ?? '0')).toBe(true)
      }),
    )
  })

  test('of exactly the limit of a band is within it, at every price with cents, and a cent less is beyond it', () => {
    const bounds = fc.constantFrom('0.03', '0.08', '0.15')
    fc.assert(
      fc.property(cents(10_000_000), bounds, (price, bound) => {
        const at = usualBands.find(band => band.measure === 'discount' && band.bound === bound)?.level ?? 'seller'
        const prices = { ...plain, tierPrice: price, bookPrice: price }
        const net = netPriceOf({ ...prices, discount: bound }) ?? '0'
        const typed = judgementOf([], [{ ...prices, discount: bound }], terms).discountLevel
        const own = judgementOf([], [{ ...prices, ownPrice: net }], terms).discountLevel
        expect([rank(typed), rank(own)].every(one => one <= rank(at))).toBe(true)
        const less = exact(net).minus('0.01')
        const beyond = judgementOf([], [{ ...prices, ownPrice: less.toFixed(2) }], terms).discountLevel
        expect(less.lte(0) || rank(beyond) > rank(at)).toBe(true)
      }),
      { numRuns: runs(1_000) },
    )
  })

  test('asks for more the higher it is', () => {
    fc.assert(
      fc.property(share, share, (one, other) => {
        const [less, more] = exact(one).lt(other) ? [one, other] : [other, one]
        expect(rank(levelOfDiscount([], less))).toBeLessThanOrEqual(rank(levelOfDiscount([], more)))
        expect(rank(levelOfMargin([], more))).toBeLessThanOrEqual(rank(levelOfMargin([], less)))
      }),
    )
  })
})

test('an agreement that was approved below the floor is no exception again, and what goes below it is', () => {
  const recordedAt = '2026-01-01T00:00:00.000Z'
  const since = { currency: 'CNY', validFrom: '2026-01-01' } as const
  const agreement = {
    id: 7,
    customer: 1,
    customerType: null,
    model: 1,
    ...since,
    validTo: '2026-12-31',
    breaks: [{ fromQuantity: '1', price: '70.005' }],
  }
  const book = {
    prices: [{ id: 1, model: 1, tier: 'T2', amount: '100.0000', recordedAt, ...since }],
    overrides: [agreement],
    promotions: [],
    floors: [{ tier: 'T2', tierShare: '0.8', minMargin: '0', ...since }],
    rates: [],
    costs: [],
  } as const
  const asked = {
    model: 1,
    family: 1,
    tier: 'T2',
    customer: 1,
    customerType: 'oem',
    currency: 'CNY',
    quantity: '10',
    day: '2026-06-01',
    knownAt: '2026-06-01T00:00:00.000Z',
  } as const
  const { trace: _trace, costFloor: _cost, ...booked } = bookedLine(book, asked)
  expect(booked).toMatchObject({ bookPrice: '70.005000', tierFloor: '70.005000' })
  expect(judged({ ...booked, floor: booked.tierFloor })).toEqual({ broken: [], discountLevel: 'seller', level: 'seller' })
  expect(judged({ ...booked, floor: booked.tierFloor, ownPrice: '70.00' })).toMatchObject({
    broken: ['discount', 'floor'],
    level: 'exception',
  })
  // A promotion on top of it was not agreed to.
  const sale = { id: 3, model: null, family: null, discount: '0.1', priority: 1, validFrom: '2026-01-01', validTo: '2026-12-31' }
  const promoted = bookedLine({ ...book, promotions: [sale] }, asked)
  expect(judged({ ...promoted, floor: promoted.tierFloor })).toMatchObject({ broken: ['floor'], level: 'exception' })
})

describe('who agrees to a quotation', () => {
  test.each([
    ['97.00', 'seller'],
    ['96.99', 'sales'],
    ['92.00', 'sales'],
    ['91.99', 'general'],
    ['85.00', 'general'],
    ['84.99', 'finance'],
    ['0.01', 'finance'],
  ] as const)('at %s of 100 it is: %s', (ownPrice, level) => {
    expect(judged({ ownPrice })).toMatchObject({ level, discountLevel: level, broken: level === 'seller' ? [] : ['discount'] })
  })

  test.each([
    [{ unitCost: '75.000000' }, 'seller'],
    [{ unitCost: '75.010000' }, 'finance'],
    [{ unitCost: '100.010000' }, 'exception'],
    [{ floor: '100.010000' }, 'exception'],
  ] as const)('what follows from costs (%j) is told to nobody else: %s', (more, level) => {
    expect(judged(more)).toEqual({ broken: [], discountLevel: 'seller', level })
  })

  test.each([
    [{ model: null, bookPrice: null, tierPrice: null, ownPrice: '5.00' }, {}, 'custom', 'sales'],
    [{ bookPrice: null, tierPrice: null, ownPrice: '5.00' }, {}, 'custom', 'sales'],
    [{ variant: 'Aqua Pro' }, {}, 'label', 'sales'],
    [{}, { paymentTerms: 'net60' }, 'terms', 'sales'],
    [{}, { validityDays: 91 }, 'validity', 'sales'],
    [{}, { priceListDate: '2026-10-22' }, 'oldPrices', 'sales'],
    [{ tierFloor: '100.010000' }, {}, 'floor', 'exception'],
  ] as const)('%j and %j is special: %s', (more, otherTerms, rule, level) => {
    expect(judged(more, otherTerms)).toMatchObject({ broken: [rule], discountLevel: level })
  })

  test('bands of the company take the place of the usual ones, and beyond the last one finance is asked', () => {
    const bands = [{ measure: 'discount', bound: '0.1', level: 'seller' }] as const
    expect([levelOfDiscount(bands, '0.1'), levelOfDiscount(bands, '0.11')]).toEqual(['seller', 'finance'])
    expect(highestLevel(usualBands.map(({ level }) => level))).toBe('exception')
  })
})

describe('free goods', () => {
  const given = (quantity: string, paid: Partial<JudgedLine> = {}, more: Partial<JudgedLine> = {}) =>
    judgementOf(
      [],
      [
        { ...plain, ...paid },
        { ...plain, quantity, free: true, ...more },
      ],
      terms,
    )

  test.each([
    ['0.0100', {}, 'sales'],
    ['0.8000', {}, 'sales'],
    ['1.0000', {}, 'general'],
    ['2.0000', {}, 'finance'],
    // One free besides 8 % off ten: 180 of 1,100.
    ['1.0000', { discount: '0.0800' }, 'finance'],
    // What the customer chooses is not paid yet.
    ['0.0100', { optional: true }, 'exception'],
  ] as const)('%s free besides ten (%j) are judged like the discount that they are: %s', (quantity, paid, level) => {
    const broken = 'discount' in paid ? ['discount', 'free'] : ['free']
    expect(given(quantity, paid)).toEqual({ broken, discountLevel: level, level })
  })

  test('count on the whole against floors and costs, of which only the former are told', () => {
    const floors = { floor: '90.000000', tierFloor: '90.000000' }
    expect(given('1.0000', floors, floors)).toMatchObject({ discountLevel: 'general', level: 'general' })
    expect(given('1.2000', floors, floors)).toMatchObject({ discountLevel: 'exception' })
    const costs = { unitCost: '60.000000' }
    expect(given('0.8000', costs, costs)).toMatchObject({ discountLevel: 'sales', level: 'sales' })
    expect(given('8.0000', costs, costs)).toMatchObject({ discountLevel: 'finance', level: 'exception' })
    expect(given('0.8000', { unitCost: '74.000000' }, { unitCost: '74.000000' })).toMatchObject({
      discountLevel: 'sales',
      level: 'finance',
    })
  })

  test('ask for no less than the same share as a discount on everything', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), whole => {
        const quantity = exact(whole).over(10, 4).toFixed(4)
        const discount = exact(quantity).over(exact(quantity).plus('10.0000'), 12).toFixed()
        expect(rank(given(quantity).discountLevel)).toBeGreaterThanOrEqual(rank(levelOfDiscount([], discount)))
      }),
    )
  })

  test('lie above floor and cost by what is paid for everything', () => {
    const one = { ...plain, listPrice: null, tierPrice: '100.000000', bookPrice: '100.00', unitCost: '60.000000', floor: '70.000000' }
    const lines = [one, { ...one, quantity: '0.5000', free: true }, { ...one, optional: true }]
    expect(boundsOf(lines, { taxMode: 'exempt', vatRate: null })).toEqual({
      floor: '735.00',
      aboveFloor: '265.00',
      cost: '630.00',
      margin: '370.00',
      marginShare: '0.3700',
    })
    expect(boundsOf(lines, { taxMode: 'included', vatRate: '0.13' })).toMatchObject({
      cost: '711.90',
      margin: '288.10',
      marginShare: '0.2881',
    })
    const unknown = [...lines, { ...one, unitCost: null, floor: null }]
    expect(boundsOf(unknown, { taxMode: 'exempt', vatRate: null })).toMatchObject({ floor: null, aboveFloor: null, margin: null })
  })

  test('are worth their tier price in the waterfall, and nothing in the net', () => {
    const two = { ...plain, listPrice: '120.000000', tierPrice: '100.000000', bookPrice: '90.00', unitCost: null }
    const steps = waterfallOf([two, { ...two, quantity: '2.0000', free: true }], {
      paymentTerms: 'net60',
      freight: '20.00',
      capitalRate: '0.0730',
    })
    expect(steps.map(({ step, amount }) => [step, amount])).toEqual([
      ['list', '1440.00'],
      ['tier', '-240.00'],
      ['book', '-100.00'],
      ['discount', '0.00'],
      ['free', '-200.00'],
      ['net', '900.00'],
      ['freight', '-20.00'],
      ['terms', '-10.80'],
      ['pocket', '869.20'],
    ])
  })
})

test('the quotations most alike are of the same families, then of the same size, region and quarter', () => {
  const one = (id: number, families: readonly number[], totalCny: string, region = 'CN') => ({
    id,
    families: new Set(families),
    totalCny,
    region,
    day: '2026-05-01',
  })
  const subject = one(1, [7, 8], '1000.00')
  const found = mostAlike(
    subject,
    [one(2, [7], '1000.00'), one(3, [7, 8], '900.00'), one(4, [9], '1000.00'), one(5, [7, 8], '100.00', 'US')],
    2,
  )
  expect(found.map(({ id }) => id)).toEqual([3, 2])
})

/** The roles that decide at a level, by step; those of one step at the same time. */
const askedAt = (level: ApprovalLevel): readonly string[] =>
  quotationFlow.steps.flatMap(step => {
    const condition = parseCondition(step.condition ?? '')
    if ('problem' in condition) throw new Error(condition.problem[1])
    const roles = sourcesOf(step).map(source => (source.kind === 'role' ? source.role.key : source.kind))
    return conditionHolds(condition, { level }) === true ? [roles.join(' and ')] : []
  })

test.each([
  ['seller', []],
  ['sales', ['salesManager']],
  ['general', ['salesManager', 'generalManager']],
  ['finance', ['salesManager', 'generalManager and financeManager']],
  ['exception', ['generalManager']],
] as const)('at the level %s agree, one after the other: %j', (level, roles) => {
  expect(askedAt(level)).toEqual(roles)
})
