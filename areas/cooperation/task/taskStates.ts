import { meaning } from '#core/definition'
import { states } from '#core/fields'

/** The columns of a board of tasks, in their order (specification, section 4). */
export const taskStates = states({
  notStarted: { label: ['未开始', 'Not started'], means: 'open' },
  inProgress: { label: ['进行中', 'In progress'], means: 'open' },
  toTest: { label: ['待测试', 'To test'], means: 'open' },
  testing: { label: ['测试中', 'Testing'], means: 'open' },
  done: { label: ['已完成', 'Done'], means: 'done' },
})

/** The states of a task that somebody still has to work on. */
export const openTasks = meaning(taskStates, 'unfinished')
