import { describe, expect, test } from 'vitest'
import { fc, runs } from '../../../../tests/harness/draws.ts'
import { plannedCase, usualBuckets, type Case, type CaseMaterial } from '../../../../tests/harness/mrpCase.ts'
import { contradicts, lotSizes } from './lotSizes.ts'
import { workDaysOf } from './workDays.ts'

const byDay = (quantities: readonly number[], first = 1): Record<number, number> =>
  Object.fromEntries(quantities.map((quantity, at) => [at + first, quantity]))

const rules = { step: 1, minOrder: 0, multiple: 0, maxOrder: 0, scrap: 0 }

describe('lots', () => {
  test('are split into as few as the maximum allows, in whole multiples', () => {
    expect(lotSizes(350, { ...rules, maxOrder: 120, multiple: 50 })).toEqual([100, 100, 100, 50])
    expect(lotSizes(450, { ...rules, minOrder: 120, maxOrder: 200 })).toEqual([150, 150, 150])
    expect(lotSizes(10, { ...rules, minOrder: 75, multiple: 50 })).toEqual([100])
    expect(contradicts({ ...rules, minOrder: 120, maxOrder: 100 })).toBe(true)
    expect(lotSizes(10, { ...rules, minOrder: 120, maxOrder: 100 })).toEqual([120])
  })

  test('are rounded up on the grid of the unit after the minimum, so that it is met (pounds of 453.592292197 g, 50 kg)', () => {
    const [lot = 0] = lotSizes(1, { ...rules, step: 0.001, minOrder: 50_000 / 453.592292197 })
    expect(lot).toBe(110.232)
    expect(lot * 453.592292197).toBeGreaterThanOrEqual(50_000)
  })

  test('bear what is lost in making once: 48,000 at 10 % are 53,334 begun; the smallest and the largest quantity', () => {
    expect(lotSizes(48_000, { ...rules, scrap: 0.1 })).toEqual([53_334])
    expect(lotSizes(0.1 + 0.2, { ...rules, step: 0.1 })).toEqual([0.3])
    expect(lotSizes(0.0001, { ...rules, step: 0.0001 })).toEqual([0.0001])
    expect(lotSizes(99_999_999, { ...rules, maxOrder: 50_000_000 })).toEqual([50_000_000, 49_999_999])
    expect(lotSizes(99_999_999, { ...rules, maxOrder: 1 })).toEqual([99_999_999])
    expect(lotSizes(1000, { ...rules, maxOrder: 1 })).toHaveLength(1000)
  })
})

test('working days go back and forth, and a calendar without any is an error', () => {
  const days = workDaysOf(-30, 60, day => (day + 700) % 7 < 5)
  const worked = Array.from({ length: 40 }, (_, at) => at - 10).filter(day => (day + 700) % 7 < 5)
  for (const day of worked)
    for (const count of [0, 1, 4, 5, 11]) expect([day, count, days.back(days.forward(day, count), count)]).toEqual([day, count, day])
  expect(days.forward(4, 1)).toBe(7)
  expect(days.back(7, 1)).toBe(4)
  expect(() => workDaysOf(0, 10, () => false)).toThrow('no working day')
})

