import { date, decimal, integer, ref, text } from '#core/fields'
import { defineReport } from '#core/reports'

/** What is on loan at customers and has to come back. */
export const loansOutReport = defineReport({
  name: 'operate.loansOut',
  label: ['借出未还', 'Loans out'],
  definition: [
    '借用订单中已发货而未归还的货物，按订单行列出，归还期限最早的在前。借出数量 = 未删除的运单数量 − 未冲销的归还单数量；序列号为其中尚未归还的；借出日期为该行首次发货日期。',
    'Goods of loan orders that were shipped and did not come back, by order line, the one that is due first at the top. On loan = shipped by waybills that were not deleted, less loan returns that were not reversed. The serial numbers are those still out. Since = the first shipment of the line.',
  ],
  of: 'operate.order',
  parameters: { company: ref(['客户', 'Customer'], 'crm.company') },
  columns: {
    order: ref(['借用订单', 'Loan order'], 'operate.order', { required: true }),
    company: ref(['客户', 'Customer'], 'crm.company', { required: true }),
    product: text(['产品', 'Product'], { required: true }),
    quantity: decimal(['借出数量', 'On loan'], { scale: 4 }),
    serials: text(['序列号', 'Serial numbers']),
    since: date(['借出日期', 'Since']),
    returnBy: date(['归还期限', 'Return by']),
    daysOverdue: integer(['逾期', 'Overdue'], { unit: ['天', 'days'] }),
    waybills: integer(['运单', 'Waybills']),
  },
  counts: 'waybills',
  chart: { kind: 'bar', by: 'order', values: ['daysOverdue'], lying: true },
  block: { table: ['order', 'product', 'quantity', 'returnBy', 'daysOverdue'] },
})
