import { integer, ref, text } from '#core/fields'
import { defineReport, periodParameters, usualPeriod } from '#core/reports'

/** How much each person has done in which month. */
export const workPerPersonReport = defineReport({
  name: 'admin.workPerPerson',
  label: ['人员工作量', 'Work per person'],
  definition: [
    '每人每月在系统中完成的操作数（新建、修改、状态流转），以及涉及的单据数，取自操作日志；查看、打印和被拒绝的操作不计。数量不等于工作价值，仅用于看负荷是否均衡。点击数字或色块进入该人员当月的审计日志（查看和打印也在其中）。',
    'How many things each person has done in a month (records made, edited, and transitions taken), and how many records they concern, as the audit has them; views, prints and refusals do not count. A number is no measure of what the work is worth: it shows whether the load is even. A number or a coloured cell leads to what the audit log says of the person in that month, views and prints among it.',
  ],
  of: 'admin.user',
  point: 'admin.workPerPerson',
  parameters: { ...periodParameters, department: ref(['部门', 'Department'], 'admin.department') },
  defaults: usualPeriod,
  columns: {
    person: ref(['人员', 'Person'], 'admin.user', { required: true }),
    month: text(['月份', 'Month'], { required: true }),
    deeds: integer(['操作数', 'Things done']),
    records: integer(['单据数', 'Records']),
  },
  counts: 'records',
  chart: { kind: 'heatMap', by: 'person', across: 'month', value: 'deeds' },
})
