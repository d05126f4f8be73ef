import { describe, expect, test } from 'vitest'
import {
  firstSwitchingState,
  nextSwitchingState,
  scorePoints,
  switchingState,
  type InspectedLot,
  type SwitchingEvent,
  type SwitchingState,
} from './switchingRules.ts'
import { aqls, codeLetters, masterPlan } from './samplingTables.ts'
import { fc } from '../../../tests/harness/draws.ts'

const lot = (change: Partial<InspectedLot> = {}): InspectedLot => ({
  kind: 'lot',
  original: true,
  severity: 'normal',
  accept: 1,
  nonconforming: 0,
  ...change,
})
const good = lot()
const bad = lot({ nonconforming: 2 })
const goodTightened = lot({ severity: 'tightened' })
const badTightened = lot({ severity: 'tightened', nonconforming: 2 })
const agreed: SwitchingEvent = { kind: 'reducedInspection', agreed: true }
const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value)
const regimeAfter = (...history: SwitchingEvent[]) => switchingState(history).regime

const anyLot: fc.Arbitrary<InspectedLot> = fc.record({
  kind: fc.constant('lot'),
  original: fc.boolean(),
  severity: fc.constantFrom('normal', 'tightened', 'reduced'),
  accept: fc.constantFrom(0, 1, 2, 3, 5, 7, 10, 14, 21),
  nonconforming: fc.nat(8),
})
const anyEvent: fc.Arbitrary<SwitchingEvent> = fc.oneof(
  { weight: 12, arbitrary: anyLot },
  fc.record({ kind: fc.constant('production' as const), steady: fc.boolean() }),
  fc.record({ kind: fc.constant('reducedInspection' as const), agreed: fc.boolean() }),
  fc.constant({ kind: 'correctiveActionAccepted' } as const),
)
/** A history in which every lot is sampled under the severity then in force, so that all regimes are reached. */
const followed = (events: readonly SwitchingEvent[]): SwitchingState[] => {
  const states = [firstSwitchingState]
  for (const event of events) {
    const before = states.at(-1) ?? firstSwitchingState
    const severity = before.regime === 'stopped' ? 'tightened' : before.regime
    states.push(nextSwitchingState(before, event.kind === 'lot' ? { ...event, severity } : event))
  }
  return states
}

describe('from normal inspection', () => {
  test('two lots not accepted within five lead to tightened inspection', () => {
    expect(regimeAfter(bad, bad)).toBe('tightened')
    expect(regimeAfter(bad, good, good, good, bad)).toBe('tightened')
  })

  test('two lots not accepted that are further apart do not', () => {
    expect(regimeAfter(bad, good, good, good, good, bad)).toBe('normal')
  })

  test('any sequence tightens exactly when two of five consecutive lots were not accepted', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 40 }), accepted => {
        const firstTwoOfFive = accepted.findIndex(
          (_lot, index) => accepted.slice(Math.max(0, index - 4), index + 1).filter(passed => !passed).length >= 2,
        )
        const firstTightened = accepted.findIndex(
          (_lot, index) => regimeAfter(...accepted.slice(0, index + 1).map(passed => (passed ? good : bad))) === 'tightened',
        )
        // Afterwards tightened inspection runs on, as these lots were sampled normally and do not count for it.
        expect(firstTightened).toBe(firstTwoOfFive)
      }),
    )
  })

  test('the score grows by 2 with an acceptance number of 0 or 1, and starts again after a lot that is not accepted', () => {
    expect(switchingState(times(4, good)).score).toBe(8)
    expect(switchingState([...times(4, good), bad]).score).toBe(0)
    expect(switchingState([...times(4, good), bad, good]).score).toBe(2)
  })

  test('with a larger acceptance number the lot must also pass one AQL step tighter', () => {
    expect(scorePoints({ accept: 3, nonconforming: 2 })).toBe(3)
    expect(scorePoints({ accept: 3, nonconforming: 3 })).toBeNull()
    expect(scorePoints({ accept: 2, nonconforming: 1 })).toBe(3)
    expect(scorePoints({ accept: 21, nonconforming: 14 })).toBe(3)
    expect(scorePoints({ accept: 21, nonconforming: 15 })).toBeNull()
    expect(switchingState([lot({ accept: 3, nonconforming: 2 }), lot({ accept: 3, nonconforming: 3 })])).toMatchObject({
      regime: 'normal',
      score: 0,
    })
  })

  test('"one AQL step tighter" is the neighbouring cell of the normal table wherever the sample is the same', () => {
    const pairs = codeLetters.flatMap(letter =>
      aqls.slice(1).map((aql, index) => [masterPlan(letter, aqls[index] ?? aql, 'normal'), masterPlan(letter, aql, 'normal')] as const),
    )
    const neighbours = pairs.filter(([tighter, usual]) => usual.accept >= 2 && tighter.sampleSize === usual.sampleSize)
    expect(neighbours.length).toBeGreaterThan(40)
    for (const [tighter, { accept }] of neighbours) {
      expect(scorePoints({ accept, nonconforming: tighter.accept })).toBe(3)
      expect(scorePoints({ accept, nonconforming: tighter.accept + 1 })).toBeNull()
    }
  })

  test('30 points, steady production and agreement lead to reduced inspection; without one of them they do not', () => {
    expect(regimeAfter(agreed, ...times(14, good))).toBe('normal')
    expect(regimeAfter(agreed, ...times(15, good))).toBe('reduced')
    expect(regimeAfter(agreed, ...times(10, lot({ accept: 5, nonconforming: 3 })))).toBe('reduced')
    expect(regimeAfter(...times(20, good))).toBe('normal')
    expect(regimeAfter(...times(20, good), agreed)).toBe('reduced')
    expect(regimeAfter(agreed, { kind: 'production', steady: false }, ...times(20, good))).toBe('normal')
    expect(regimeAfter(agreed, { kind: 'production', steady: false }, ...times(20, good), { kind: 'production', steady: true })).toBe(
      'reduced',
    )
  })
})

