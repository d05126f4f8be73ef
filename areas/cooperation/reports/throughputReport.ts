import { date, integer, ref } from '#core/fields'
import { defineReport, periodParameters } from '#core/reports'

/** How many tasks are done each week. */
export const throughputReport = defineReport({
  name: 'cooperation.throughput',
  label: ['任务吞吐量', 'Task throughput'],
  definition: [
    '按完成日期统计每周（周一至周日）完成的任务；重新打开的任务在再次完成前不计。只列已结束的整周：期间首尾的周按整周计，本周不计。“在制”为现在进行中、待测试和测试中的任务，“平均周期”按利特尔法则：在制 ÷ 每周吞吐量。',
    'Tasks by the week (Monday to Sunday) in which they were done; what was reopened counts again once it is done. Only whole weeks: those in which the period begins and ends count from Monday to Sunday, the running one does not. WIP are those now in progress, to test and in testing; the mean cycle time follows from Little’s law: WIP ÷ throughput of a week.',
  ],
  source: ['利特尔法则：L = λW（Little, 1961）', 'Little’s law: L = λW (Little, 1961)'],
  of: 'cooperation.task',
  parameters: { ...periodParameters, project: ref(['项目', 'Project'], 'cooperation.project') },
  defaults: { period: 'quarter' },
  columns: {
    week: date(['周一', 'Week from'], { required: true }),
    tasks: integer(['完成', 'Done']),
    people: integer(['执行人', 'Assignees']),
  },
  counts: 'tasks',
  chart: { kind: 'bar', by: 'week', values: ['tasks'] },
})
