import { dayAfter } from '#core/days'
import { logicOf } from '#core/definition'
import { daysToFix } from './defectStates.ts'
import { processDefect } from './processDefect.ts'

/** A defect is of a unit, of a lot, or of both. */
export const processDefectLogic = logicOf(processDefect, {
  defaults: {
    owner: ({ actor }) => actor,
    dueOn: ({ today }, { foundOn }) => dayAfter(typeof foundOn === 'string' ? foundOn : today, daysToFix),
  },
  shown: { step: row => row.sop !== null },
  rules: {
    ofSomething: {
      refuse: ['请填写产品个体或批次', 'Enter the unit or the lot'],
      at: ['unit', 'lot'],
      holds: row => row.unit !== null || row.lot !== null,
    },
  },
})
