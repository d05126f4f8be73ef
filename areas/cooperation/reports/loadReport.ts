import { integer, ref } from '#core/fields'
import { defineReport } from '#core/reports'

/** How much people have on their hands, before they are given more. */
export const loadReport = defineReport({
  name: 'cooperation.load',
  label: ['人员负荷', 'Load per person'],
  definition: [
    '您可查看的每个在职人员：未完成的任务（测试中的计入测试人）、等待其审批的决定，以及今天起 7 天内的有效日程。包括您看不到的项目、单据和私人日程，只计个数，不显示内容；供分派任务前查看。',
    'Of every active user whom you see: open tasks (those in testing count for their tester), approvals that wait for them, and planned events of the next 7 days. Projects, documents and private events that you do not see are counted as well, by number alone. Look here before you assign a task.',
  ],
  of: 'cooperation.task',
  // Who opens projects assigns their tasks.
  point: 'cooperation.project:create',
  parameters: {
    project: ref(['项目成员', 'Members of'], 'cooperation.project'),
    department: ref(['部门', 'Department'], 'admin.department'),
  },
  columns: {
    person: ref(['人员', 'Person'], 'admin.user', { required: true }),
    tasks: integer(['任务', 'Tasks']),
    approvals: integer(['待审批', 'Approvals']),
    events: integer(['日程', 'Events']),
    load: integer(['合计', 'In all']),
  },
  counts: 'load',
  // What of it the reader does not see is told by number alone.
  leads: false,
  chart: { kind: 'stacked', by: 'person', values: ['tasks', 'approvals', 'events'], lying: true },
  block: { table: ['person', 'tasks', 'approvals', 'events', 'load'] },
})
