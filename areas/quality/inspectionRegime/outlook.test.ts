import { expect, test } from 'vitest'
import { firstSwitchingState, type SwitchingState } from '../iqc/switchingRules.ts'
import { lotsToReduced, outlook } from './outlook.ts'

const state = (change: Partial<SwitchingState>): SwitchingState => ({ ...firstSwitchingState, ...change })
const says = (change: Partial<SwitchingState>, tableEntered = true): readonly string[] =>
  outlook(state(change), tableEntered).map(([, en]) => en)

test('a lot earns two or three points, so that it takes as many lots or a few less', () => {
  expect(lotsToReduced({ score: 0 })).toEqual({ least: 10, most: 15 })
  expect(lotsToReduced({ score: 26 })).toEqual({ least: 2, most: 2 })
  expect(lotsToReduced({ score: 33 })).toEqual({ least: 0, most: 0 })
})

test('it says how many clean or rejected lots lead on', () => {
  expect(says({ score: 26, recentLots: [true, false] })).toEqual([
    'Switching score 26: 2 more clean lots to reduced inspection',
    '1 more rejected lot to tightened inspection',
  ])
  expect(says({ regime: 'tightened', acceptedInARow: 3, notAccepted: 4 })).toEqual([
    '2 more clean lots to normal inspection',
    '1 more rejected lot to a stop, and the supplier is suspended',
  ])
})

test('once the score is there it names what is still lacking', () => {
  expect(says({ score: 30, productionSteady: false }, false)[0]).toBe(
    'Switching score 30; reduced inspection still needs steady production, the consent of the authority, the entry of Table 2-C',
  )
  expect(says({ score: 30 })[0]).toBe('Switching score 30; reduced inspection still needs the consent of the authority')
})
