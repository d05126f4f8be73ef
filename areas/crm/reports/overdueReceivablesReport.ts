import { choice, date, decimal, integer, ref } from '#core/fields'
import { defineReport } from '#core/reports'
import { priceCurrencies } from '../price/tiers.ts'

/** What customers have not paid when it was due. */
export const overdueReceivablesReport = defineReport({
  name: 'crm.overdueReceivables',
  label: ['逾期应收款', 'Overdue receivables'],
  definition: [
    '已确认或短交结案、已交付部分未收齐且已过应收款到期日的销售订单，逾期最久的在前。收款先抵最早的发货；到期日 = 首笔未付清发货的签收日期（未签收按发货日期）加付款期：Net30 为 30 天，Net60 为 60 天，见票即付和预付为 0 天，其他为 30 天。已发货金额为已发货数量乘以订单单价，逾期金额为其减去已收款。有逾期应收款的客户，新订单须由财务放行。',
    'Sales orders that are confirmed or closed short, of which not all that was delivered is paid and that are past their due date, the longest first. Payments count for the earliest deliveries. Due date = the receipt (shipment where it was not received) of the first delivery that is not fully paid plus the payment terms: 30 days for Net30, 60 for Net60, none for due on receipt and in advance, 30 for others. The amount shipped is at the prices of the order; what is overdue is that less what was paid. While anything is overdue, finance releases new orders of the customer.',
  ],
  of: 'operate.order',
  groups: ['payment', 'salesPrice'],
  parameters: { company: ref(['客户', 'Customer'], 'crm.company') },
  columns: {
    order: ref(['订单', 'Order'], 'operate.order', { required: true }),
    company: ref(['客户', 'Customer'], 'crm.company', { required: true }),
    dueOn: date(['应收款到期日', 'Payment due on']),
    daysOverdue: integer(['逾期', 'Overdue'], { unit: ['天', 'days'] }),
    amount: decimal(['已发货金额', 'Amount shipped'], { cents: true, scale: 2 }),
    paid: decimal(['已收款', 'Paid'], { cents: true, scale: 2 }),
    overdue: decimal(['逾期金额', 'Amount overdue'], { cents: true, scale: 2 }),
    currency: choice(['币种', 'Currency'], priceCurrencies),
    waybills: integer(['运单', 'Waybills']),
  },
  counts: 'waybills',
  chart: { kind: 'bar', by: 'order', values: ['daysOverdue'], lying: true },
  block: { table: ['order', 'dueOn', 'daysOverdue', 'overdue', 'currency'] },
})
