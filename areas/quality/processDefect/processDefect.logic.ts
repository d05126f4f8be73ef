import { dayAfter } from '#core/days'
import { logicOf } from '#core/definition'
import { daysToFix } from './defectStates.ts'
import { processDefect } from './processDefect.ts'

/** A defect is of a unit, of a lot, or of both. */
export const processDefectLogic = logicOf(processDefect, {
  defaults: { owner: ({ actor }) => actor, dueOn: ({ today }) => dayAfter(today, daysToFix) },
  shown: { step: row => row.sop !== null },
  rules: {
    stepOfInstruction: {
      refuse: ['请先选择指导书，再填写步骤', 'Choose the work instruction before you enter the step'],
      at: ['step', 'sop'],
      holds: row => row.step === null || row.sop !== null,
    },
    ofSomething: {
      refuse: ['请填写产品个体或批次', 'Enter the unit or the lot'],
      at: ['unit', 'lot'],
      holds: row => row.unit !== null || row.lot !== null,
    },
  },
})
