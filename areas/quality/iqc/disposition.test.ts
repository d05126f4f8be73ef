import { describe, expect, test } from 'vitest'
import {
  childLots,
  followUps,
  iqcStates,
  passableQuantity,
  stateAfter,
  type DispositionPart,
  type FollowUp,
  type IqcState,
} from './disposition.ts'
import { lotPlan } from './lotPlan.ts'
import { fc } from '../../../tests/harness/draws.ts'

const lot = { code: 'IQC-260301-001', quantity: '3000', passable: '0' }
const refusalOf = (act: () => unknown): unknown => {
  try {
    return act()
  } catch (refusal) {
    return refusal
  }
}
const refusedFor = (reason: string) =>
  expect.objectContaining({ code: 'ruleBroken', details: expect.objectContaining({ data: expect.objectContaining({ reason }) }) })

// Object.keys forgets the literal keys of a closed record.
const states = Object.keys(iqcStates) as IqcState[]
const results = Object.keys(followUps) as FollowUp[]

describe('states and follow-up results', () => {
  test('the states carry the codes 0 to 5 of the specification', () => {
    expect(Object.fromEntries(states.map(state => [state, iqcStates[state].code]))).toEqual({
      toInspect: 0,
      toStock: 1,
      toReturn: 2,
      toScrap: 3,
      stocked: 4,
      inspected: 5,
      // The house's own: a lot whose receipt was reversed before anything was done with it.
      shortPending: 7,
      withdrawn: 6,
    })
  })

  test('of all pairs of state and result exactly seven are possible', () => {
    const possible = states.flatMap(from =>
      results.flatMap(followUp => {
        const state = refusalOf(() => stateAfter(followUp, from))
        return typeof state === 'string' ? [`${followUp}: ${from} > ${state}`] : []
      }),
    )
    expect(possible.toSorted()).toEqual([
      'concession: inspected > toStock',
      'enterWarehouse: toStock > stocked',
      'inHouseRework: inspected > toInspect',
      'pass: inspected > toStock',
      'return: inspected > toReturn',
      'scrap: inspected > toScrap',
      'supplierRework: inspected > toReturn',
    ])
  })

  test('any other step is refused', () => {
    expect(refusalOf(() => stateAfter('pass', 'stocked'))).toMatchObject({
      code: 'illegalTransition',
      details: { data: { from: 'stocked', followUp: 'pass' } },
    })
  })

  test('rework is inspected again, at the supplier on tightened inspection', () => {
    expect(results.filter(followUp => followUps[followUp].reinspection !== 'none')).toEqual(['supplierRework', 'inHouseRework'])
    expect(followUps.supplierRework.reinspection).toBe('newLotTightened')
  })
})

describe('dividing a lot', () => {
  test('parts become child lots in their own states', () => {
    const parts: DispositionPart[] = [
      { followUp: 'return', quantity: '2400' },
      { followUp: 'concession', quantity: '500.0000' },
      { followUp: 'scrap', quantity: '100' },
    ]
    expect(childLots(lot, parts)).toEqual([
      { code: 'IQC-260301-001-1', quantity: '2400', followUp: 'return', state: 'toReturn' },
      { code: 'IQC-260301-001-2', quantity: '500.0000', followUp: 'concession', state: 'toStock' },
      { code: 'IQC-260301-001-3', quantity: '100', followUp: 'scrap', state: 'toScrap' },
    ])
  })

  test('a lot disposed of as a whole keeps its code', () => {
    expect(childLots({ ...lot, passable: '3000' }, [{ followUp: 'pass', quantity: '3000.0000' }])).toEqual([
      { code: 'IQC-260301-001', quantity: '3000.0000', followUp: 'pass', state: 'toStock' },
    ])
  })

  test.each<[string, DispositionPart[], string]>([
    ['nothing', [], 'noDispositionParts'],
    ['too little', [{ followUp: 'return', quantity: '2999.9999' }], 'partsDoNotSumToLot'],
    [
      'too much',
      [
        { followUp: 'return', quantity: '3000' },
        { followUp: 'scrap', quantity: '0.0001' },
      ],
      'partsDoNotSumToLot',
    ],
    [
      'a part of nothing',
      [
        { followUp: 'return', quantity: '3000' },
        { followUp: 'scrap', quantity: '0' },
      ],
      'partQuantityNotPositive',
    ],
    [
      'a negative part',
      [
        { followUp: 'return', quantity: '3001' },
        { followUp: 'scrap', quantity: '-1' },
      ],
      'partQuantityNotPositive',
    ],
    ['a word', [{ followUp: 'return', quantity: 'all' }], 'partQuantityNotPositive'],
    ['the warehouse step', [{ followUp: 'enterWarehouse', quantity: '3000' }], 'notADisposition'],
    ['a pass of a rejected lot', [{ followUp: 'pass', quantity: '3000' }], 'passExceedsAccepted'],
  ])('%s is refused', (_what, parts, reason) => {
    expect(refusalOf(() => childLots(lot, parts))).toEqual(refusedFor(reason))
  })

  test('the refusal says by how much the parts miss the lot', () => {
    expect(refusalOf(() => childLots(lot, [{ followUp: 'return', quantity: '2900.5' }]))).toMatchObject({
      details: { data: { lotQuantity: '3000', disposed: '2900.5', difference: '99.5' } },
    })
  })

  test('any division of a lot into parts loses nothing, also in fractions that floats cannot hold', () => {
    const part = fc.record({
      followUp: fc.constantFrom(...results.filter(result => result !== 'enterWarehouse')),
      tenths: fc.integer({ min: 1, max: 10 ** 9 }),
    })
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 12 }), parts => {
        const inTenths = (tenths: number) => `${Math.trunc(tenths / 10)}.${tenths % 10}`
        const whole = inTenths(parts.reduce((sum, { tenths }) => sum + tenths, 0))
        const children = childLots(
          { code: 'L', quantity: whole, passable: whole },
          parts.map(({ followUp, tenths }) => ({ followUp, quantity: inTenths(tenths) })),
        )
        expect(children.map(({ quantity }) => quantity)).toEqual(parts.map(({ tenths }) => inTenths(tenths)))
        expect(new Set(children.map(({ code }) => code)).size).toBe(parts.length)
        expect(children.every(({ followUp, state }) => state === followUps[followUp].to)).toBe(true)
      }),
    )
  })
})

describe('how much may pass', () => {
  const sampled = lotPlan({ planType: 'aql', lotSize: 3_000, level: 'II', aql: '1.0', severity: 'normal' })
  const whole = lotPlan({ planType: 'hundredPercent', lotSize: 50 })

  test('all of an accepted lot', () => {
    expect(passableQuantity({ outcome: 'accepted', complete: true, nonconformingUnits: 2 }, sampled, '3000')).toBe('3000')
  })

  test('nothing of a rejected lot that was only sampled', () => {
    expect(passableQuantity({ outcome: 'rejected', complete: true, nonconformingUnits: 4 }, sampled, '3000')).toBe('0')
  })

  test('the conforming units of a lot that was inspected to the last unit', () => {
    expect(passableQuantity({ outcome: 'rejected', complete: true, nonconformingUnits: 2 }, whole, '50')).toBe('48')
    expect(passableQuantity({ outcome: 'rejected', complete: false, nonconformingUnits: 2 }, whole, '50')).toBe('0')
  })

  test('nothing while the inspection is incomplete', () => {
    expect(passableQuantity({ outcome: 'incomplete', complete: false, nonconformingUnits: 0 }, whole, '50')).toBe('0')
  })
})
