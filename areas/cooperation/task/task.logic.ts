import { addedTo, among, logicOf } from '#core/definition'
import { project } from '../project/project.ts'
import { task } from './task.ts'

/** How a task is added to a project, and what its criteria come to. */
export const taskLogic = logicOf(task, {
  from: { project: addedTo(task, project) },
  defaults: { priority: () => 'normal' },
  narrow: { after: among(task, row => ({ project: row.project }), ['须为同一项目的任务', 'A task of the same project']) },
  computed: {
    unmet: ({ criteria }) => criteria.filter(({ met }) => !met).length,
    stated: ({ criteria }) => criteria.length,
  },
  rules: {
    endsLater: {
      refuse: ['期限不能早于开始日期', 'A task cannot be due before it starts'],
      at: ['startsOn', 'dueOn'],
      holds: ({ startsOn, dueOn }) => startsOn === null || dueOn === null || startsOn <= dueOn,
    },
  },
})
