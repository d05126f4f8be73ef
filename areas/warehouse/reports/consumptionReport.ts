import { decimal, integer, ref, text } from '#core/fields'
import { defineReport, periodParameters, usualPeriod } from '#core/reports'

/** What departments took out of the administrative warehouse, month by month. */
export const consumptionReport = defineReport({
  name: 'warehouse.consumption',
  label: ['部门领用', 'Use by department'],
  definition: [
    '期间内发放的物品，按部门和月份汇总；金额按发放当时的单价，归还的借用品不扣除。',
    'What was issued in the period, by department and month, at the price of the day of issue. Loans that came back are not taken off.',
  ],
  of: 'warehouse.move',
  parameters: { ...periodParameters, department: ref(['部门', 'Department'], 'admin.department') },
  defaults: usualPeriod,
  columns: {
    month: text(['月份', 'Month'], { required: true }),
    department: ref(['部门', 'Department'], 'admin.department'),
    pieces: integer(['数量', 'Quantity'], { sum: true }),
    value: decimal(['金额', 'Value'], { cents: true, unit: ['元', 'CNY'], scale: 2, sum: true }),
    issues: integer(['发放', 'Issues']),
  },
  counts: 'issues',
  chart: { kind: 'bar', by: 'month', and: 'department', values: ['value'] },
})
