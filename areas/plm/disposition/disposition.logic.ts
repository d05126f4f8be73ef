import { addedTo, logicOf } from '#core/definition'
import { change } from '../change/change.ts'
import { disposition } from './disposition.ts'
import { allowed } from './dispositionChoices.ts'

/** What can be decided follows from where the goods are. */
export const dispositionLogic = logicOf(disposition, {
  from: { change: addedTo(disposition, change, { dueOn: ({ dueOn }) => dueOn }) },
  rules: {
    fitting: {
      refuse: ['这种处置方式不适用于此处的货物', 'This decision does not fit goods that are there'],
      at: ['decision'],
      holds: ({ place, decision }) => decision === null || place === null || allowed[place].includes(decision),
    },
  },
})