describe('netting of one material', () => {
  test('the worked vector of the design', () => {
    const { orders, releases, ends } = plannedCase({
      A: {
        onHand: 120,
        safety: 40,
        lead: 3,
        multiple: 50,
        minOrder: 100,
        gross: byDay([60, 0, 80, 70, 0, 90, 40, 60]),
        receipts: [{ day: 3, quantity: 50 }],
      },
    })
    // By days from 1; the design counts from 0 what is released for the third day today.
    expect(orders('A')).toEqual([
      [3, 100],
      [6, 100],
      [7, 100],
    ])
    expect(releases('A')).toEqual([0, 3, 4])
    expect(ends('A').slice(1, 9)).toEqual([60, 60, 130, 60, 60, 70, 130, 70])
  })

  test('a make item by hand: lot for lot, one day, 5 % scrap', () => {
    // 10 there, 20 wanted on day 2: 10 missing, 10 ÷ 0.95 = 10.53, 11 begun on day 1, 10.45 good. 30 on day 4: 29.55 missing, 31.105 → 32 begun, 30.4 good, 0.85 left.
    const { orders, releases, ends } = plannedCase({ A: { onHand: 10, lead: 1, scrap: 0.05, gross: { 2: 20, 4: 30 } } })
    expect(orders('A')).toEqual([
      [2, 11],
      [4, 32],
    ])
    expect(releases('A')).toEqual([1, 3])
    expect(ends('A').slice(0, 5)).toEqual([10, 10, 0.45, 0.45, 0.85])
  })

  test('V1: fixed lots, lot for lot and three days of supply', () => {
    const seat: CaseMaterial = {
      onHand: 37,
      lead: 2,
      gross: byDay([150, 0, 0, 120, 0, 150, 120, 0]),
      receipts: [{ day: 1, quantity: 230 }],
    }
    const fixed = plannedCase({ A: { ...seat, fixedLot: 230 } })
    expect([fixed.orders('A'), fixed.releases('A'), fixed.ends('A').slice(1, 9)]).toEqual([
      [
        [4, 230],
        [7, 230],
      ],
      [2, 5],
      [117, 117, 117, 227, 227, 77, 187, 187],
    ])
    expect(plannedCase({ A: seat }).orders('A')).toEqual([
      [4, 3],
      [6, 150],
      [7, 120],
    ])
    expect(plannedCase({ A: { ...seat, lotDays: 3 } }).orders('A')).toEqual([
      [4, 153],
      [7, 120],
    ])
  })

  test('V2: multiples of 60', () => {
    const { orders, releases, ends } = plannedCase({
      A: { onHand: 10, lead: 3, multiple: 60, gross: byDay([30, 20, 20, 25, 50, 50, 55, 55]), receipts: [{ day: 1, quantity: 70 }] },
    })
    expect(orders('A')).toEqual([4, 5, 7, 8].map(day => [day, 60]))
    expect(releases('A')).toEqual([1, 2, 4, 5])
    expect(ends('A').slice(1, 9)).toEqual([50, 30, 10, 45, 55, 5, 10, 15])
  })

  test('V3: lot for lot, multiples and two days of supply, with what each costs', () => {
    const wheel: CaseMaterial = { lead: 1, gross: byDay([0, 0, 50, 0, 0, 35, 15, 0, 100, 0]) }
    const cost = (of: CaseMaterial) => {
      const { orders, ends } = plannedCase({ A: of })
      return {
        orders: orders('A'),
        cost:
          orders('A').length * 50 +
          2 *
            ends('A')
              .slice(1, 11)
              .reduce((sum, one) => sum + one, 0),
      }
    }
    expect(cost(wheel).cost).toBe(200)
    expect(cost({ ...wheel, multiple: 32 })).toEqual({
      orders: [
        [3, 64],
        [6, 32],
        [7, 32],
        [9, 96],
      ],
      cost: 514,
    })
    expect(cost({ ...wheel, lotDays: 2 })).toEqual({
      orders: [
        [3, 50],
        [6, 50],
        [9, 100],
      ],
      cost: 180,
    })
  })

  test('V10: each once per material, firm orders are supply, levels are netted', () => {
    expect(plannedCase({ A: { safety: 100, gross: { 1: 250, 2: 1000 }, lotDays: 5 } }).orders('A')).toEqual([[0, 1350]])
    expect(plannedCase({ A: { onHand: 12, safety: 10, gross: { 1: 5 }, receipts: [{ day: 1, quantity: 3 }] } }).orders('A')).toEqual([])
    const levels = plannedCase({ A: { onHand: 20, gross: { 5: 100 }, of: { B: { per: 1 } } }, B: { onHand: 20 } })
    expect([levels.orders('A'), levels.orders('B')]).toEqual([[[5, 80]], [[5, 60]]])
  })

  test('V11: what is missing of safety stock is ordered today, and is late by its lead time', () => {
    const item: CaseMaterial = { onHand: 5, safety: 15, gross: { 3: 6, 14: 12 }, receipts: [{ day: 7, quantity: 10 }] }
    const { orders, ends } = plannedCase({ A: item })
    expect(orders('A')).toEqual([
      [0, 10],
      [3, 6],
      [14, 2],
    ])
    expect([0, 3, 7, 14].map(day => ends('A')[day])).toEqual([15, 15, 25, 15])
    expect(plannedCase({ A: { ...item, lead: 2 } }).proposed('A')[0]).toMatchObject({ day: 0, release: -2, late: 2, short: false })
  })

  test('what was rounded up serves the next demand; demand before today stays in the first bucket', () => {
    expect(plannedCase({ A: { minOrder: 100, gross: { 1: 12, 2: 40, 3: 40 } } }).orders('A')).toEqual([[1, 100]])
    expect(plannedCase({ A: { gross: { '-9': 4 } } }).proposed('A')[0]).toMatchObject({ day: 0, quantity: 4 })
  })

  test('what is coming too late is moved up and not ordered twice, unless something new would be there long before', () => {
    const late: CaseMaterial = { lead: 20, gross: { 5: 10 }, receipts: [{ day: 12, quantity: 15 }] }
    const moved = plannedCase({ A: late })
    expect([moved.orders('A'), moved.wanted('A'), moved.late('A')]).toEqual([[], [[5, 15]], [7]])
    expect(plannedCase({ A: { ...late, lead: 1 } }).orders('A')).toEqual([[5, 10]])
    expect(plannedCase({ A: { ...late, lead: 1 } }, { moveUpDays: 10 }).orders('A')).toEqual([])
  })

  test('what nobody needs is put off, cut or cancelled, but not inside the firm period', () => {
    const coming = (gross: Record<number, number>, more: CaseMaterial = {}) =>
      plannedCase({ A: { lead: 2, receipts: [{ day: 4, quantity: 50 }], gross, ...more } }, { toleranceDays: 5 }).wanted('A')
    expect(coming({ 6: 50 })).toEqual([[4, 50]])
    expect(coming({ 20: 50 })).toEqual([[20, 50]])
    expect(coming({ 6: 20 })).toEqual([[4, 20]])
    expect(coming({})).toEqual([[4, 0]])
    expect(coming({}, { firmDays: 10 })).toEqual([[4, 50]])
  })

  test('lots stop counting on the day after their last one, the first to expire is used first, and planned goods die too', () => {
    const lots = [
      { quantity: 10, lastDay: 9 },
      { quantity: 10, lastDay: 3 },
    ]
    const { orders, ends } = plannedCase({ A: { lots, gross: { 3: 4, 5: 8, 12: 5 } } })
    expect([ends('A')[3], ends('A')[4], ends('A')[5], ends('A')[10]]).toEqual([16, 10, 2, 0])
    expect(orders('A')).toEqual([[12, 5]])
    expect(plannedCase({ A: { shelfDays: 3, minOrder: 20, gross: { 2: 5, 10: 5 } } }).orders('A')).toEqual([
      [2, 20],
      [10, 20],
    ])
  })
})

