import { describe, expect, test } from 'vitest'
import { exact, type Exact } from '#core/numbers'
import { fc, runs } from '../../../tests/harness/draws.ts'
import type { Rate } from '../exchangeRate/rateOn.ts'
import type { BookFloor, BookOverride, BookPrice, BookPromotion, PriceBook, PriceQuestion } from './priceBook.ts'
import { resolvePrice } from './resolvePrice.ts'
import { tiers, type Tier } from './tiers.ts'

const recordedAt = '2026-01-01T00:00:00.000Z'

const priceOf = (tier: Tier, amount: string, more: Partial<BookPrice> = {}): BookPrice => ({
  id: 1,
  model: 1,
  tier,
  currency: 'CNY',
  amount,
  validFrom: '2026-01-01',
  recordedAt,
  ...more,
})

const empty: PriceBook = { prices: [], overrides: [], promotions: [], floors: [], rates: [], costs: [] }

const asked: PriceQuestion = {
  model: 1,
  family: 1,
  tier: 'T2',
  customer: 1,
  customerType: 'oem',
  currency: 'CNY',
  quantity: '10',
  day: '2026-06-01',
  knownAt: '2026-06-01T00:00:00.000Z',
}

const agreed: BookOverride = {
  id: 7,
  customer: 1,
  customerType: null,
  model: 1,
  currency: 'CNY',
  validFrom: '2026-01-01',
  validTo: '2026-12-31',
  breaks: [
    { fromQuantity: '1.0000', price: '90.000000' },
    { fromQuantity: '10.0000', price: '80.000000' },
    { fromQuantity: '100.0000', price: '70.000000' },
  ],
}

const sale: BookPromotion = {
  id: 3,
  model: null,
  family: null,
  discount: '0.1000',
  priority: 5,
  validFrom: '2026-01-01',
  validTo: '2026-12-31',
}
const rateFrom = (validFrom: string, rate: string): Rate => ({ id: 1, currency: 'USD', rate, validFrom, recordedAt })
const floor: BookFloor = { tier: 'T2', currency: 'CNY', validFrom: '2026-01-01', tierShare: '0.9000', minMargin: '0.2500' }