describe('from reduced inspection', () => {
  const reduced = [agreed, ...times(15, good)]
  const goodReduced = lot({ severity: 'reduced' })

  test('accepted lots keep it', () => {
    expect(regimeAfter(...reduced, ...times(30, goodReduced))).toBe('reduced')
  })

  test.each<[string, SwitchingEvent]>([
    ['a lot not accepted', lot({ severity: 'reduced', nonconforming: 2 })],
    ['a normally sampled lot not accepted', bad],
    ['irregular production', { kind: 'production', steady: false }],
    ['a decision of the authority', { kind: 'reducedInspection', agreed: false }],
  ])('%s leads back to normal inspection, and the score starts again', (_reason, event) => {
    expect(switchingState([...reduced, event])).toMatchObject({ regime: 'normal', score: 0, recentLots: [] })
  })
})

describe('from tightened inspection', () => {
  const tightened = [bad, bad]

  test('five lots accepted one after the other lead back to normal inspection with nothing remembered', () => {
    expect(regimeAfter(...tightened, ...times(4, goodTightened))).toBe('tightened')
    expect(regimeAfter(...tightened, ...times(4, goodTightened), badTightened, ...times(4, goodTightened))).toBe('tightened')
    expect(switchingState([...tightened, ...times(5, goodTightened)])).toEqual(firstSwitchingState)
  })

  test('five lots not accepted in all stop deliveries', () => {
    const fourTimes = times(4, [badTightened, ...times(4, goodTightened)]).flat()
    expect(regimeAfter(...tightened, ...fourTimes)).toBe('tightened')
    expect(regimeAfter(...tightened, ...fourTimes, badTightened)).toBe('stopped')
  })

  test('after an accepted corrective action inspection resumes tightened', () => {
    const stopped = [...tightened, ...times(5, badTightened)]
    expect(regimeAfter(...stopped, ...times(10, goodTightened))).toBe('stopped')
    expect(switchingState([...stopped, { kind: 'correctiveActionAccepted' }])).toMatchObject({
      regime: 'tightened',
      notAccepted: 0,
      acceptedInARow: 0,
    })
  })

  test('lots that were still sampled normally do not count', () => {
    expect(regimeAfter(...tightened, ...times(9, good))).toBe('tightened')
    expect(regimeAfter(...tightened, ...times(9, bad))).toBe('tightened')
  })
})

describe('any history', () => {
  const histories = fc.array(anyEvent, { maxLength: 120 })

  test('moves only along the arrows of the standard', () => {
    const allowed = new Set([
      'normal>tightened',
      'normal>reduced',
      'tightened>normal',
      'tightened>stopped',
      'reduced>normal',
      'stopped>tightened',
    ])
    fc.assert(
      fc.property(histories, events => {
        const regimes = followed(events).map(state => state.regime)
        const switches = regimes.map((regime, index) => `${regimes[index - 1] ?? regime}>${regime}`)
        const taken = switches.filter(change => !/^(\w+)>\1$/.test(change))
        expect(taken.filter(change => !allowed.has(change))).toEqual([])
      }),
    )
  })

  test('resubmitted lots change nothing', () => {
    fc.assert(
      fc.property(histories, anyLot, (events, resubmitted) => {
        const state = switchingState(events)
        expect(nextSwitchingState(state, { ...resubmitted, original: false })).toEqual(state)
      }),
    )
  })

  test('only the acceptance of a corrective action ends a stop', () => {
    fc.assert(
      fc.property(histories, anyEvent, (events, event) => {
        const stopped = { ...switchingState(events), regime: 'stopped' as const }
        expect(nextSwitchingState(stopped, event).regime).toBe(event.kind === 'correctiveActionAccepted' ? 'tightened' : 'stopped')
      }),
    )
  })

  test('reduced inspection stands only with agreement and steady production, and points are held only on normal inspection', () => {
    fc.assert(
      fc.property(histories, events => {
        const states = followed(events)
        const unagreed = states.filter(state => state.regime === 'reduced' && !(state.productionSteady && state.reducedAgreed))
        const scored = states.filter(state => state.regime !== 'normal' && (state.score !== 0 || state.recentLots.length > 0))
        const counted = states.filter(state => state.regime !== 'tightened' && (state.acceptedInARow !== 0 || state.notAccepted !== 0))
        expect([...unagreed, ...scored, ...counted]).toEqual([])
      }),
    )
  })

  test('a supplier whose lots are all accepted never leaves normal and reduced inspection', () => {
    fc.assert(
      fc.property(histories, events => {
        const perfect = events.map(event => (event.kind === 'lot' ? { ...event, nonconforming: 0 } : event))
        expect(followed(perfect).every(state => state.regime === 'normal' || state.regime === 'reduced')).toBe(true)
      }),
    )
  })
})