describe('netting of several levels', () => {
  test('V4: the speaker kit, where stock serves the earliest week whatever the level', () => {
    const { orders, releases } = plannedCase({
      A: { onHand: 10, lead: 1, gross: { 8: 50 }, of: { B: { per: 2 }, C: { per: 3 } } },
      B: { onHand: 15, lead: 2, of: { D: { per: 2 }, E: { per: 2 } } },
      C: { onHand: 20, lead: 1, of: { E: { per: 2 }, F: { per: 2 } } },
      D: { onHand: 10, lead: 1 },
      E: { onHand: 10, lead: 2 },
      F: { onHand: 5, lead: 3, of: { D: { per: 2 }, G: { per: 1 } } },
      G: { lead: 2 },
    })
    expect([orders('A'), releases('A')]).toEqual([[[8, 40]], [7]])
    expect([orders('B'), releases('B')]).toEqual([[[7, 65]], [5]])
    expect([orders('C'), releases('C')]).toEqual([[[7, 100]], [6]])
    expect([orders('E').map(([, quantity]) => quantity), releases('E')]).toEqual([
      [120, 200],
      [3, 4],
    ])
    expect([orders('F'), releases('F')]).toEqual([[[6, 195]], [3]])
    expect([orders('D').map(([, quantity]) => quantity), releases('D')]).toEqual([
      [380, 130],
      [2, 4],
    ])
    expect([orders('G'), releases('G')]).toEqual([[[3, 195]], [1]])
  })

  test('a part under several parents is needed for all of them, and pegs lead to what needs it', () => {
    const { orders, pegs, result } = plannedCase({
      A: { gross: { 6: 5 }, of: { C: { per: 3 }, B: { per: 1 } } },
      B: { of: { C: { per: 0.6 } } },
      C: {},
    })
    expect(orders('C')).toEqual([[6, 18]])
    const ofC = pegs.filter(({ to }) => to === 'C')
    expect(ofC.map(({ quantity }) => quantity).toSorted((one, other) => one - other)).toEqual([3, 15])
    const above = ofC.map(({ demand }) => result.demands.supply[demand] ?? -1)
    expect(new Set(above.map(supply => result.supplies.material[supply]))).toEqual(new Set([0, 1]))
  })

  test('a material is planned after everything that it goes into, and after what stands in for it, by the deepest of its paths', () => {
    const { result } = plannedCase({
      C: {},
      B: { of: { C: { per: 1, or: { S: 1 } } } },
      A: { gross: { 6: 1 }, of: { B: { per: 1 }, C: { per: 1 } } },
      S: {},
    })
    // C is a component of A and of B, which is one of A: it stands below both.
    expect(Array.from(result.level)).toEqual([2, 1, 0, 0])
    // Of two that stand in for each other the first goes first, and nothing of it is promised twice.
    const { orders, result: mutual } = plannedCase({
      A: { gross: { 5: 4 }, of: { X: { per: 1, or: { Y: 1 } } } },
      B: { gross: { 5: 4 }, of: { Y: { per: 1, or: { X: 1 } } } },
      X: { onHand: 1 },
      Y: { onHand: 6 },
    })
    expect(Array.from(mutual.circular)).toEqual([0, 0, 0, 0])
    expect([orders('X'), orders('Y')]).toEqual([[[5, 3]], []])
  })

  test('what is begun stays with its order: nobody is asked to move, cut or cancel it', () => {
    const begun = { lead: 1, receipts: [{ day: 9, quantity: 50, movable: false }] }
    expect(plannedCase({ A: { ...begun, gross: { 20: 10 } } }).wanted('A')).toEqual([[9, 50]])
    expect(plannedCase({ A: begun }).wanted('A')).toEqual([[9, 50]])
    const { orders, wanted } = plannedCase({ A: { ...begun, gross: { 4: 10 } } })
    expect([orders('A'), wanted('A')]).toEqual([[[4, 10]], [[9, 50]]])
  })

  test('what is begun serves late what nothing new would serve sooner, and is not made a second time', () => {
    const begun = { lead: 20, receipts: [{ day: 1, quantity: 50, movable: false }] }
    const { orders, wanted, late } = plannedCase({ A: { ...begun, gross: { 0: 10, 20: 40 } } })
    expect([orders('A'), wanted('A')]).toEqual([[], [[1, 50]]])
    expect(late('A')).toEqual([1, 0])
  })

  test('the smallest and the largest quantity go through bills of materials without losing anything', () => {
    const { orders } = plannedCase({
      A: { gross: { 3: 99_999_999 }, of: { B: { per: 0.0001 }, C: { per: 3 } } },
      B: { step: 0.0001 },
      C: {},
    })
    expect([orders('B'), orders('C')]).toEqual([[[3, 9999.9999]], [[3, 299_999_997]]])
    expect(plannedCase({ A: { step: 0.0001, gross: { 2: 0.0001 } } }).orders('A')).toEqual([[2, 0.0001]])
  })

  test('a circle is named and everything else is planned', () => {
    const { result, orders } = plannedCase({
      A: { gross: { 5: 2 }, of: { B: { per: 1 } } },
      B: { of: { A: { per: 1 }, X: { per: 1 } } },
      D: { gross: { 5: 7 }, of: { X: { per: 2 } } },
      X: {},
    })
    expect(Array.from(result.circular)).toEqual([1, 1, 0, 0])
    expect([orders('A'), orders('D'), orders('X')]).toEqual([[], [[5, 7]], [[5, 14]]])
  })

  test('a line of zero and what is free of substitutes change nothing for others; each piece is promised once', () => {
    const { orders, substituted } = plannedCase({
      A: { gross: { 5: 10 }, of: { C: { per: 1, or: { S: 2 } }, Z: { per: 0 } } },
      B: { gross: { 6: 10 }, of: { C: { per: 1, or: { S: 2 } } } },
      C: { onHand: 4 },
      S: { onHand: 20, gross: { 3: 4 } },
      Z: {},
    })
    // 16 of S are free and stand in for 8 of C; 4 of C are there, 20 are needed.
    expect(substituted.reduce((sum, [, quantity]) => sum + Number(quantity), 0)).toBe(16)
    expect(orders('C').reduce((sum, [, quantity]) => sum + (quantity ?? 0), 0)).toBe(8)
    expect([orders('S'), orders('Z')]).toEqual([[], []])
  })

  test('a late part makes late what it is needed for, up to the order', () => {
    const { late, proposed } = plannedCase({ A: { lead: 2, gross: { 5: 1 }, of: { B: { per: 1 } } }, B: { lead: 9 } })
    // B is there on day 9, A two days later: 6 days after it was promised.
    expect(proposed('B')[0]).toMatchObject({ day: 3, release: -6, late: 6 })
    expect(late('A')).toEqual([6])
  })

  test('a draft plan is supply and asks for its parts; pegs keep days inside a week', () => {
    const { orders } = plannedCase({
      A: { gross: { 9: 5 }, receipts: [{ day: 9, quantity: 5, startDay: 4 }], of: { B: { per: 2 } } },
      B: {},
    })
    expect([orders('A'), orders('B')]).toEqual([[], [[4, 10]]])
    const inWeek = plannedCase({ A: { lead: 30, gross: { 22: 3 }, receipts: [{ day: 25, quantity: 3 }] } }, { buckets: usualBuckets })
    expect([inWeek.orders('A'), inWeek.late('A')]).toEqual([[], [3]])
  })
})

