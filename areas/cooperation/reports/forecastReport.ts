import { choice, date, decimal, integer, ref } from '#core/fields'
import { defineReport } from '#core/reports'

/** When projects will be through, by how fast their tasks were done so far. */
export const forecastReport = defineReport({
  name: 'cooperation.forecast',
  label: ['项目完成预测', 'Completion forecast'],
  definition: [
    '进行中的项目何时完成全部未完成的任务：从最近 12 个完整周（周一至周日，自项目开始日期起）每周完成的任务数中随机抽取未来各周，重复 2000 次；一半的情形在“50%”日期前完成，85% 的情形在“85%”日期前完成。不需要估算工时。还没有完成过任务的项目无法预测。',
    'When active projects have done all their open tasks: coming weeks are drawn at random from the last 12 whole weeks (Monday to Sunday, from the start of the project on), 2000 times. Half of these futures are through by the 50% day, 85% of them by the 85% day. No estimates are needed. A project in which nothing was done so far has no forecast.',
  ],
  source: [
    '蒙特卡洛模拟：Vacanti，《Actionable Agile Metrics for Predictability》',
    'Monte Carlo simulation: Vacanti, Actionable Agile Metrics for Predictability',
  ],
  of: 'cooperation.project',
  parameters: { project: ref(['项目', 'Project'], 'cooperation.project') },
  columns: {
    project: ref(['项目', 'Project'], 'cooperation.project', { required: true }),
    openTasks: integer(['未完成任务', 'Open tasks']),
    perWeek: decimal(['每周完成', 'Done per week'], { scale: 1 }),
    half: date(['50%', '50%']),
    most: date(['85%', '85%']),
    dueOn: date(['计划完成', 'Due on']),
    verdict: choice(['判断', 'Verdict'], {
      inTime: { label: ['可按期', 'On time'], tone: 'good' },
      atRisk: { label: ['有风险', 'At risk'], tone: 'warn' },
      late: { label: ['将逾期', 'Late'], tone: 'bad' },
    }),
  },
  counts: 'openTasks',
  chart: { kind: 'bar', by: 'project', values: ['openTasks'], lying: true },
  block: { table: ['project', 'openTasks', 'half', 'most', 'verdict'] },
})
