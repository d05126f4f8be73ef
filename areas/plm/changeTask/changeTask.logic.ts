import { addedTo, logicOf } from '#core/definition'
import { change } from '../change/change.ts'
import { changeTask } from './changeTask.ts'

/** A department has a part in one change. */
export const changeTaskLogic = logicOf(changeTask, {
  from: { change: addedTo(changeTask, change, { dueOn: ({ dueOn }) => dueOn }) },
})