// The same rules, slow and obvious: every question is answered by telling the whole story from the first day again.

interface Order {
  readonly day: number
  readonly good: number
}

const storyOf = (
  of: CaseMaterial,
  gross: readonly { readonly day: number; readonly quantity: number }[],
  orders: readonly Order[],
  until: number,
) => {
  const forever = 1e9
  const last = (day: number): number => (of.shelfDays ? day + of.shelfDays : forever)
  let stock = [
    ...(of.onHand ? [{ left: of.onHand, last: forever, since: -1 }] : []),
    ...(of.lots ?? []).map(lot => ({ left: lot.quantity, last: lot.lastDay, since: -1 })),
  ]
  let missing = 0
  for (let day = 0; day <= until; day++) {
    stock.push(...(of.receipts ?? []).filter(one => one.day === day).map(one => ({ left: one.quantity, last: last(day), since: day })))
    const serve = (wanted: number): number => {
      let left = wanted
      for (const lot of stock.filter(one => one.last >= day).toSorted((one, other) => one.last - other.last)) {
        const some = Math.min(left, lot.left)
        lot.left -= some
        left -= some
      }
      return left
    }
    for (const one of gross.filter(line => line.day === day)) missing += serve(one.quantity)
    stock.push(...orders.filter(one => one.day === day).map(one => ({ left: one.good, last: last(day), since: day })))
    missing = serve(missing)
    stock = stock.filter(one => one.last >= day)
  }
  return { rest: stock.reduce((sum, one) => sum + one.left, 0), missing }
}

