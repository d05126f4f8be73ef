import { choice, date, integer, ref } from '#core/fields'
import { defineReport } from '#core/reports'
import { changeStates } from '../change/changeChoices.ts'

/** What was agreed to and is not done yet. */
export const changeDebtReport = defineReport({
  name: 'plm.changeDebt',
  label: ['变更债务', 'Change debt'],
  definition: [
    '已批准而未关闭的技术变更，期限最早的在前。债务 = 未完成的处置 + 未执行的部门任务；逾期处置为期限已过而未完成的。',
    'Technical changes that were approved and are not closed, the one that is due first at the top. Debt = open dispositions and department tasks; late dispositions are those whose day has passed.',
  ],
  of: 'plm.change',
  parameters: { model: ref(['产品型号', 'Product model'], 'product.model') },
  columns: {
    change: ref(['技术变更', 'Technical change'], 'plm.change', { required: true }),
    state: choice(['状态', 'State'], changeStates, { required: true }),
    dueOn: date(['期限', 'Due']),
    daysOverdue: integer(['逾期', 'Overdue'], { unit: ['天', 'days'] }),
    dispositions: integer(['未完成处置', 'Open dispositions'], { required: true }),
    lateDispositions: integer(['逾期处置', 'Late dispositions'], { required: true }),
    tasks: integer(['未执行任务', 'Open tasks'], { required: true }),
    debt: integer(['债务', 'Debt'], { required: true }),
  },
  counts: 'debt',
  chart: { kind: 'bar', by: 'change', values: ['debt'], lying: true },
  block: { table: ['change', 'dueOn', 'daysOverdue', 'debt'] },
})
