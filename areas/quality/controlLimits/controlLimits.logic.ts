import { from, logicOf } from '#core/definition'
import { dayAfter } from '#core/days'
import { controlLimits } from './controlLimits.ts'

/** What limits are frozen from, and what a recalculation takes over of those in force. */
export const controlLimitsLogic = logicOf(controlLimits, {
  defaults: {
    baselineFrom: ({ today }) => dayAfter(today, -364),
    baselineUntil: ({ today }) => today,
    pointBeyond: () => true,
    twoOfThree: () => true,
    fourOfFive: () => true,
    eightInARow: () => true,
  },
  from: {
    recalculates: from(controlLimits, {
      in: ['inForce'],
      label: ['重算', 'Recalculate'],
      same: {
        material: row => row.material,
        characteristic: row => row.characteristic,
        model: row => row.model,
        testType: row => row.testType,
        parameter: row => row.parameter,
      },
      fill: {
        pointBeyond: row => row.pointBeyond,
        twoOfThree: row => row.twoOfThree,
        fourOfFive: row => row.fourOfFive,
        eightInARow: row => row.eightInARow,
      },
    }),
  },
  shown: {
    reason: row => row.recalculates !== null,
    characteristic: row => row.model === null,
    testType: row => row.material === null,
    parameter: row => row.material === null,
  },
  required: {
    reason: row => row.recalculates !== null,
    characteristic: row => row.material !== null,
    testType: row => row.model !== null,
    parameter: row => row.model !== null,
  },
  rules: {
    ofOneProcess: {
      refuse: ['请填写物料或产品型号其中之一', 'Enter either a material or a product model'],
      at: ['material', 'model'],
      holds: row => (row.material === null) !== (row.model === null),
    },
    daysInOrder: {
      refuse: ['基线截止日期不能早于起始日期', 'The baseline must not end before it begins'],
      at: ['baselineFrom', 'baselineUntil'],
      holds: row => row.baselineFrom <= row.baselineUntil,
    },
    judgedByARule: {
      refuse: ['至少启用一条判异规则', 'Judge the chart by at least one rule'],
      at: ['pointBeyond', 'twoOfThree', 'fourOfFive', 'eightInARow'],
      holds: row => row.pointBeyond || row.twoOfThree || row.fourOfFive || row.eightInARow,
    },
  },
})