const slowLots = (net: number, of: CaseMaterial): readonly number[] => {
  const grid = of.fixedLot ?? of.multiple ?? 1
  let least = grid
  while (least < (of.minOrder ?? 0) - 1e-6) least += grid
  let quantity = least
  while (quantity * (1 - (of.scrap ?? 0)) < net - 1e-6) quantity += grid
  if (of.maxOrder === undefined || least > of.maxOrder || quantity <= of.maxOrder) return [quantity]
  let most = grid
  while (most + grid <= of.maxOrder) most += grid
  let count = 1
  while (count * most < quantity) count += 1
  const lots = Array.from({ length: count }, () => 0)
  for (let at = 0; lots.reduce((sum, one) => sum + one, 0) < quantity; at = (at + 1) % count) lots[at] = (lots[at] ?? 0) + grid
  return lots.map(one => Math.max(one, least))
}

const slowly = (network: Case, days: number): Record<string, [number, number][]> => {
  const gross: Record<string, { day: number; quantity: number }[]> = {}
  for (const [name, of] of Object.entries(network))
    gross[name] = Object.entries(of.gross ?? {}).map(([day, quantity]) => ({ day: Number(day), quantity }))
  const answer: Record<string, [number, number][]> = {}
  // Names are drawn so that components come after their parents.
  for (const [name, of] of Object.entries(network)) {
    const own = gross[name] ?? []
    const orders: Order[] = []
    const told: [number, number][] = []
    for (let day = 0; day < days; day++) {
      const { rest, missing } = storyOf(of, own, orders, day)
      const net = (of.safety ?? 0) + missing - rest
      if (net <= 1e-6) continue
      let wanted = net
      for (let more = 1; of.lotDays !== undefined && more < of.lotDays && day + more < days; more++) {
        const later = { ...of, shelfDays: 0 }
        const asked = own.filter(one => one.day > day && one.day <= day + more).reduce((sum, one) => sum + one.quantity, 0)
        const there = (later.receipts ?? [])
          .filter(one => one.day > day && one.day <= day + more)
          .reduce((sum, one) => sum + one.quantity, 0)
        wanted = Math.max(wanted, net + asked - there)
      }
      for (const quantity of slowLots(wanted, of)) {
        orders.push({ day, good: quantity * (1 - (of.scrap ?? 0)) })
        told.push([day, Math.round(quantity * 1e4) / 1e4])
        for (const [part, { per, scrap = 0 }] of Object.entries(of.of ?? {}))
          gross[part]?.push({ day: Math.max(0, day - (of.lead ?? 0)), quantity: (quantity * per) / (1 - scrap) })
      }
    }
    answer[name] = told
  }
  return answer
}