describe('a price', () => {
  test('of a tier without one is that of the next tier above, and the trace names what had none', () => {
    const { unitPrice, trace } = resolvePrice({ ...empty, prices: [priceOf('retail', '120.0000'), priceOf('T1', '110.0000')] }, asked)
    expect(unitPrice).toBe('110.00')
    expect(trace.map(({ source }) => ('tier' in source ? [source.kind, source.tier] : source.kind))).toEqual([
      ['noPrice', 'T2'],
      ['price', 'T1'],
      'cents',
    ])
    expect(resolvePrice({ ...empty, prices: [priceOf('T3', '1.0000')] }, asked)).toMatchObject({ unitPrice: null, belowFloor: false })
  })

  test('is the one that was known at the moment, and the later record of two from the same day', () => {
    const later = { id: 2, recordedAt: '2026-03-01T00:00:00.000Z' }
    const book = { ...empty, prices: [priceOf('T2', '100.0000'), priceOf('T2', '105.0000', later)] }
    expect(resolvePrice(book, asked).unitPrice).toBe('105.00')
    expect(resolvePrice(book, { ...asked, knownAt: '2026-02-01T00:00:00.000Z' }).unitPrice).toBe('100.00')
  })

  test('is replaced by the highest break that the quantity reaches, first of the customer, then of its type', () => {
    const book = { ...empty, prices: [priceOf('T2', '100.0000')], overrides: [agreed] }
    const at = (quantity: string, more: Partial<PriceQuestion> = {}) => resolvePrice(book, { ...asked, quantity, ...more }).unitPrice
    expect(['0.5', '1', '9.9999', '10', '100'].map(quantity => at(quantity))).toEqual(['100.00', '90.00', '90.00', '80.00', '70.00'])
    expect(at('10', { customer: 2 })).toBe('100.00')
    const ofType = { ...agreed, id: 8, customer: null, customerType: 'oem', breaks: [{ fromQuantity: '1.0000', price: '60.000000' }] }
    expect(resolvePrice({ ...book, overrides: [ofType, agreed] }, asked).unitPrice).toBe('80.00')
    expect(resolvePrice({ ...book, overrides: [ofType, agreed] }, { ...asked, customer: 2 }).unitPrice).toBe('60.00')
  })

  test('that was agreed beyond the cent is asked as it was agreed, and rounded where a promotion makes another one of it', () => {
    const fine = { ...agreed, breaks: [{ fromQuantity: '1.0000', price: '0.123456' }] }
    const book = { ...empty, prices: [priceOf('T2', '0.5000')], overrides: [fine] }
    const { unitPrice, amount, trace } = resolvePrice(book, { ...asked, quantity: '1000' })
    expect([unitPrice, amount, trace.at(-1)?.after]).toEqual(['0.123456', '123.46', '0.123456'])
    expect(resolvePrice({ ...book, promotions: [sale] }, asked).unitPrice).toBe('0.11')
  })

  test('has one promotion, by priority and then by size, never two', () => {
    const prices = [priceOf('T2', '100.0000')]
    const promotions = [sale, { ...sale, id: 4, discount: '0.3000', priority: 9 }, { ...sale, id: 5, discount: '0.2000' }]
    expect(resolvePrice({ ...empty, prices, promotions }, asked).unitPrice).toBe('80.00')
  })

  test('is rounded for one unit, before it is multiplied', () => {
    const book = { ...empty, prices: [priceOf('T2', '0.0050')] }
    expect(resolvePrice(book, { ...asked, quantity: '1000' })).toMatchObject({ unitPrice: '0.01', amount: '10.00' })
    expect(resolvePrice({ ...empty, prices: [priceOf('T2', '0.0049')] }, { ...asked, quantity: '1000' })).toMatchObject({ amount: '0.00' })
  })

  test('below a floor is marked, never raised; the cost stands in no answer to who may not see it', () => {
    const book: PriceBook = {
      ...empty,
      prices: [priceOf('T2', '100.0000')],
      floors: [floor],
      costs: [{ id: 1, model: 1, amount: '77.000000', validFrom: '2026-01-01', recordedAt }],
      promotions: [{ ...sale, discount: '0.0500' }],
    }
    expect(resolvePrice(book, asked)).toMatchObject({ unitPrice: '95.00', belowFloor: true })
    const blind = resolvePrice({ ...book, costs: null }, asked)
    expect(blind).toMatchObject({ unitPrice: '95.00', belowFloor: false })
    expect(JSON.stringify(blind)).not.toMatch(/cost|77|96\.25|0\.25/)
    const dollars = {
      ...book,
      prices: [priceOf('T2', '10.0000', { currency: 'USD' })],
      floors: [{ ...floor, currency: 'USD' }],
      rates: [rateFrom('2026-05-25', '7.000000'), rateFrom('2026-05-10', '6.000000')],
    } as const
    const inDollars = (more: Partial<PriceQuestion> = {}) => resolvePrice(dollars, { ...asked, currency: 'USD', ...more }).trace.at(-1)
    expect(inDollars()).toMatchObject({ after: '13.750000', source: { by: { rate: '7.000000', validFrom: '2026-05-25' } } })
    expect(inDollars({ rateDay: '2026-05-12' })).toMatchObject({ after: '16.041667' })
    expect(inDollars({ rateDay: '2026-06-02' }), 'eight days old').toMatchObject({ after: null, source: { kind: 'noRate' } })
  })
})

/** The newest rate that is at most seven days old on the day of the question, found by walking back from day to day. */
const referenceRate = ({ rates }: PriceBook, { currency: wanted, day: on, rateDay = on, knownAt }: PriceQuestion): string | null => {
  if (wanted === 'CNY') return '1'
  for (let back = 0; back <= 7; back += 1) {
    const past = new Date(Date.parse(`${rateDay}T00:00:00Z`) - back * 86_400_000).toISOString().slice(0, 10)
    let best: Rate | null = null
    for (const row of rates) {
      if (row.currency !== wanted || row.validFrom !== past || row.recordedAt > knownAt) continue
      if (best === null || row.recordedAt > best.recordedAt || (row.recordedAt === best.recordedAt && row.id > best.id)) best = row
    }
    if (best !== null) return best.rate
  }
  return null
}

