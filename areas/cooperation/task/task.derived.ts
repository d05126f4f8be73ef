import { derivedOf, over, pastDue, today } from '#core/definition'
import { task } from './task.ts'
import { openTasks } from './taskStates.ts'

/** When a task is late, and when it will be within two days. */
export const taskDerived = derivedOf(task, t => ({
  overdue: pastDue(task),
  dueSoon: over`${t.status} in ${openTasks} and ${t.dueOn} between ${today} and ${today} + 2`,
}))
