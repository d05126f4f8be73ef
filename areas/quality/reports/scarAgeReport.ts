import { choice, integer, ref } from '#core/fields'
import { defineReport } from '#core/reports'
import { ageBands } from './scarAges.ts'

/** How long corrective actions have been waiting to be accepted. */
export const scarAgeReport = defineReport({
  name: 'quality.scarAge',
  label: ['纠正措施账龄', 'Corrective actions by age'],
  definition: [
    '统计尚未接受（待回复、待确认）的供应商纠正措施；账龄为从建立之日到今天的天数。逾期指已过回复期限仍未回复。',
    'Corrective actions that are not accepted yet (open or answered). Their age is the number of days from the day on which they were opened until today. Overdue are those not answered in time.',
  ],
  of: 'quality.scar',
  parameters: {
    supplier: ref(['供应商', 'Supplier'], 'purchase.supplier'),
    material: ref(['物料', 'Material'], 'mnm.material'),
  },
  columns: {
    age: choice(['账龄', 'Age'], ageBands, { required: true }),
    actions: integer(['件数', 'Actions']),
    open: integer(['待回复', 'Awaiting response']),
    answered: integer(['待验证', 'Awaiting verification']),
    overdue: integer(['逾期', 'Overdue']),
  },
  counts: 'actions',
  chart: { kind: 'stacked', by: 'age', values: ['open', 'answered'] },
})