/** The same rules, written as the document says them, with other means: a loop over everything, no sorting, amounts in units of 10⁻⁸. */
const reference = (
  book: PriceBook,
  ask: PriceQuestion,
): { readonly unitPrice: string | null; readonly amount: string | null; readonly belowFloor: boolean } => {
  const units = (value: string): bigint => BigInt(exact(value).times('100000000').toFixed(0))
  let tierPrice: bigint | null = null
  for (let at = tiers.indexOf(ask.tier); at >= 0 && tierPrice === null; at -= 1) {
    let best: BookPrice | null = null
    for (const row of book.prices) {
      if (row.model !== ask.model || row.tier !== tiers[at] || row.currency !== ask.currency) continue
      if (row.validFrom > ask.day || row.recordedAt > ask.knownAt) continue
      const key = (one: BookPrice): string => `${one.validFrom} ${one.recordedAt} ${String(one.id).padStart(6, '0')}`
      if (best === null || key(row) > key(best)) best = row
    }
    if (best !== null) tierPrice = units(best.amount)
  }
  let price = tierPrice
  let rank = ''
  for (const over of book.overrides) {
    const mine = over.customer !== null && over.customer === ask.customer
    if (!mine && (over.customer !== null || over.customerType === null || over.customerType !== ask.customerType)) continue
    if (over.model !== ask.model || over.currency !== ask.currency || over.validFrom > ask.day || over.validTo < ask.day) continue
    for (const { fromQuantity, price: agreedPrice } of over.breaks) {
      if (units(fromQuantity) > units(ask.quantity)) continue
      const own = `${mine ? 1 : 0} ${String(units(fromQuantity)).padStart(30, '0')} ${over.validFrom} ${String(over.id).padStart(6, '0')}`
      if (own > rank) [rank, price] = [own, units(agreedPrice)]
    }
  }
  if (price === null) return { unitPrice: null, amount: null, belowFloor: false }
  let promotion: BookPromotion | null = null
  for (const one of book.promotions) {
    if (one.validFrom > ask.day || one.validTo < ask.day) continue
    if (one.model !== null ? one.model !== ask.model : one.family !== null && one.family !== ask.family) continue
    if (promotion === null || one.priority < promotion.priority) promotion = one
    else if (one.priority === promotion.priority && units(one.discount) > units(promotion.discount)) promotion = one
  }
  const share = 100000000n - (promotion ? units(promotion.discount) : 0n)
  const cents = (price * share + 50000000000000n) / 100000000000000n
  const bounds: Exact[] = []
  const dated = book.floors.filter(one => one.tier === ask.tier && one.currency === ask.currency && one.validFrom <= ask.day)
  const last = dated
    .map(one => one.validFrom)
    .toSorted()
    .at(-1)
  for (const one of dated) {
    if (one.validFrom !== last) continue
    if (tierPrice !== null) bounds.push(exact(String(tierPrice)).over('100000000', 8).times(one.tierShare).rounded(6))
    let cost: { readonly validFrom: string; readonly amount: string } | null = null
    for (const row of book.costs ?? [])
      if (row.model === ask.model && row.validFrom <= ask.day && (cost === null || row.validFrom > cost.validFrom)) cost = row
    const rate = referenceRate(book, ask)
    if (cost !== null && rate !== null) bounds.push(exact(cost.amount).times(exact(one.minMargin).plus(1)).over(rate, 6))
  }
  // What was agreed is asked as it was agreed; a promotion makes another price of it.
  const isAgreed = rank !== '' && promotion === null
  const unit = isAgreed ? exact(String(price)).over('100000000', 6) : exact(String(cents)).over('100', 2)
  // One is rounded to cents before it is multiplied, and the product once more.
  const whole = (units(unit.toFixed(6)) * units(ask.quantity) + 50000000000000n) / 100000000000000n
  const amount = `${whole / 100n}.${String(whole % 100n).padStart(2, '0')}`
  return { unitPrice: unit.toFixed(unit.eq(unit.toFixed(2)) ? 2 : 6), amount, belowFloor: bounds.some(bound => bound.gt(unit)) }
}

