import { addedTo, logicOf } from '#core/definition'
import { exact } from '#core/numbers'
import { objective } from '../objective/objective.ts'
import { keyResult } from './keyResult.ts'
import { isInOrder, scoreOf, stretchOf, zoneOf, type Measured } from './okrScore.ts'

type Draft = { readonly [K in keyof Measured]: string | null }

const measured = ({ baseline, target, commit, stretch, current }: Draft): Measured | null =>
  baseline === null || target === null ? null : { baseline, target, commit, stretch, current }

const isWhole = (value: string | null): boolean => value === null || exact(value).eq(exact(value).roundedDown(0))

/** What follows from the figures of a key result. */
export const keyResultLogic = logicOf(keyResult, {
  from: { objective: addedTo(keyResult, objective, { owner: ({ owner }) => owner }) },
  defaults: { kind: () => 'metric', weight: () => '1.00', source: () => 'manual', owner: ({ actor }) => actor },
  shown: { address: row => row.source === 'wired', figure: row => row.source === 'wired' },
  required: { address: row => row.source === 'wired' },
  computed: {
    score: row => {
      const all = measured(row)
      return all && scoreOf(all)
    },
    reached: row => {
      const all = measured(row)
      return all && stretchOf(all)
    },
    zone: row => {
      const all = measured(row)
      return all && zoneOf(all)
    },
  },
  rules: {
    moves: {
      refuse: ['目标值不能等于基线', 'The target cannot equal the baseline'],
      at: ['target'],
      holds: ({ baseline, target }) => !exact(target).eq(baseline),
    },
    inOrder: {
      refuse: [
        '须按基线、承诺值、目标值、挑战值的方向依次变化',
        'Baseline, commit, target and stretch must follow one another in one direction',
      ],
      at: ['commit', 'target', 'stretch'],
      holds: row => exact(row.target).eq(row.baseline) || isInOrder(row),
    },
    milestone: {
      refuse: ['里程碑的基线为 0，目标值为 1', 'A milestone goes from 0 to 1'],
      at: ['baseline', 'target'],
      holds: ({ kind, baseline, target }) => kind !== 'milestone' || (exact(baseline).eq('0') && exact(target).eq('1')),
    },
    ordinal: {
      refuse: ['等级须为整数', 'Levels are whole numbers'],
      at: ['baseline', 'target'],
      holds: ({ kind, ...row }) => kind !== 'ordinal' || [row.baseline, row.commit, row.target, row.stretch].every(isWhole),
    },
  },
})
