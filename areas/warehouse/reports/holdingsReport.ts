import { date, integer, ref } from '#core/fields'
import { defineReport } from '#core/reports'

/** What people hold of the company's: of an item, of a person who leaves, of a department. */
export const holdingsReport = defineReport({
  name: 'warehouse.holdings',
  label: ['借出明细', 'Items on loan'],
  definition: [
    '待归还的申请中已发放而未归还的物品，归还日期最早的在前。按借用人筛选即为离职交接清单。',
    'Items of applications to return that were issued and did not come back, those due first at the top. Narrowed down to a person it is their leaving clearance.',
  ],
  of: 'warehouse.application',
  parameters: {
    item: ref(['物品', 'Item'], 'warehouse.item'),
    person: ref(['借用人', 'Borrower'], 'admin.user'),
    department: ref(['部门', 'Department'], 'admin.department'),
  },
  columns: {
    item: ref(['物品', 'Item'], 'warehouse.item', { required: true }),
    person: ref(['借用人', 'Borrower'], 'admin.user'),
    department: ref(['部门', 'Department'], 'admin.department'),
    quantity: integer(['借出', 'On loan'], { sum: true }),
    application: ref(['仓库申请', 'Application'], 'warehouse.application', { required: true }),
    returnOn: date(['归还日期', 'Return on']),
    daysOverdue: integer(['逾期', 'Overdue'], { unit: ['天', 'days'] }),
    applications: integer(['申请', 'Applications']),
  },
  counts: 'applications',
  chart: { kind: 'bar', by: 'item', values: ['quantity'], lying: true },
  block: { table: ['person', 'quantity', 'application', 'returnOn', 'daysOverdue'] },
})