const day = fc.constantFrom('2026-01-01', '2026-02-01', '2026-03-01', '2026-04-01')
/** Days around those of questions, so that some rates are just too old. */
const closeDay = fc
  .tuple(day, fc.integer({ min: -10, max: 2 }))
  .map(([one, off]) => new Date(Date.parse(`${one}T00:00:00Z`) + off * 86_400_000).toISOString().slice(0, 10))
const small = fc.integer({ min: 1, max: 2 })
const currency = fc.constantFrom('CNY' as const, 'USD' as const)
const tier = fc.constantFrom(...tiers)
const amount = fc.integer({ min: 1, max: 20_000_000 }).map(units => exact(units).over(10_000, 4).toFixed(4))
const share = fc.integer({ min: 1, max: 9999 }).map(units => exact(units).over(10_000, 4).toFixed(4))
const moment = day.map(one => `${one}T08:00:00.000Z`)
const period = fc
  .tuple(day, day)
  .map(days => days.toSorted())
  .map(([validFrom = '', validTo = '']) => ({ validFrom, validTo }))
const numbered = <Row extends object>(row: fc.Arbitrary<Row>, most: number): fc.Arbitrary<readonly (Row & { readonly id: number })[]> =>
  fc.array(row, { maxLength: most }).map(rows => rows.map((one, at) => ({ ...one, id: at + 1 })))

const someone = fc.oneof(
  small.map(customer => ({ customer, customerType: null })),
  fc.constantFrom('oem', 'lab').map(customerType => ({ customer: null, customerType })),
)
const what = fc.oneof(
  fc.constant({ model: null, family: null }),
  small.map(model => ({ model, family: null })),
  small.map(family => ({ model: null, family })),
)

const books = fc.record({
  prices: numbered(fc.record({ model: small, tier, currency, amount, validFrom: day, recordedAt: moment }), 12),
  overrides: numbered(
    fc
      .tuple(
        someone,
        period,
        fc.record({
          model: small,
          currency,
          breaks: fc.array(fc.record({ fromQuantity: amount, price: amount }), { minLength: 1, maxLength: 3 }),
        }),
      )
      .map(([who, when, rest]) => ({ ...who, ...when, ...rest })),
    4,
  ),
  promotions: numbered(
    fc
      .tuple(what, period, fc.record({ discount: share, priority: fc.integer({ min: 1, max: 3 }) }))
      .map(([of, when, rest]) => ({ ...of, ...when, ...rest })),
    4,
  ),
  floors: fc.uniqueArray(fc.record({ tier, currency, validFrom: day, tierShare: share, minMargin: share }), {
    maxLength: 6,
    selector: one => `${one.tier} ${one.currency} ${one.validFrom}`,
  }),
  rates: numbered(fc.record({ currency: fc.constant('USD' as const), rate: amount, validFrom: closeDay, recordedAt: moment }), 6),
  costs: fc.option(
    numbered(fc.record({ model: small, amount, validFrom: day }), 3).map(rows => [
      ...new Map(rows.map(row => [`${row.model} ${row.validFrom}`, { ...row, recordedAt: '2026-01-01T00:00:00.000Z' }])).values(),
    ]),
  ),
})

const questions = fc.record({
  model: small,
  family: small,
  tier,
  customer: fc.option(small),
  customerType: fc.option(fc.constantFrom('oem', 'lab')),
  currency,
  quantity: amount,
  day,
  rateDay: day,
  knownAt: moment,
})

test('of 10,000 price books the price and its floor are those of the rules as the document says them', () => {
  fc.assert(
    fc.property(books, questions, (book, question) => {
      const { unitPrice, amount: whole, belowFloor } = resolvePrice(book, question)
      expect({ unitPrice, amount: whole, belowFloor }).toEqual(reference(book, question))
    }),
    { numRuns: runs(10_000) },
  )
})
