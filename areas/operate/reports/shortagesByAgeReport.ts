import { choice, integer, text } from '#core/fields'
import { defineReport } from '#core/reports'
import { priorities } from '../mrpAction/actionChoices.ts'

/** What is missing and has not arrived, by how urgent it is and how long that is known. */
export const shortagesByAgeReport = defineReport({
  name: 'operate.shortagesByAge',
  label: ['缺料按优先级和时长', 'Shortages by priority and age'],
  definition: [
    '未取消、未驳回且未到齐的缺料单，按优先级和建立以来的日历天数计数。逾期 = 期望到货日已过；未采购 = 采购订单中还没有。',
    'Shortages that are neither cancelled nor rejected and have not arrived in full, by priority and calendar days since they were made. Overdue = the expected date has passed; not purchased = no purchase order was sent for it.',
  ],
  of: 'operate.shortage',
  parameters: {},
  columns: {
    priority: choice(['优先级', 'Priority'], priorities, { required: true }),
    age: text(['时长（天）', 'Age in days'], { required: true }),
    shortages: integer(['缺料单', 'Shortages']),
    overdue: integer(['逾期', 'Overdue']),
    notPurchased: integer(['未采购', 'Not purchased']),
  },
  together: true,
  counts: 'shortages',
  chart: { kind: 'heatMap', by: 'priority', across: 'age', value: 'shortages' },
})