describe('any small network', () => {
  const days = 15
  const quantity = fc.integer({ min: 1, max: 60 })
  const policy: fc.Arbitrary<CaseMaterial> = fc.oneof(
    fc.constant({}),
    quantity.map(fixedLot => ({ fixedLot })),
    quantity.map(multiple => ({ multiple })),
    fc.integer({ min: 2, max: 5 }).map(lotDays => ({ lotDays })),
    fc.record({ minOrder: quantity, maxOrder: quantity }),
    fc.record({ minOrder: quantity, maxOrder: fc.integer({ min: 40, max: 90 }), multiple: fc.integer({ min: 1, max: 9 }) }),
  )
  const gross = fc.dictionary(fc.integer({ min: 0, max: days - 1 }).map(String), quantity, { maxKeys: 5 }) as fc.Arbitrary<
    Record<number, number>
  >
  const receipts = fc.uniqueArray(fc.record({ day: fc.integer({ min: 0, max: days - 1 }), quantity }), {
    maxLength: 2,
    selector: one => one.day,
  })
  const material: fc.Arbitrary<CaseMaterial> = fc
    .tuple(
      policy,
      fc.record({
        onHand: fc.integer({ min: 0, max: 80 }),
        safety: fc.constantFrom(0, 0, 7, 25),
        scrap: fc.constantFrom(0, 0, 0.05, 0.5),
        lots: fc.array(fc.record({ quantity, lastDay: fc.integer({ min: 0, max: days }) }), { maxLength: 2 }),
        gross,
        receipts,
      }),
    )
    .map(([rule, more]) => ({ ...more, ...rule }))
  const network: fc.Arbitrary<Case> = fc
    .array(
      fc.tuple(
        material,
        fc.array(fc.record({ to: fc.nat(9), per: fc.integer({ min: 1, max: 4 }), scrap: fc.constantFrom(0, 0.02, 0.25) }), {
          maxLength: 3,
        }),
      ),
      {
        minLength: 1,
        maxLength: 5,
      },
    )
    .map(rows =>
      Object.fromEntries(
        rows.map(([one, parts], at) => [
          `M${at}`,
          {
            ...one,
            of: Object.fromEntries(
              parts.filter(({ to }) => to > at && to < rows.length).map(({ to, per, scrap }) => [`M${to}`, { per, scrap }] as const),
            ),
          },
        ]),
      ),
    )

  test('is planned as the slow way plans it, whatever the lot policy', () => {
    fc.assert(
      fc.property(network, of => {
        const { orders } = plannedCase(of, { days })
        const expected = slowly(of, days)
        for (const name of Object.keys(of)) expect([name, orders(name)]).toEqual([name, expected[name]])
      }),
      { numRuns: runs(2000) },
    )
  })

  test('promises each piece once, serves every demand, and loses nothing on the way', () => {
    fc.assert(
      fc.property(network, of => {
        const { result, pegs, ends } = plannedCase(of, { days })
        const { supplies, demands } = result
        const given = new Float64Array(supplies.material.length)
        const got = new Float64Array(demands.material.length)
        for (const one of pegs) {
          given[one.supply] = (given[one.supply] ?? 0) + one.quantity
          got[one.demand] = (got[one.demand] ?? 0) + one.quantity
          expect(supplies.material[one.supply]).toBe(demands.material[one.demand])
        }
        for (let row = 0; row < given.length; row++) expect(given[row]).toBeLessThanOrEqual((supplies.good[row] ?? 0) + 1e-6)
        for (let row = 0; row < got.length; row++) expect(got[row]).toBeCloseTo(demands.quantity[row] ?? 0, 4)
        // What is there and comes, less what is needed, is what is left, unless it has died meanwhile: nothing is credited twice.
        for (const [at, name] of Object.keys(of).entries()) {
          if ((of[name]?.lots ?? []).length > 0) continue
          const sum = (columns: { readonly material: Float64Array }, numbers: Float64Array): number =>
            columns.material.reduce((all, place, row) => (place === at ? all + (numbers[row] ?? 0) : all), 0)
          expect(ends(name).at(-1)).toBeCloseTo(sum(supplies, supplies.good) - sum(demands, demands.quantity), 3)
        }
      }),
      { numRuns: runs(200) },
    )
  })

  test('gives the same once more', () => {
    fc.assert(
      fc.property(network, of => {
        expect(plannedCase(of, { days }).result).toEqual(plannedCase(of, { days }).result)
      }),
      { numRuns: runs(30) },
    )
  })
})
