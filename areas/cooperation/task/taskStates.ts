/** The columns of a board of tasks, in their order (specification, section 4). */
export const taskStates = {
  notStarted: { label: ['未开始', 'Not started'], tone: 'neutral' },
  inProgress: { label: ['进行中', 'In progress'], tone: 'info' },
  toTest: { label: ['待测试', 'To test'], tone: 'warn' },
  testing: { label: ['测试中', 'Testing'], tone: 'warn' },
  done: { label: ['已完成', 'Done'], tone: 'good' },
} as const

export type TaskState = keyof typeof taskStates

/** The states of a task that somebody still has to work on. */
export const openTasks = ['notStarted', 'inProgress', 'toTest', 'testing'] as const satisfies readonly TaskState[]
