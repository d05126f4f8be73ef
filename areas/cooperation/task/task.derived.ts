import { derivedOf, over, rowsOf, today } from '#core/definition'
import { task } from './task.ts'
import { openTasks } from './taskStates.ts'

/** The task that comes before another one. The whole truth: both are of one project. */
const b = rowsOf(task, 'b')

/** When a task will be late within two days, and whether another one has to be done first. */
export const taskDerived = derivedOf(task, t => ({
  dueSoon: over`${t.status} in ${openTasks} and ${t.dueOn} between ${today} and ${today} + 2`,
  blocked: over`(${t.status} <> 'done' and exists (select from ${b} where ${b.id} = ${t.after} and ${b.status} <> 'done'))`,
}))
