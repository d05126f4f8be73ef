import { derivedOf, over, rowsOf } from '#core/definition'
import { change } from '../change/change.ts'
import { changeTask } from './changeTask.ts'

const c = rowsOf(change, 'c')

/** Since when a department fills in its part: once the change was sent to it. The whole truth. */
export const changeTaskDerived = derivedOf(changeTask, t => ({
  ready: over`exists (select from ${c} where ${c.id} = ${t.change} and ${c.state} in ${['editable', 'implementing']})`,
}))
